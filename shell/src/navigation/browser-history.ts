import type { Location, NavigationType, Navigator } from '@landmark/design/router';

export type HistoryAction = `${NavigationType}`;

export interface HistoryChange {
  readonly action: HistoryAction;
  readonly location: Location;
  /** Set by the caller of the navigation: a change of filters keeps the scroll position. */
  readonly keepsScroll: boolean;
}

export interface SessionHistory extends Navigator {
  /** Calls back on every change of the URL; returns the function that unsubscribes. */
  readonly listen: (listener: (change: HistoryChange) => void) => () => void;
}

interface BrowserHistory extends SessionHistory {
  readonly current: () => Location;
  /** The key of the entry that the next navigation makes; a page prepared under it is not rendered again. */
  readonly keyToCome: () => string;
}

interface EntryState {
  readonly key?: string;
  readonly usr?: unknown;
}

export const createHref: Navigator['createHref'] = (to) =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

const newKey = () => Math.random().toString(36).slice(2, 10);

/**
 * The browser's session history as the router's navigator. The address changes at once, the page only when
 * the caller of {@link SessionHistory.listen} has loaded it; the router's own browser history cannot do that.
 */
export function createBrowserHistory(): BrowserHistory {
  const listeners = new Set<(change: HistoryChange) => void>();
  let keyToCome = newKey();

  const entry = () => (window.history.state ?? {}) as EntryState;
  const current = (): Location => {
    const { pathname, search, hash } = window.location;
    const { usr = null, key = 'default' } = entry();
    return { pathname, search, hash, state: usr, key };
  };
  const announce = (action: HistoryAction, keepsScroll: boolean) => {
    const change = { action, location: current(), keepsScroll };
    for (const listener of listeners) listener(change);
  };
  const write =
    (wanted: 'PUSH' | 'REPLACE'): Navigator['push'] =>
    (to, usr, options) => {
      // As the browser does: a link to this address, pressed again while its page is on its way, makes no entry.
      const action = createHref(to) === createHref(window.location) ? 'REPLACE' : wanted;
      const method = action === 'PUSH' ? 'pushState' : 'replaceState';
      window.history[method]({ key: keyToCome, usr } satisfies EntryState, '', createHref(to));
      keyToCome = newKey();
      announce(action, options?.preventScrollReset ?? false);
    };
  // The first entry of a document needs a key, too: its scroll position is stored under it.
  if (!entry().key) window.history.replaceState({ ...entry(), key: newKey() }, '');
  window.addEventListener('popstate', () => announce('POP', false));

  return {
    current,
    keyToCome: () => keyToCome,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    createHref,
    push: write('PUSH'),
    replace: write('REPLACE'),
    go: (delta) => window.history.go(delta),
  };
}

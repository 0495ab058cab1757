import type { Location, Navigator } from '@landmark/design/router';

export type HistoryAction = 'POP' | 'PUSH' | 'REPLACE';

export interface HistoryChange {
  readonly action: HistoryAction;
  readonly location: Location;
  /** Asked for by the one who navigated: a change of filters stays where the reader is. */
  readonly keepsScroll: boolean;
}

export interface BrowserHistory extends Navigator {
  readonly current: () => Location;
  /** Calls back on every change of the URL; answers with the way to stop. */
  readonly listen: (listener: (change: HistoryChange) => void) => () => void;
}

interface EntryState {
  readonly key?: string;
  readonly usr?: unknown;
}

export const createHref: Navigator['createHref'] = (to) =>
  typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`;

const newKey = () => Math.random().toString(36).slice(2, 10);

/**
 * The browser's session history as the router's navigator. The address changes at once; what is shown changes when
 * {@link BrowserHistory.listen}'s caller has the page, which is why the router's own browser history does not fit.
 */
export function createBrowserHistory(view: Window): BrowserHistory {
  const listeners = new Set<(change: HistoryChange) => void>();

  const current = (): Location => {
    const { pathname, search, hash } = view.location;
    const state = (view.history.state ?? {}) as EntryState;
    return { pathname, search, hash, state: state.usr ?? null, key: state.key ?? 'default' };
  };
  const announce = (action: HistoryAction, keepsScroll: boolean) => {
    const change = { action, location: current(), keepsScroll };
    for (const listener of listeners) listener(change);
  };
  // The first entry of a document has a name too, by which its place is found again.
  const state = (view.history.state ?? {}) as EntryState;
  if (!state.key) view.history.replaceState({ ...state, key: newKey() }, '');
  view.addEventListener('popstate', () => announce('POP', false));

  return {
    current,
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    createHref,
    push(to, state, options) {
      view.history.pushState({ key: newKey(), usr: state } satisfies EntryState, '', createHref(to));
      announce('PUSH', options?.preventScrollReset ?? false);
    },
    replace(to, state, options) {
      view.history.replaceState({ key: newKey(), usr: state } satisfies EntryState, '', createHref(to));
      announce('REPLACE', options?.preventScrollReset ?? false);
    },
    go(delta) {
      view.history.go(delta);
    },
  };
}

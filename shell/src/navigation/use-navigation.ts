import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { LoadFailure } from '../remotes/load-failure';
import type { HistoryChange } from './browser-history';
import { type Destination, destinationOf, isSameDestination } from './destination';
import type { Session } from './session';
import type { Shown, View } from './view';

interface Navigation {
  readonly shown: Shown;
  /** A page is on its way; the one before stays until it is here. */
  readonly isPending: boolean;
  /** Loads the page at the current address again. */
  readonly retry: () => void;
}

type Change = Pick<HistoryChange, 'action' | 'location' | 'keepsScroll'>;

/** The view of a destination when it takes no waiting. */
function immediateView(destination: Destination, { loader }: Session): View | undefined {
  if (destination.kind === 'screen') return { kind: 'screen' };
  const page = loader.loaded(destination.remote, destination.page);
  return page && { kind: 'page', page };
}

/** Undefined when only a new document can show the destination: this tab's releases are gone. */
async function loadedView(
  destination: Destination,
  { loader, releases }: Session,
): Promise<View | undefined> {
  if (destination.kind === 'screen') return { kind: 'screen' };
  try {
    return { kind: 'page', page: await loader.load(destination.remote, destination.page) };
  } catch (failure) {
    if (await releases.isStale()) return undefined;
    return { kind: 'failed', failure: failure as LoadFailure };
  }
}

const isUnknown = (destination: Destination) =>
  destination.kind === 'screen' && destination.screen === 'not-found';

/** Where a path leads; the other remotes are asked for when those that are known do not answer it. */
async function findDestination(pathname: string, { releases }: Session): Promise<Destination | undefined> {
  const set = await releases.whole();
  return set && destinationOf(pathname, set);
}

/**
 * Follows the address: what is shown changes when the page's code is here, so that header, footer and the page before
 * stay whole meanwhile. A change of query or hash alone is shown at once.
 */
export function useNavigation(session: Session): Navigation {
  const [shown, setShown] = useState(session.initial);
  const [isPending, setPending] = useState(false);
  const latest = useRef(session.initial);
  const requests = useRef(0);

  const show = useCallback((next: Shown, asTransition: boolean) => {
    latest.current = next;
    setPending(false);
    if (asTransition) startTransition(() => setShown(next));
    else setShown(next);
  }, []);

  const follow = useCallback(
    async ({ action, location, keepsScroll }: Change, isRetry = false) => {
      requests.current += 1;
      const request = requests.current;
      const { releases } = session;
      const known = destinationOf(location.pathname, releases.known());
      const isOpen = isUnknown(known) && !releases.isWhole();
      if (isOpen) setPending(true);
      const destination = isOpen ? await findDestination(location.pathname, session) : known;
      if (request !== requests.current) return;
      if (!destination) {
        session.loadDocument();
        return;
      }
      if (!isRetry && isSameDestination(destination, latest.current.destination)) {
        show({ ...latest.current, action, location, keepsScroll }, false);
        return;
      }
      const immediate = immediateView(destination, session);
      if (!immediate) setPending(true);
      const view = immediate ?? (await loadedView(destination, session));
      // A later navigation has overtaken this one.
      if (request !== requests.current) return;
      if (!view) {
        session.loadDocument();
        return;
      }
      show({ action, location, destination, view, keepsScroll }, true);
    },
    [session, show],
  );

  useEffect(() => session.listen((change) => void follow(change)), [session, follow]);

  useEffect(() => {
    if (session.initial.view.kind === 'loading') void follow(session.initial, true);
  }, [session, follow]);

  const retry = useCallback(() => void follow(latest.current, true), [follow]);
  return { shown, isPending, retry };
}

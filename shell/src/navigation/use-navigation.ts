import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { LoadFailure } from '../remotes/page-loader';
import type { HistoryChange } from './browser-history';
import { type Destination, destinationOf, isSameDestination, isUnknown, placeOf } from './destination';
import type { Arrival } from './preparation';
import type { Session } from './session';
import type { Shown, View } from './view';

interface Navigation {
  readonly shown: Shown;
  /** Whether a page is loading; the page before stays until then. */
  readonly isPending: boolean;
  readonly retry: () => void;
}

function immediateView(destination: Destination, { loader }: Session): View | undefined {
  if (destination.kind === 'screen') return { kind: 'screen' };
  const page = loader.loaded(destination.remote, destination.page);
  return page && { kind: 'page', page };
}

/** The destination of a path; undefined while a remote that this tab does not know yet may answer it. */
function knownDestination(pathname: string, { releases }: Session): Destination | undefined {
  const destination = destinationOf(pathname, releases.known());
  return isUnknown(destination) && !releases.covers(pathname) ? undefined : destination;
}

function arriveAtOnce(change: HistoryChange, current: Shown, session: Session): Arrival | undefined {
  const destination = knownDestination(change.location.pathname, session);
  if (!destination) return undefined;
  // A followed link to a page that failed asks for it again; one of this document's own fragments does not.
  const isAskedAgain = current.view.kind === 'failed' && change.action !== 'POP';
  if (!isAskedAgain && isSameDestination(destination, current.destination)) return { ...current, ...change };
  const view = immediateView(destination, session);
  return view && { ...change, destination, view };
}

async function findDestination(pathname: string, session: Session): Promise<Destination | undefined> {
  const known = knownDestination(pathname, session);
  if (known) return known;
  const set = await session.releases.lookUp(pathname);
  return set && destinationOf(pathname, set);
}

/** What a change shows; undefined when only a new document can, because this tab's releases are gone or unknown. */
async function arrive(change: HistoryChange, session: Session): Promise<Arrival | undefined> {
  const { loader, releases } = session;
  const destination = await findDestination(change.location.pathname, session);
  if (!destination) return undefined;
  if (destination.kind === 'screen') return { ...change, destination, view: { kind: 'screen' } };
  try {
    const page = await loader.load(destination.remote, destination.page);
    return { ...change, destination, view: { kind: 'page', page } };
  } catch (failure) {
    if (await releases.isStale()) return undefined;
    return { ...change, destination, view: { kind: 'failed', failure: failure as LoadFailure } };
  }
}

/**
 * Follows the address: shows a page once its code has loaded, so that header, footer and the page before stay
 * until then. A change of only query or hash is shown at once. Once the tab's releases are gone (`isStale`),
 * every other page is loaded as a document.
 */
export function useNavigation(session: Session, isStale: boolean): Navigation {
  const [shown, setShown] = useState(session.initial);
  const [isPending, setPending] = useState(false);
  const latest = useRef(session.initial);
  const requests = useRef(0);
  const isLeaving = useRef(false);

  const show = useCallback(
    (arrival: Arrival, asTransition: boolean, since: number) => {
      const { preparation } = session;
      const staysInPlace = placeOf(arrival.destination) === placeOf(latest.current.destination);
      const next = staysInPlace ? { ...arrival, slot: latest.current.slot } : preparation.shownAs(arrival);
      latest.current = next;
      if (!staysInPlace) session.onShown?.(next.destination, since);
      setPending(false);
      const change = () => {
        setShown(next);
        preparation.end();
      };
      // A prepared page is shown at once; another renders in a transition, which lets input be handled.
      if (asTransition && next.slot !== preparation.current()?.slot) startTransition(change);
      else change();
    },
    [session],
  );

  const follow = useCallback(
    async ({ action, location, keepsScroll }: HistoryChange, isRetry = false) => {
      requests.current += 1;
      const request = requests.current;
      const since = performance.now();
      const change = { action, location, keepsScroll };
      const atOnce = isRetry ? undefined : arriveAtOnce(change, latest.current, session);
      const isNewPage = atOnce?.destination !== latest.current.destination;
      // A page that is shown while a new document loads would disappear with this one.
      const needsDocument = isNewPage && (isLeaving.current || isStale);
      if (atOnce && !needsDocument) {
        show(atOnce, isNewPage, since);
        return;
      }
      setPending(true);
      const arrival = needsDocument ? undefined : await arrive(change, session);
      // A later navigation has overtaken this one.
      if (request !== requests.current) return;
      if (arrival) {
        show(arrival, true, since);
      } else {
        isLeaving.current = true;
        window.location.reload();
      }
    },
    [session, show, isStale],
  );

  useEffect(() => session.history.listen((change) => void follow(change)), [session, follow]);

  useEffect(() => {
    if (session.initial.view.kind === 'loading') void follow(session.initial, true);
  }, [session, follow]);

  const retry = useCallback(() => void follow(latest.current, true), [follow]);
  return { shown, isPending, retry };
}

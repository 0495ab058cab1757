import { NavigationType, Router } from '@landmark/design/router';
import { Activity, type ReactNode, useEffect, useState, ViewTransition } from 'react';
import { placeOf } from '../navigation/destination';
import type { Session } from '../navigation/session';
import type { Shown } from '../navigation/view';
import { PageArea } from './PageArea';

const navigationTypes = {
  POP: NavigationType.Pop,
  PUSH: NavigationType.Push,
  REPLACE: NavigationType.Replace,
} as const;

interface PlaceProps {
  readonly shown: Shown;
  readonly session: Session;
  readonly children: ReactNode;
}

/** The router for what reads the address: the frame that of the page on show, a prepared page its own. */
export function Place({ shown, session, children }: PlaceProps) {
  return (
    <Router
      location={shown.location}
      navigationType={navigationTypes[shown.action]}
      navigator={session.history}
    >
      {children}
    </Router>
  );
}

function usePrepared({ preparation }: Session, { destination }: Shown): Shown | undefined {
  const [prepared, setPrepared] = useState<Shown | undefined>(undefined);
  useEffect(() => preparation.listen(() => setPrepared(preparation.current())), [preparation]);
  // Another address of the page on show is that page's own to draw.
  return prepared && placeOf(prepared.destination) !== placeOf(destination) ? prepared : undefined;
}

interface PageSlotsProps {
  readonly session: Session;
  readonly shown: Shown;
  readonly onRetry: () => void;
}

/**
 * The page on show and, hidden behind it, the one whose link the visitor aims at: rendered, without effects, out of
 * reach of the pointer, the Tab key and the accessibility tree. Showing it is then all that following the link takes.
 */
export function PageSlots({ session, shown, onRetry }: PageSlotsProps) {
  const prepared = usePrepared(session, shown);
  return [shown, ...(prepared ? [prepared] : [])].map((each) => (
    <Activity key={each.slot} mode={each === shown ? 'visible' : 'hidden'}>
      {/* A place fades into the next; what changes within one is its owner's to move. */}
      <ViewTransition update="none">
        <Place shown={each} session={session}>
          <PageArea destination={each.destination} view={each.view} onRetry={onRetry} />
        </Place>
      </ViewTransition>
    </Activity>
  ));
}

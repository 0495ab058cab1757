import { type NavigationType, Router } from '@landmark/design/router';
import { Activity, type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { placeOf } from '../navigation/destination';
import type { Session } from '../navigation/session';
import type { Shown } from '../navigation/view';
import { PageArea } from './PageArea';

interface PlaceProps {
  readonly shown: Shown;
  readonly session: Session;
  readonly children: ReactNode;
}

/** Gives its children a router at the address of `shown`, whose action is a value of `NavigationType`. */
export function Place({ shown, session, children }: PlaceProps) {
  return (
    <Router
      location={shown.location}
      navigationType={shown.action as NavigationType}
      navigator={session.history}
    >
      {children}
    </Router>
  );
}

function usePrepared({ preparation }: Session, { destination }: Shown): Shown | undefined {
  const [prepared, setPrepared] = useState<Shown | undefined>(undefined);
  useEffect(() => {
    const follow = () => setPrepared(preparation.current());
    // A page may be prepared before this hydrates.
    follow();
    return preparation.listen(follow);
  }, [preparation]);
  // The page on show renders its own other addresses itself.
  return prepared && placeOf(prepared.destination) !== placeOf(destination) ? prepared : undefined;
}

/** Hides a page and takes it out of the flow, as `display: none` does, but lets its layout be forced. */
const outOfSight = 'position:absolute;inset-inline:0;content-visibility:hidden';

/** Lays a prepared page out early: React's `display: none` leaves that to the press, a third of its time. */
function useLayoutAhead(prepared: Shown | undefined): void {
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    if (!prepared || !main || !CSS.supports?.('content-visibility', 'hidden')) return;
    let style: CSSStyleDeclaration | undefined;
    const drawn = new MutationObserver(() => {
      const page = main.lastElementChild as HTMLElement | null;
      // Skips the page on show, which may be rendered again meanwhile.
      if (page?.style.display !== 'none') return;
      style = page.style;
      style.cssText = outOfSight;
      // Forces the layout now instead of when the page is shown.
      page.firstElementChild?.getBoundingClientRect();
    });
    drawn.observe(main, { childList: true });
    return () => {
      drawn.disconnect();
      if (style) style.cssText = '';
    };
  }, [prepared]);
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
  useLayoutAhead(prepared);
  return [shown, ...(prepared ? [prepared] : [])].map((each) => (
    <Activity key={each.slot} mode={each === shown ? 'visible' : 'hidden'}>
      <Place shown={each} session={session}>
        <PageArea destination={each.destination} view={each.view} onRetry={onRetry} />
      </Place>
    </Activity>
  ));
}

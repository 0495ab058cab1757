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

/** The router for what reads the address: the frame that of the page on show, a prepared page its own. An action is in its own words. */
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
  useEffect(() => preparation.listen(() => setPrepared(preparation.current())), [preparation]);
  // Another address of the page on show is that page's own to draw.
  return prepared && placeOf(prepared.destination) !== placeOf(destination) ? prepared : undefined;
}

/** Out of reach and of the flow, as by `display: none`, yet laid out where that is asked for. */
const outOfSight = 'position:absolute;inset-inline:0;content-visibility:hidden';

/** React hides by `display: none`, which leaves the layout to the press, a third of whose time it takes: here it is ahead. */
function useLayoutAhead(prepared: Shown | undefined): void {
  useLayoutEffect(() => {
    const main = document.querySelector('main');
    if (!prepared || !main || !CSS.supports?.('content-visibility', 'hidden')) return;
    let style: CSSStyleDeclaration | undefined;
    const drawn = new MutationObserver(() => {
      const page = main.lastElementChild as HTMLElement | null;
      // Not the page on show, which may be drawn anew meanwhile.
      if (page?.style.display !== 'none') return;
      style = page.style;
      style.cssText = outOfSight;
      // Makes the browser lay it out, which of itself it would do when it is shown.
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

import { kept } from '@landmark/design/kept';
import { useLocation } from '@landmark/design/router';
import { isDocumentReturnedTo } from '@landmark/design/visit';
import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** How high each part of a list was when it was last scrolled, by the key of its history entry. CSS pixels. */
type Heights = Readonly<Record<string, readonly number[]>>;

const inTab = kept(() => sessionStorage, 'landmark-list-heights');
const heightsInTab = () => Object(inTab.read()) as Heights;

let known: Heights | undefined;
/**
 * With those of documents before, where a visitor comes back to this one. Any other visit has none to find, and is spared
 * the first look into a browser's storage, which stops the page.
 */
function knownHeights(): Heights {
  known ??= isDocumentReturnedTo() ? heightsInTab() : {};
  return known;
}

function keepHeights(): void {
  // Of whoever did nothing, nothing is kept.
  if (known && Object.keys(known).length > 0) inTab.write({ ...heightsInTab(), ...known });
}

const partsOf = (list: RefObject<HTMLElement | null>) =>
  Array.from((list.current?.children ?? []) as HTMLCollectionOf<HTMLElement>);

const heightOf = (part: HTMLElement) => part.getBoundingClientRect().height;

/**
 * Who comes back to a place far down must find the same cards there. A part that nobody has come near is as high as it
 * is taken to be, and on coming back each is taken to be as high as it was then.
 */
export function useKeptHeights(list: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();

  useLayoutEffect(() => {
    const heights = knownHeights()[key];
    const parts = partsOf(list);
    // Of a very long list what shares a place depends on where the visitor is: other parts are of other heights.
    if (heights?.length !== parts.length) return;
    for (const [index, { style }] of parts.entries()) style.containIntrinsicBlockSize = `${heights[index]}px`;
    // What the document showed on its way here keeps the height that it had, until the browser is told to hide it.
    const shown = parts.filter((part, index) => Math.abs(heightOf(part) - Number(heights[index])) > 1);
    const hide = (as: 'hidden' | '') => {
      for (const { style } of shown) style.contentVisibility = as;
    };
    hide('hidden');
    requestAnimationFrame(() => requestAnimationFrame(() => hide('')));
  }, [list, key]);

  useEffect(() => {
    const note = () => {
      known = { ...knownHeights(), [key]: partsOf(list).map(heightOf) };
    };
    window.addEventListener('scroll', note, { passive: true });
    return () => window.removeEventListener('scroll', note);
  }, [list, key]);

  useEffect(() => {
    window.addEventListener('pagehide', keepHeights);
    return () => {
      window.removeEventListener('pagehide', keepHeights);
      keepHeights();
    };
  }, []);
}

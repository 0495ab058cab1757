import { kept } from '@landmark/design/kept';
import { useLocation } from '@landmark/design/router';
import { isDocumentReturnedTo } from '@landmark/design/visit';
import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** How high each part of a list was when it was last scrolled, by the key of its history entry. CSS pixels. */
type Heights = Readonly<Record<string, readonly number[]>>;

const inTab = kept(() => sessionStorage, 'landmark-list-heights');
const heightsBefore = () => Object(inTab.read()) as Heights;
let heightsHere: Heights = {};

function keepHeights(): void {
  // Of whoever did nothing, nothing is kept.
  if (Object.keys(heightsHere).length > 0) inTab.write({ ...heightsBefore(), ...heightsHere });
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
    const heights = heightsHere[key] ?? (isDocumentReturnedTo() ? heightsBefore()[key] : undefined);
    if (!heights) return;
    const parts = partsOf(list);
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
      const heights = partsOf(list).map(heightOf);
      heightsHere = { ...heightsHere, [key]: heights };
    };
    window.addEventListener('scroll', note, { passive: true });
    window.addEventListener('pagehide', keepHeights);
    return () => {
      window.removeEventListener('scroll', note);
      window.removeEventListener('pagehide', keepHeights);
      keepHeights();
    };
  }, [list, key]);
}

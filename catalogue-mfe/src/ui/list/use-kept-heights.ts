import { kept } from '@landmark/design/kept';
import { useLocation } from '@landmark/design/router';
import { isDocumentReturnedTo } from '@landmark/design/visit';
import { type RefObject, useEffect, useLayoutEffect } from 'react';

/** The height of each part of a list at its last scroll, by the key of its history entry. CSS pixels. */
type Heights = Readonly<Record<string, readonly number[]>>;

const inTab = kept(() => sessionStorage, 'landmark-list-heights');
const heightsInTab = () => Object(inTab.read()) as Heights;

let known: Heights | undefined;
/**
 * The known heights, with those of earlier documents if the visitor returns to this one. Other visits do not
 * read the browser's storage, whose first access blocks the page.
 */
function knownHeights(): Heights {
  known ??= isDocumentReturnedTo() ? heightsInTab() : {};
  return known;
}

function keepHeights(): void {
  // Stores nothing for a visitor who did nothing.
  if (known && Object.keys(known).length > 0) inTab.write({ ...heightsInTab(), ...known });
}

const partsOf = (list: RefObject<HTMLElement | null>) =>
  Array.from((list.current?.children ?? []) as HTMLCollectionOf<HTMLElement>);

const heightOf = (part: HTMLElement) => part.getBoundingClientRect().height;

/**
 * Lets a visitor who returns to a place far down find the same cards there. Parts that were never near have
 * estimated heights; on return, each part has the height that it had before.
 */
export function useKeptHeights(list: RefObject<HTMLElement | null>): void {
  const { key } = useLocation();

  useLayoutEffect(() => {
    const heights = knownHeights()[key];
    const parts = partsOf(list);
    // In a very long list, the parts depend on where the visitor is: other parts have other heights.
    if (heights?.length !== parts.length) return;
    for (const [index, { style }] of parts.entries()) style.containIntrinsicBlockSize = `${heights[index]}px`;
    // Parts that the document has already shown keep their own height until the browser is told to hide them.
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

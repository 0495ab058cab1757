import { type RefObject, useEffect, useMemo, useState } from 'react';
import { firstChunks, type Place, placesOf, togetherWith } from '../../domain/growth';

/** How far outside the window counts as near, so that scrolling by a page finds built cards. */
const nearMargin = '100% 0px';

/** The heights of chunks that were near and differ from the usual height, by chunk. CSS pixels. */
export type Heights = ReadonlyMap<number, number>;

interface NearChunks {
  readonly near: ReadonlySet<number>;
  readonly heights: Heights;
}

const atFirst: NearChunks = { near: new Set(Array(firstChunks).keys()), heights: new Map() };

/** The chunk of a shared place that a scroll reaches first. */
const chunkAt = ({ chunk, span }: Place, { top }: DOMRectReadOnly) => (top < 0 ? chunk + span - 1 : chunk);

function withEntry(before: NearChunks, place: Place, entry: IntersectionObserverEntry): NearChunks {
  const { isIntersecting, target, boundingClientRect } = entry;
  const chunk = chunkAt(place, boundingClientRect);
  if (before.near.has(chunk) === isIntersecting) return before;
  if (!isIntersecting && target.contains(document.activeElement)) return before;
  const near = new Set(before.near);
  const heights = new Map(before.heights);
  if (isIntersecting) near.add(chunk);
  else if (near.delete(chunk) && target instanceof HTMLElement) heights.set(chunk, target.offsetHeight);
  return { near, heights };
}

/**
 * The places of a long list, and which chunks are in or near the window; the first ones count as near until
 * that is known. A chunk with the focus stays near. One observer watches all places.
 */
export function useNearChunks(list: RefObject<HTMLElement | null>, count: number, isWatched: boolean) {
  const [chunks, setChunks] = useState(atFirst);
  const apart = [...new Set([...chunks.near].map(togetherWith))].sort().join();
  const places = useMemo(() => placesOf(count, apart.split(',').map(Number)), [count, apart]);

  useEffect(() => {
    if (!isWatched || !list.current) return;
    const placeOf = new Map<Element, Place>();
    const observer = new IntersectionObserver(
      (entries) =>
        setChunks((before) =>
          entries.reduce((now, entry) => {
            const place = placeOf.get(entry.target);
            return place ? withEntry(now, place, entry) : now;
          }, before),
        ),
      { rootMargin: nearMargin },
    );
    const children = [...list.current.children].filter(({ localName }) => localName !== 'thead');
    for (const [index, place] of places.entries()) {
      const child = children[index];
      if (!child) continue;
      placeOf.set(child, place);
      observer.observe(child);
    }
    return () => observer.disconnect();
  }, [list, places, isWatched]);
  return { ...chunks, places };
}

import { type RefObject, useEffect, useState } from 'react';

/** How far outside the window counts as near: scrolling by a page then finds what it scrolls to. */
const nearMargin = '100% 0px';

/** Where chunks that have been near measure something else than most, they keep their place with it. CSS pixels. */
type Heights = ReadonlyMap<number, number>;

interface NearChunks {
  readonly near: ReadonlySet<number>;
  readonly heights: Heights;
}

const atFirst: NearChunks = { near: new Set([0]), heights: new Map() };

function withEntry(before: NearChunks, chunk: number, { isIntersecting, target }: IntersectionObserverEntry) {
  if (before.near.has(chunk) === isIntersecting) return before;
  if (!isIntersecting && target.contains(document.activeElement)) return before;
  const near = new Set(before.near);
  const heights = new Map(before.heights);
  if (isIntersecting) near.add(chunk);
  else if (near.delete(chunk) && target instanceof HTMLElement) heights.set(chunk, target.offsetHeight);
  return { near, heights };
}

/**
 * Which children of a long list are in the window or near it; the first is taken for near until it is known.
 * A child that holds the focus stays near. One observer watches them all.
 */
export function useNearChunks(
  list: RefObject<HTMLElement | null>,
  count: number,
  isWatched: boolean,
): NearChunks {
  const [chunks, setChunks] = useState(atFirst);

  useEffect(() => {
    if (!isWatched || !list.current) return;
    const places = new Map<Element, number>();
    const observer = new IntersectionObserver(
      (entries) =>
        setChunks((before) =>
          entries.reduce((now, entry) => withEntry(now, places.get(entry.target) ?? 0, entry), before),
        ),
      { rootMargin: nearMargin },
    );
    const chunks = [...list.current.children].filter(({ localName }) => localName !== 'thead');
    for (const chunk of chunks.slice(0, count)) {
      places.set(chunk, places.size);
      observer.observe(chunk);
    }
    return () => observer.disconnect();
  }, [list, count, isWatched]);
  return chunks;
}

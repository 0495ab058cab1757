import { type RefObject, useEffect, useState } from 'react';

/** How far outside the window counts as near: scrolling by a page then finds what it scrolls to. */
const NEAR = '100% 0px';

interface Nearness {
  readonly isNear: boolean;
  /** What the element measured when it was last near, in CSS pixels: it keeps its place with it. */
  readonly height: number | undefined;
}

/** Tells whether an element is in the window or near it. Elements that hold the focus stay near. */
export function useNearness(
  element: RefObject<HTMLElement | null>,
  isWatched: boolean,
  initially: boolean,
): Nearness {
  const [nearness, setNearness] = useState<Nearness>({ isNear: initially, height: undefined });

  useEffect(() => {
    const watched = element.current;
    if (!isWatched || !watched) return;
    const observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (!last) return;
        if (last.isIntersecting) setNearness({ isNear: true, height: undefined });
        else if (!watched.contains(document.activeElement))
          setNearness((before) => (before.isNear ? { isNear: false, height: watched.offsetHeight } : before));
      },
      { rootMargin: NEAR },
    );
    observer.observe(watched);
    return () => observer.disconnect();
  }, [element, isWatched]);

  return isWatched ? nearness : { isNear: true, height: undefined };
}

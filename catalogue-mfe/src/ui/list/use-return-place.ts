import { useLocation } from '@landmark/design/router';
import { type MouseEvent, type RefObject, useEffect } from 'react';

/** The links to where the visitor went, and which of them was followed, by the key of the left history entry. */
const leftBy = new Map<string, readonly [links: string, place: number]>();

/**
 * Remembers the link by which the visitor leaves and focuses it again on return, as soon as the list has it. Until the
 * list is up to date, it is that of the page before, which may have a link to the same page.
 * The shell restores the scroll position and focuses the heading. Returns the handler of clicks.
 */
export function useReturnPlace(
  root: RefObject<HTMLElement | null>,
  isUpToDate: boolean,
): (event: MouseEvent) => void {
  const { key } = useLocation();
  useEffect(() => {
    const [links, place = 0] = leftBy.get(key) ?? [];
    if (!isUpToDate || !links || !document.activeElement?.matches('h1')) return;
    root.current?.querySelectorAll<HTMLElement>(links)[place]?.focus({ preventScroll: true });
  });

  return ({ target, currentTarget }) => {
    const link = target instanceof Element && target.closest('a');
    if (!link) return;
    // A collection has one in the strip above the list, too.
    const links = `[href="${link.getAttribute('href')}"]`;
    leftBy.set(key, [links, [...currentTarget.querySelectorAll(links)].indexOf(link)]);
  };
}

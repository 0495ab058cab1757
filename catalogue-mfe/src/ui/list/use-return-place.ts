import { useLocation } from '@landmark/design/router';
import { type MouseEvent, type RefObject, useEffect } from 'react';

/** Finds the link that was followed, by the key of the history entry that was left. */
const leftBy = new Map<string, string>();

/**
 * Remembers the link by which the visitor leaves and focuses it again on return, as soon as the list has it.
 * The shell restores the scroll position and focuses the heading. Returns the handler of clicks.
 */
export function useReturnPlace(root: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const { key } = useLocation();
  useEffect(() => {
    const left = leftBy.get(key);
    if (!left || !document.activeElement?.matches('h1')) return;
    root.current?.querySelector<HTMLElement>(left)?.focus({ preventScroll: true });
  });

  return ({ target }) => {
    const link = target instanceof Element && target.closest('a');
    if (!link) return;
    // A collection has a link in the strip above the list, too.
    const within = link.closest('[data-scene]') ? '[data-scene] ' : '';
    leftBy.set(key, `${within}[href="${link.getAttribute('href')}"]`);
  };
}

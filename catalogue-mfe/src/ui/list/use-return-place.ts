import { useLocation } from '@landmark/design/router';
import { type MouseEvent, type RefObject, useEffect } from 'react';
import { cardOf } from '../quick-view/use-card-focus';

/** By the key of the history entry that was left: the product whose link was followed. */
const leftFrom = new Map<string, string>();

/**
 * Notes from which product's link the visitor leaves and, on coming back, puts the focus on that link again. Where
 * the page was scrolled to is the shell's to restore. Returns the handler of clicks.
 */
export function useReturnPlace(list: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const { key } = useLocation();
  useEffect(() => {
    const left = leftFrom.get(key);
    if (left) cardOf(list.current, left)?.querySelector('a')?.focus({ preventScroll: true });
    leftFrom.delete(key);
  }, [list, key]);

  return ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const product = link?.closest<HTMLElement>('[data-product]')?.dataset.product;
    if (product) leftFrom.set(key, product);
  };
}

import { useLocation } from '@landmark/design/router';
import { type MouseEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { cardOf } from '../quick-view/use-card-focus';

/** By the key of the history entry that was left: the product whose link was followed. */
const leftFrom = new Map<string, string>();

/**
 * Notes from which product's link the visitor leaves and, on coming back, puts the focus on that link again. Where
 * the page was scrolled to is the shell's to restore. Returns the handler of clicks.
 */
export function useReturnPlace(list: RefObject<HTMLElement | null>): (event: MouseEvent) => void {
  const { key } = useLocation();
  const current = useRef(key);
  useEffect(() => {
    current.current = key;
  }, [key]);

  useEffect(() => {
    const left = leftFrom.get(current.current);
    if (left) cardOf(list.current, left)?.querySelector('a')?.focus({ preventScroll: true });
  }, [list]);

  return useCallback(({ target }: MouseEvent) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const product = link?.closest<HTMLElement>('[data-product]')?.dataset.product;
    if (product) leftFrom.set(current.current, product);
  }, []);
}

import { useLocation } from '@landmark/design/router';
import { type MouseEvent, type RefObject, useCallback, useEffect, useRef } from 'react';
import { cardOf } from '../quick-view/use-card-focus';

/** The product whose link was followed, by the key of the history entry that was left. */
const leftFrom = new Map<string, string>();

/**
 * Remembers by which product's link the visitor leaves and focuses that link again on return. The shell
 * restores the scroll position. Returns the handler of clicks.
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

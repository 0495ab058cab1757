import { type RefObject, useEffect, useRef } from 'react';
import { cardOf } from '../card/card-of';
import type { OpenedProduct } from './use-opened-product';

/**
 * A closed dialog gives the focus back to what opened it. Where the visitor has gone on to another product, or came
 * by a link, the focus goes to the card of the product seen last.
 */
export function useCardFocus(list: RefObject<HTMLElement | null>, opened: OpenedProduct['opened']): void {
  const last = useRef<string>(undefined);
  const key = opened?.product.key;
  useEffect(() => {
    const left = last.current;
    last.current = key;
    if (key !== undefined || left === undefined) return;
    const card = cardOf(list.current, left);
    if (!card || card.contains(document.activeElement)) return;
    card.querySelector('button')?.focus();
    // Closing steps back, and the browser then brings the list to where it was when the dialog was opened.
    requestAnimationFrame(() => card.scrollIntoView({ block: 'nearest' }));
  }, [list, key]);
}

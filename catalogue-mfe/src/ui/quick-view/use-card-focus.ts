import { type RefObject, useEffect, useRef } from 'react';
import type { Opened } from '../use-opened';

export function cardOf(within: ParentNode | null, sku: string): HTMLElement | undefined {
  return within?.querySelector<HTMLElement>(`[data-product=${JSON.stringify(sku)}]`) ?? undefined;
}

/**
 * A closed dialog gives the focus back to what opened it. Where the visitor has gone on to another product, or came
 * by a link, the focus goes to the card of the product seen last, as soon as the list is the one that was asked for:
 * until then its cards are taken down again. So it does when a comparison was cleared, and with it what opened it; when
 * the quote list was, it goes to the count of the list.
 */
export function useCardFocus(
  list: RefObject<HTMLElement | null>,
  opened: Opened | undefined,
  isSettled: boolean,
): void {
  const last = useRef<Opened>(undefined);
  useEffect(() => {
    const left = last.current;
    if (opened || left === undefined || !isSettled) {
      last.current = opened ?? left;
      return;
    }
    last.current = undefined;
    const { activeElement, body } = document;
    // In what is closed now, where an address had opened it: the browser knows of nothing to give the focus back to.
    const isLost = activeElement === body || activeElement?.closest('dialog');
    const card = cardOf(list.current, left.products[0]?.sku ?? '');
    if (!card && isLost) list.current?.querySelector<HTMLElement>('[role="status"][tabindex]')?.focus();
    if (!card || card.contains(activeElement) || (left.as === 'compare' && !isLost)) return;
    card.querySelector('button')?.focus();
    // Closing steps back, and the browser then brings the list to where it was when the dialog was opened.
    requestAnimationFrame(() => card.scrollIntoView({ block: 'nearest' }));
  }, [list, opened, isSettled]);
}

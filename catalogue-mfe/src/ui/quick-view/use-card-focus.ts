import { type RefObject, useEffect, useRef } from 'react';
import type { Opened } from '../use-opened';

export function cardOf(within: ParentNode | null, sku: string): HTMLElement | undefined {
  return within?.querySelector<HTMLElement>(`[data-product=${JSON.stringify(sku)}]`) ?? undefined;
}

/**
 * A closed dialog returns the focus to its opener. If the visitor went on to another product or came by a
 * link, the focus goes to the card of the last product, once the list has answered the query: until then its
 * cards are replaced. The same happens after a comparison, and with it its opener, was cleared; after the
 * quote list was cleared, the focus goes to the count of the list.
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
    // The focus is lost inside a closed dialog that an address had opened: the browser knows no opener.
    const isLost = activeElement === body || activeElement?.closest('dialog');
    const card = cardOf(list.current, left.products[0]?.sku ?? '');
    if (!card && isLost) list.current?.querySelector<HTMLElement>('[role="status"][tabindex]')?.focus();
    if (!card || card.contains(activeElement) || (left.as === 'compare' && !isLost)) return;
    card.querySelector('button')?.focus();
    // Closing goes back in history, after which the browser restores the list's position at the opening.
    requestAnimationFrame(() => card.scrollIntoView({ block: 'nearest' }));
  }, [list, opened, isSettled]);
}

import { type KeyboardEvent, type MouseEvent, useMemo } from 'react';

/**
 * In the Tab order, the bar follows the control that was pressed last in the list: Tab leads from that
 * control into the bar, and from the bar to the next control of the list. The bar's own place, at the end of
 * the list, can be a thousand stops away. Returns the handlers of the element around both.
 */
export function useTabOrder() {
  return useMemo(() => {
    let pressed: HTMLElement | null = null;
    return {
      onClick({ target }: MouseEvent) {
        if (target instanceof Element)
          pressed = target.closest<HTMLElement>('[data-product] :is(button, input)') ?? pressed;
      },
      onKeyDown(event: KeyboardEvent) {
        const stops = event.currentTarget.querySelectorAll<HTMLElement>('[data-stays=bottom] button');
        const [first, last] = [stops[0], stops[stops.length - 1]];
        if (event.key !== 'Tab' || !first || !pressed?.isConnected) return;
        const [from, to] = event.shiftKey ? [first, pressed] : [pressed, first];
        if (event.target === from) {
          event.preventDefault();
          to.focus();
        } else if (event.target === last) {
          // The browser itself moves on from there.
          pressed.focus();
        }
      },
    };
  }, []);
}

import { constants } from '@landmark/shared/constants';

/**
 * When tooltips open (section 9): 700 ms after they were approached, and at once where a neighbour is open or was
 * less than 300 ms ago. They close at once. One is open at a time; `show` is told whose, or that there is none.
 */
export function createTooltipTiming(show: (element: Element | undefined) => void) {
  let current: Element | undefined;
  let isOpen = false;
  let closedAt = Number.NEGATIVE_INFINITY;
  let pending: ReturnType<typeof setTimeout> | undefined;

  function open(element: Element) {
    clearTimeout(pending);
    current = element;
    isOpen = true;
    show(element);
  }

  return {
    /** The visitor asked for it: it opens without waiting. */
    open,
    /** Pointer or focus came to rest on an element that has a tooltip. */
    approach(element: Element) {
      if (element === current) return;
      clearTimeout(pending);
      const isSkipping = isOpen || performance.now() - closedAt < constants.tooltipSkipDelayMs;
      if (isSkipping) return open(element);
      current = element;
      pending = setTimeout(() => open(element), constants.tooltipOpenDelayMs);
    },
    /** Pointer or focus left, or the visitor has read enough. */
    leave() {
      clearTimeout(pending);
      current = undefined;
      if (!isOpen) return;
      isOpen = false;
      closedAt = performance.now();
      show(undefined);
    },
  };
}

import { constants } from '@landmark/shared/constants';

/** What may happen to one tooltip. */
export interface TooltipTiming {
  /** The pointer came to rest over what it explains, or the focus did. */
  readonly approach: () => void;
  /** The visitor asked for it: it opens without waiting. */
  readonly open: () => void;
  /** Pointer or focus left, or the visitor has read enough. */
  readonly leave: () => void;
}

/** Closes the one tooltip that is open; of all tooltips of a page one is at most. */
let closeOpenOne: (() => void) | undefined;
let closedAt = Number.NEGATIVE_INFINITY;

/**
 * When a tooltip opens (section 9): 700 ms after it was approached, and at once where a neighbour is open or was less
 * than 300 ms ago. It closes at once; a pointer on its way into it has not left.
 */
export function createTooltipTiming(show: (isOpen: boolean) => void): TooltipTiming {
  let pending: ReturnType<typeof setTimeout> | undefined;

  function close() {
    if (closeOpenOne !== close) return;
    closeOpenOne = undefined;
    closedAt = performance.now();
    show(false);
  }

  function open() {
    clearTimeout(pending);
    if (closeOpenOne === close) return;
    closeOpenOne?.();
    closeOpenOne = close;
    show(true);
  }

  return {
    open,
    approach() {
      clearTimeout(pending);
      if (closeOpenOne === close) return;
      const skips = closeOpenOne !== undefined || performance.now() - closedAt < constants.tooltipSkipDelayMs;
      if (skips) open();
      else pending = setTimeout(open, constants.tooltipOpenDelayMs);
    },
    leave() {
      clearTimeout(pending);
      close();
    },
  };
}

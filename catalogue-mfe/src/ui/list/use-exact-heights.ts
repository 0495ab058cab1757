import { NavigationType, useHydrated, useNavigationType } from '@landmark/shared/router';
import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether the document was left and is come back to. */
function isDocumentReturnedTo(): boolean {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  return /back_forward|reload/.test((visit as PerformanceNavigationTiming | undefined)?.type ?? '');
}

/**
 * Who comes back to a place far down must find the same cards there: what lies above is laid out once, so that its
 * height is known and not guessed. Whoever arrives anew does not wait for it.
 */
export function useExactHeights(list: RefObject<HTMLElement | null>): void {
  const isDrawn = !useHydrated();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [isReturn] = useState(() => (isDrawn ? undefined : isBack));

  useLayoutEffect(() => {
    const { current } = list;
    if (!current || !(isReturn ?? isDocumentReturnedTo())) return;
    current.dataset.measured = '';
    // Two frames later their sizes are remembered (`contain-intrinsic-size: auto`).
    requestAnimationFrame(() => requestAnimationFrame(() => delete current.dataset.measured));
  }, [list, isReturn]);
}

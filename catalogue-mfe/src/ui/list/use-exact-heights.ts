import { NavigationType, useHydrated, useNavigationType } from '@landmark/design/router';
import { isDocumentReturnedTo } from '@landmark/design/visit';
import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Who comes back to a place far down must find the same cards there: the list is laid out whole, so that the height of
 * what lies above is known and not guessed. Whoever arrives anew does not wait for it. It stays so: a browser counts
 * cards in sight that may be left out again as moved.
 */
export function useExactHeights(list: RefObject<HTMLElement | null>): void {
  const isDrawn = !useHydrated();
  const isBack = useNavigationType() === NavigationType.Pop;
  const [isReturn] = useState(() => (isDrawn ? undefined : isBack));

  useLayoutEffect(() => {
    if (list.current && (isReturn ?? isDocumentReturnedTo())) list.current.dataset.measured = '';
  }, [list, isReturn]);
}

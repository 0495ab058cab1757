import { constants } from '@landmark/design/constants';
import { tabMemory } from '../tab-memory';

const memoryKey = 'arrived-by-footer';

/** Remembers, across the full page load that follows, that the visitor used a link of the footer. */
export const rememberFooterLink = (): void => tabMemory.setItem(memoryKey, '1');

function takeMemory(): boolean {
  const remembered = tabMemory.getItem(memoryKey) !== null;
  tabMemory.removeItem(memoryKey);
  return remembered;
}

/**
 * Scrolls smoothly to the top 100 ms after a page load that a footer link caused (sections 2 and 9).
 * Call once when the page starts, in the browser. For visitors who prefer reduced motion it jumps instead.
 */
export function scrollToTopAfterFooterLink(): void {
  if (!takeMemory()) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  setTimeout(
    () => scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' }),
    constants.footerScrollDelayMs,
  );
}

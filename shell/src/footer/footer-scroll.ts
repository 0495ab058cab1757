import { constants } from '@landmark/design/constants';
import { tabMemory } from '../tab-memory';

const memoryKey = 'arrived-by-footer';

/** Remembers, across the full page load that follows, that a link of the footer was used. */
export const rememberFooterLink = (): void => tabMemory.setItem(memoryKey, '1');

function takeMemory(): boolean {
  const remembered = tabMemory.getItem(memoryKey) !== null;
  tabMemory.removeItem(memoryKey);
  return remembered;
}

/** Scrolls to the top 100 ms after a footer link's page load (sections 2 and 9), smoothly unless that is unwanted. */
export function scrollToTopAfterFooterLink(): void {
  if (!takeMemory()) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  setTimeout(
    () => scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' }),
    constants.footerScrollDelayMs,
  );
}

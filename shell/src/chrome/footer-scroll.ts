import { constants } from '@landmark/shared/constants';

const storageKey = 'landmark:arrived-by-footer';

/** Remembers, across the full page load that follows, that a link of the footer was used. */
export function rememberFooterLink(): void {
  try {
    sessionStorage.setItem(storageKey, '1');
  } catch {
    // Storage is switched off: the page still opens, at the place where the browser puts it.
  }
}

/** True once after a footer link. */
function takeMemory(): boolean {
  try {
    const remembered = sessionStorage.getItem(storageKey) !== null;
    sessionStorage.removeItem(storageKey);
    return remembered;
  } catch {
    return false;
  }
}

/**
 * Scrolls smoothly to the top 100 ms after a page load that a footer link caused (specification, sections 2 and 9).
 * Call once when the page starts, in the browser. Visitors who asked for less motion arrive there without the ride.
 */
export function scrollToTopAfterFooterLink(): void {
  if (!takeMemory()) return;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  setTimeout(
    () => scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' }),
    constants.footerScrollDelayMs,
  );
}

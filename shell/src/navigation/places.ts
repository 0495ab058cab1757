import { kept } from '@landmark/design/kept';
import { isDocumentReturnedTo } from '@landmark/design/visit';

/** How far down each history entry of this tab was scrolled when it was last seen, in CSS pixels. */
const places = new Map<string, number>();

const inTab = kept(() => sessionStorage, 'landmark-places');
/** Enough for many steps back. */
const mostKept = 50;

/** A page's height has settled when it was unchanged for both this time and this number of frames. */
const settled = { milliseconds: 2000, frames: 120 };

export const notePlace = (entry: string): void => void places.set(entry, window.scrollY);

export const placeLeft = (entry: string): number | undefined => places.get(entry);

/** Returns a signal that aborts at the visitor's next input. */
function firstMove(): AbortSignal {
  const over = new AbortController();
  const { signal } = over;
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'])
    window.addEventListener(move, () => over.abort(), { signal, passive: true, capture: true });
  return signal;
}

/** Scrolls to a position and holds it until the page's height has settled or the visitor's next input. */
export function holdPlace(top: number, moved = firstMove()): void {
  let since = 0;
  let frames = 0;
  let height: number | undefined;
  const hold = () => {
    if (moved.aborted) return;
    const { scrollHeight } = document.documentElement;
    if (scrollHeight !== height) [since, frames, height] = [performance.now(), 0, scrollHeight];
    frames += 1;
    if (Math.abs(window.scrollY - top) >= 1) window.scrollTo({ top, behavior: 'instant' });
    const isSettled = performance.now() - since >= settled.milliseconds && frames >= settled.frames;
    if (!isSettled) requestAnimationFrame(hold);
  };
  hold();
}

function placesBefore(): readonly (readonly [string, number])[] {
  const entries = inTab.read();
  return Array.isArray(entries) ? entries.map(([entry, top]) => [String(entry), Number(top) || 0]) : [];
}

/**
 * Stores the scroll positions for later documents, and notes that of this document's first entry. Within the
 * document this app restores them, because a browser would do so before the page is shown; while a document
 * loads, the browser restores them, because it is the first that can.
 */
export function keepPlaces(entry: string): void {
  // The visitor scrolled before this script ran.
  if (window.scrollY > 0) notePlace(entry);
  const byHand = () => {
    history.scrollRestoration = 'manual';
  };
  byHand();
  window.addEventListener('pageshow', byHand);
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    const all = new Map([...placesBefore(), ...places]);
    inTab.write([...all].slice(-mostKept));
  });
}

/**
 * Reads the positions that earlier documents stored, if the visitor returns to this one: other visits read no
 * storage. The returned function scrolls there once the page is whole, if it was too short before.
 */
export function takePlaces(entry: string): () => void {
  if (!isDocumentReturnedTo()) return () => {};
  for (const [key, top] of placesBefore()) places.set(key, top);
  const left = places.get(entry);
  const moved = firstMove();
  return () => {
    if (left !== undefined) holdPlace(left, moved);
  };
}

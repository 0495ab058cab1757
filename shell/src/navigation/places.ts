import { kept } from '@landmark/design/kept';
import { isDocumentReturnedTo } from '@landmark/design/visit';

/** How far down each history entry of this tab was scrolled when it was last seen, in CSS pixels. */
const places = new Map<string, number>();

const inTab = kept(() => sessionStorage, 'landmark-places');
/** Enough for a long way back. */
const mostKept = 50;

/** A page has come to its height when that was the same for so long, and for so many frames where they come slowly. */
const settled = { milliseconds: 2000, frames: 120 };

export const notePlace = (entry: string): void => void places.set(entry, window.scrollY);

export const placeLeft = (entry: string): number | undefined => places.get(entry);

/** Over with the first move that the visitor makes from now on. */
function firstMove(): AbortSignal {
  const over = new AbortController();
  const { signal } = over;
  for (const move of ['wheel', 'touchstart', 'pointerdown', 'keydown', 'popstate'])
    window.addEventListener(move, () => over.abort(), { signal, passive: true, capture: true });
  return signal;
}

/** Brings a place into view and holds it while what stands above it comes to its height, unless the visitor moves on. */
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
 * Keeps the places for documents to come, and that of the entry on which this one begins. Within this one they are
 * brought back by hand, since a browser does it before the page is there; while a document is read, the browser is the
 * first who can.
 */
export function keepPlaces(entry: string): void {
  // Scrolled before this script was here.
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
 * Takes over what documents before have kept, where a visitor comes back: any other visit looks into no storage. Where
 * the page was too short at first for its place, the answer brings it there once it is whole.
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

import { isDocumentReturnedTo } from '@landmark/shared/visit';

/** How far down each history entry of this tab was scrolled when it was last seen, in CSS pixels. */
const places = new Map<string, number>();

const storageKey = 'landmark-places';
/** Enough for a long way back. */
const mostKept = 50;

/** A list that is built while it is scrolled to comes to its height in this time, and in these frames where they are slow. */
const settlesWithin = { milliseconds: 2000, frames: 120 };

const movesOfVisitor = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export const notePlace = (entry: string): void => void places.set(entry, window.scrollY);

export const placeLeft = (entry: string): number | undefined => places.get(entry);

/** Brings a place into view and holds it while what stands above it comes to its height, unless the visitor moves on. */
export function holdPlace(top: number): void {
  const until = performance.now() + settlesWithin.milliseconds;
  let frames = 0;
  const over = new AbortController();
  for (const move of [...movesOfVisitor, 'popstate']) {
    window.addEventListener(move, () => over.abort(), { signal: over.signal, passive: true, capture: true });
  }
  const hold = () => {
    if (over.signal.aborted) return;
    if (Math.abs(window.scrollY - top) >= 1) window.scrollTo({ top, behavior: 'instant' });
    frames += 1;
    if (performance.now() < until || frames < settlesWithin.frames) requestAnimationFrame(hold);
    else over.abort();
  };
  hold();
}

/** What documents before have kept in this tab; nothing where a browser keeps nothing. */
function kept(): readonly (readonly [string, number])[] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(entries) ? entries.map(([entry, top]) => [String(entry), Number(top) || 0]) : [];
  } catch {
    return [];
  }
}

/**
 * Keeps the places for documents to come. Within this one they are brought back by hand, since a browser does it
 * before the page is there; while a document is read, the browser is the first who can.
 */
export function keepPlaces(): void {
  const byHand = () => {
    history.scrollRestoration = 'manual';
  };
  byHand();
  window.addEventListener('pageshow', byHand);
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    const all = new Map([...kept(), ...places]);
    try {
      sessionStorage.setItem(storageKey, JSON.stringify([...all].slice(-mostKept)));
    } catch (cause) {
      console.info('Places on pages left cannot be kept in this tab.', cause);
    }
  });
}

/**
 * Takes over what documents before have kept, where a visitor comes back: any other visit looks into no storage. Where
 * the page was too short at first for its place, the answer brings it there once it is whole.
 */
export function takePlaces(entry: string): () => void {
  if (!isDocumentReturnedTo()) return () => {};
  for (const [key, top] of kept()) places.set(key, top);
  const left = places.get(entry);
  return () => {
    if (left !== undefined && !navigator.userActivation?.hasBeenActive) holdPlace(left);
  };
}

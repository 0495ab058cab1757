/**
 * Divisible by every number of columns (1 to 4), so that a chunk ends with a full row. No larger: before it
 * shows a word, a browser lays out every chunk that begins within two and a half windows of the top.
 */
export const chunkSize = 12;

/** The number of chunks of a list that are built first, even if a window holds more. */
export const firstChunks = 2;

export const firstCards = firstChunks * chunkSize;

/** The approximate height above the list. CSS pixels. */
const heightAbove = 300;

/** A rem at the usual text size (`--size-text`). CSS pixels. */
const rem = 17;

/** The grids of `ProductList.module.css`, widest first: the list's least width, columns, `--card`. In rem. */
export const grids = [
  [69, 4, 11.75],
  [51.5, 3, 11.75],
  [34.5, 2, 11.75],
  [0, 1, 9],
] as const;

/** The list's width on a screen: between two gutters (`--space-gutter`). In rem. */
const listWidth = (screenWidth: number) => (screenWidth - 2 * Math.min(2.5 * rem, 0.04 * screenWidth)) / rem;

/** As many as the largest desks can hold; a wall waits for its own. */
const mostAtOnce = 4 * chunkSize;

/** The number of cards of a new list to show at once: as many as a window that fills this screen can hold. */
export function windowful({ width, height }: Pick<Screen, 'width' | 'height'>): number {
  const [, columns, card] = grids.find(([least]) => listWidth(width) >= least) ?? grids[3];
  const rows = Math.max(2, Math.ceil((height - heightAbove) / (card * rem)));
  return Math.min(mostAtOnce, rows * columns);
}

/** Cards out of view wait until the visitor stops typing: longer than between two keys. Milliseconds. */
const restMs = 200;

export const nextStep = (built: number) =>
  built < firstCards ? { built: firstCards, afterMs: restMs } : { built: built + chunkSize, afterMs: 0 };

/** The number of built cards that stay for another list: those with which both lists begin. */
export function keptOf(before: readonly unknown[], after: readonly unknown[], built: number): number {
  const end = Math.min(before.length, after.length, built);
  let same = 0;
  while (same < end && before[same] === after[same]) same++;
  return same;
}

export const builtOf = (chunk: number, size: number, built: number): number =>
  Math.max(0, Math.min(size, built - chunk * chunkSize));

export function chunksOf<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  const count = Math.ceil(items.length / chunkSize);
  return Array.from({ length: count }, (_, index) => items.slice(index * chunkSize, (index + 1) * chunkSize));
}

/** How many chunks of a long list share a place while none of them is near; the stylesheets repeat it. */
const chunksTogether = 32;

/** A place in the list: its first chunk, and the number of its chunks. */
export interface Place {
  readonly chunk: number;
  readonly span: number;
}

/** Returns the first of the chunks that would share a place with this one. */
export const togetherWith = (chunk: number) => chunk - (chunk % chunksTogether);

/** The places of `count` chunks. `apart` has the first chunk of each group whose chunks have own places. */
export function placesOf(count: number, apart: readonly number[]): readonly Place[] {
  const places: Place[] = [];
  for (let chunk = 0; chunk < count; ) {
    const first = togetherWith(chunk);
    const span = apart.includes(first) || first + chunksTogether > count ? 1 : chunksTogether;
    places.push({ chunk, span });
    chunk += span;
  }
  return places;
}

/**
 * Divides by every number of columns there is (1 to 4), so that a chunk ends with a full row. No larger: a browser lays
 * out every chunk whole that begins within two and a half windows of the top, before it shows a word.
 */
export const chunkSize = 12;

/** So many chunks of a list are built before all else, however much more a window holds. */
export const firstChunks = 2;

export const firstCards = firstChunks * chunkSize;

/** What stands above the list, about. CSS pixels. */
const heightAbove = 300;

/** The grid as its stylesheet sets it, the widest first: from which width on, how many columns, and what a row measures, about. CSS pixels. */
const grids = [
  [80 * 16, 4, 200],
  [60 * 16, 3, 200],
  [40 * 16, 2, 200],
  [0, 1, 145],
] as const;

/** How many cards of a new list are shown at once: what a window can hold that fills a screen of this size. */
export function windowful({ width, height }: Pick<Screen, 'width' | 'height'>): number {
  const [, columns, row] = grids.find(([from]) => width >= from) ?? grids[0];
  const rows = Math.max(2, Math.ceil((height - heightAbove) / row));
  return Math.min(firstCards, rows * columns);
}

/** What is out of sight waits until the visitor has stopped typing: longer than from one key to the next. */
const restMs = 200;

export const nextStep = (built: number) =>
  built < firstCards ? { built: firstCards, afterMs: restMs } : { built: built + chunkSize, afterMs: 0 };

/** How many of the cards that are built stay when another list comes: those that both begin with. */
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

/** Of a long list so many chunks share a place where none of them is near; the stylesheets know it, too. */
const chunksTogether = 32;

/** A place in the list: the chunk that it begins with, and how many stand there. */
export interface Place {
  readonly chunk: number;
  readonly span: number;
}

/** The first of the chunks that would share a place with this one. */
export const togetherWith = (chunk: number) => chunk - (chunk % chunksTogether);

/** The places of so many chunks. `apart` holds the first of each of those that have places of their own. */
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

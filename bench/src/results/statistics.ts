/** A value with the interval in which nine of ten repetitions of the measurement would find it. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The value below which a share of the sorted samples lies, between two samples in proportion. */
export function quantile(samples: readonly number[], share: number): number {
  const sorted = [...samples].sort((one, other) => one - other);
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? Number.NaN;
  const above = sorted[Math.ceil(at)] ?? Number.NaN;
  return below + (above - below) * (at % 1);
}

export const median = (samples: readonly number[]): number => quantile(samples, 0.5);

/** A small generator with a fixed seed (mulberry32): the same samples always give the same interval. */
function seededRandom(): () => number {
  let state = 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const resamples = 400;

/** `calculate` of several lists of samples, with its spread when each list is drawn anew from itself (bootstrap). */
export function estimate(
  lists: readonly (readonly number[])[],
  calculate: (...lists: readonly (readonly number[])[]) => number,
): Estimate {
  const random = seededRandom();
  const redraw = (list: readonly number[]) => list.map(() => list[Math.floor(random() * list.length)] ?? 0);
  const values = Array.from({ length: resamples }, () => calculate(...lists.map(redraw)));
  return { value: calculate(...lists), low: quantile(values, 0.05), high: quantile(values, 0.95) };
}

/** One over the other; two nothings are the same. */
export const over = (one: number, other: number): number => (one === other ? 1 : one / other);

export const ratioOfMedians = (one: readonly number[], other: readonly number[]): Estimate =>
  estimate([one, other], (above = [], below = []) => over(median(above), median(below)));

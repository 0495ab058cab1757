import { randomOf } from '@landmark/delivery/random';
import * as d3 from 'd3-array';

/** A value with the interval that contains it in nine of ten repetitions of the measurement. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The value below which a share of the samples is, interpolated between two samples. */
export const quantile = (samples: readonly number[], share: number) =>
  d3.quantile(samples, share) ?? Number.NaN;

export const median = (samples: readonly number[]) => quantile(samples, 0.5);

/** Fixed, so that the same samples give the same interval. */
const seed = 0x9e3779b9;

const resamples = 400;

/** For two samples and more: the 95th percentile of Student's t distribution over that of the normal one. */
const fewness = [3.84, 1.78, 1.43, 1.3, 1.22, 1.18, 1.15, 1.13, 1.11, 1.1];

/**
 * The factor that widens the interval of few samples: n resampled values spread by only the square root of
 * (n - 1) / n of the spread of their source.
 */
function widening(lists: readonly (readonly number[])[]): number {
  const few = Math.max(2, Math.min(...lists.map(({ length }) => length)));
  return (fewness[few - 2] ?? 1) * Math.sqrt(few / (few - 1));
}

/** `calculate` of several lists of samples, with its spread when each list is resampled (bootstrap). */
export function estimate(
  lists: readonly (readonly number[])[],
  calculate: (...lists: readonly (readonly number[])[]) => number,
): Estimate {
  const random = randomOf(seed);
  const redraw = (list: readonly number[]) => list.map(() => list[Math.floor(random() * list.length)] ?? 0);
  const values = Array.from({ length: resamples }, () => calculate(...lists.map(redraw)));
  const value = calculate(...lists);
  const wider = widening(lists);
  const bound = (share: number) => Math.max(0, value + (quantile(values, share) - value) * wider);
  return { value, low: bound(0.05), high: bound(0.95) };
}

export const over = (one: number, other: number): number => (one === other ? 1 : one / other);

export const ratioOfMedians = (one: readonly number[], other: readonly number[]): Estimate =>
  estimate([one, other], (above = [], below = []) => over(median(above), median(below)));

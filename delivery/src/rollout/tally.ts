import { happened } from '@landmark/contract/counts';
import { integer, listOf, optional, partsOf } from '../shape';

/** Upper ends of the buckets in which times and shifts are counted; one more bucket has all above the last. */
const buckets = {
  /** Largest contentful paint. Milliseconds. */
  lcp: [
    200, 300, 400, 500, 600, 700, 800, 900, 1000, 1150, 1300, 1450, 1600, 1800, 2000, 2250, 2500, 3000, 4000,
    6000,
  ],
  /** Interaction to next paint: the slowest of a view. Milliseconds. */
  inp: [24, 40, 56, 72, 96, 128, 160, 200, 256, 320, 400, 500, 800],
  /** Cumulative layout shift, in thousandths. */
  cls: [0, 10, 25, 50, 100, 150, 250, 500],
  /** A soft navigation, from the press to the page. Milliseconds. */
  soft: [25, 50, 75, 100, 150, 200, 300, 400, 600, 1000, 2000, 4000],
} as const;

export type Spread = keyof typeof buckets;

/** The limits of a good page (web.dev/articles/vitals), used until enough is known of the stable version. */
const good = { lcp: 2500, inp: 200 } as const;

/**
 * What is counted of one version: its views, and what happened in them. `documents` were opened and are awaited, `heard`
 * are those that have reported; `repeated` views decide nothing, since one of their address has counted already.
 */
const marks = ['documents', 'repeated', ...happened] as const;

/** Counts of one version's views, and of their times by bucket. Whatever is zero is absent. */
export type Tally = { [mark in (typeof marks)[number]]?: number } & { [spread in Spread]?: number[] };

/** Checked, since any server may write counts that all sum up. */
export const tallyShape = partsOf({
  ...Object.fromEntries(marks.map((mark) => [mark, optional(integer)])),
  ...Object.fromEntries(Object.keys(buckets).map((spread) => [spread, optional(listOf(integer))])),
});

const bucketOf = (spread: Spread, value: number): number => {
  const index = buckets[spread].findIndex((end) => value <= end);
  return index === -1 ? buckets[spread].length : index;
};

export function countValue(tally: Tally, spread: Spread, value: number): void {
  const counts = tally[spread] ?? Array.from({ length: buckets[spread].length + 1 }, () => 0);
  const bucket = bucketOf(spread, value);
  counts[bucket] = (counts[bucket] ?? 0) + 1;
  tally[spread] = counts;
}

export function sumOf(tallies: readonly Tally[]): Tally {
  const sum: Tally = {};
  for (const tally of tallies) {
    for (const mark of marks) {
      const count = tally[mark];
      if (count !== undefined) sum[mark] = (sum[mark] ?? 0) + count;
    }
    for (const spread of Object.keys(buckets) as Spread[]) {
      const counts = tally[spread];
      if (counts) sum[spread] = counts.map((count, index) => count + (sum[spread]?.[index] ?? 0));
    }
  }
  return sum;
}

export const viewsOf = ({ loaded = 0, navigated = 0 }: Tally): number => loaded + navigated;

const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/** The 75th percentile, as the upper end of its bucket: infinite in the last, undefined where nothing was measured. */
export function percentile75(tally: Tally, spread: Spread): number | undefined {
  const counts = tally[spread] ?? [];
  let sum = 0;
  const bucket = counts.findIndex((count) => {
    sum += count;
    return count > 0 && sum >= total(counts) * 0.75;
  });
  return bucket === -1 ? undefined : (buckets[spread][bucket] ?? Number.POSITIVE_INFINITY);
}

/** How many values it takes to know their 75th percentile. */
const telling = 100;

/**
 * Returns the first bucket that counts as slow: the one above the bucket's end that is nearest to the 75th percentile of
 * the stable version. Chosen before a step begins, so that no value is compared with a border that it moved itself.
 */
function slowFrom(stable: Tally, spread: keyof typeof good): number {
  const counts = stable[spread] ?? [];
  const all = total(counts);
  if (all < telling) return bucketOf(spread, good[spread]) + 1;
  let sum = 0;
  const distances = counts.slice(0, -1).map((count) => {
    sum += count;
    return Math.abs(sum / all - 0.75);
  });
  return distances.indexOf(Math.min(...distances)) + 1;
}

export const slowOf = (counts: readonly number[] = [], from: number) => ({
  bad: total(counts.slice(from)),
  of: total(counts),
});

export const bordersOf = (stable: Tally) => ({ lcp: slowFrom(stable, 'lcp'), inp: slowFrom(stable, 'inp') });

import { happened } from '@landmark/contract/counts';

/** Upper ends of the buckets that times and shifts are counted in; what is above the last has one more. */
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

/** What a good page stays within (web.dev/articles/vitals), for as long as the stable version tells nothing better. */
const good = { lcp: 2500, inp: 200 } as const;

/**
 * What is counted of the views of one version: how many there were, and how many of them had what. `documents` were
 * opened and are awaited, of which some are `heard` of; `repeated` views decide nothing, since their address has had one.
 */
const marks = ['documents', 'repeated', ...happened] as const;

/** Counts of one version's views, and by bucket how their times spread. All of it is absent where it is nought. */
export type Tally = { [mark in (typeof marks)[number]]?: number } & { [spread in Spread]?: number[] };

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

/** So many values tell where their 75th percentile is. */
const telling = 100;

/**
 * The first bucket that counts as slow: after the end that is nearest to the 75th percentile of what is known of the
 * stable version. Chosen before a step begins, so that no value is held against a border that it moved itself.
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

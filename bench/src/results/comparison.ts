import type { BenchResult } from './result';
import { type Metric, type Samples, samplesOf } from './samples';
import { type Estimate, estimate, median, over } from './statistics';

const kinds = {
  time: { metrics: ['lcp', 'control', 'soft', 'warmLcp'], more: 'slower', less: 'faster', noticeable: 1.05 },
  weight: { metrics: ['bytes', 'scriptBytes'], more: 'heavier', less: 'lighter', noticeable: 1.01 },
} as const;

type Kind = (typeof kinds)[keyof typeof kinds];

/** A page that is not what it was when the other result was kept. */
export interface Change {
  readonly route: string;
  readonly metric: Metric;
  readonly direction: Kind['more' | 'less'];
  /** Now over then. */
  readonly factor: Estimate;
}

/**
 * How much longer this machine, at this hour, took to draw the same pages without scripts: the measure by which times of
 * two runs are compared, so that another machine is not another site. Undefined where the two have no such page.
 */
function slownessOfMachine(now: Samples, then: Samples): number | undefined {
  const ratios = Object.keys(now).flatMap((route) => {
    const present = samplesOf(now, route, 'static', 'lcp');
    const past = samplesOf(then, route, 'static', 'lcp');
    return present && past ? [over(median(present), median(past))] : [];
  });
  return ratios.length === 0 ? undefined : median(ratios);
}

/**
 * Names every page whose composed form became noticeably slower, faster, heavier or lighter: the whole interval lies
 * beyond what is noticeable. Times are compared only where pages without scripts were measured, then and now.
 */
export function compare(now: BenchResult, then: BenchResult): readonly Change[] {
  const slowness = slownessOfMachine(now.samples, then.samples);
  const compareMetric = (route: string, metric: Metric, kind: Kind): readonly Change[] => {
    const scale = kind === kinds.time ? slowness : 1;
    const present = samplesOf(now.samples, route, 'composed', metric);
    const past = samplesOf(then.samples, route, 'composed', metric);
    if (!present || !past || scale === undefined) return [];
    const factor = estimate(
      [present, past],
      (one = [], other = []) => over(median(one), median(other)) / scale,
    );
    if (factor.low > kind.noticeable) return [{ route, metric, direction: kind.more, factor }];
    return factor.high < 1 / kind.noticeable ? [{ route, metric, direction: kind.less, factor }] : [];
  };
  return Object.keys(now.samples).flatMap((route) =>
    Object.values(kinds).flatMap((kind) =>
      kind.metrics.flatMap((metric) => compareMetric(route, metric, kind)),
    ),
  );
}

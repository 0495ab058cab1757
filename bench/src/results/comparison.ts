import type { BenchResult } from './result';
import { type Metric, type Samples, samplesOf } from './samples';
import { type Estimate, estimate, median, over } from './statistics';

/** A page that is not what it was when the other result was kept. */
export interface Change {
  readonly route: string;
  readonly metric: Metric;
  readonly direction: 'slower' | 'faster' | 'heavier' | 'lighter';
  /** Now over then. */
  readonly factor: Estimate;
}

const timed = ['lcp', 'control', 'soft', 'warmLcp'] as const satisfies readonly Metric[];
const weighed = ['bytes', 'scriptBytes'] as const satisfies readonly Metric[];

/** A time has changed when all of its interval lies beyond this. */
const noticeableTime = 1.05;
const noticeableBytes = 1.01;

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

function compareMetric(
  now: Samples,
  then: Samples,
  route: string,
  metric: Metric,
  scale: number,
): Estimate | undefined {
  const present = samplesOf(now, route, 'composed', metric);
  const past = samplesOf(then, route, 'composed', metric);
  if (!present || !past) return undefined;
  return estimate([present, past], (one = [], other = []) => over(median(one), median(other)) / scale);
}

/**
 * Names every page whose composed form became noticeably slower, faster, heavier or lighter. Times are compared only
 * where pages without scripts were measured, then and now.
 */
export function compare(now: BenchResult, then: BenchResult): readonly Change[] {
  const slowness = slownessOfMachine(now.samples, then.samples);
  return Object.keys(now.samples).flatMap((route) => {
    const find = (metric: Metric, scale: number | undefined) => {
      const factor = scale && compareMetric(now.samples, then.samples, route, metric, scale);
      return factor ? [{ metric, factor }] : [];
    };
    const times = timed
      .flatMap((metric) => find(metric, slowness))
      .flatMap(({ metric, factor }): Change[] => {
        if (factor.low > noticeableTime) return [{ route, metric, direction: 'slower', factor }];
        return factor.high < 1 / noticeableTime ? [{ route, metric, direction: 'faster', factor }] : [];
      });
    const weights = weighed
      .flatMap((metric) => find(metric, 1))
      .flatMap(({ metric, factor }): Change[] => {
        if (factor.value > noticeableBytes) return [{ route, metric, direction: 'heavier', factor }];
        return factor.value < 1 / noticeableBytes ? [{ route, metric, direction: 'lighter', factor }] : [];
      });
    return [...times, ...weights];
  });
}

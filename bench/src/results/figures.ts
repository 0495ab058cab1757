import { paths } from '@landmark/shared/paths';
import type { VariantName } from '../sites/variants';
import type { BenchResult } from './result';
import { type Metric, type Samples, samplesOf } from './samples';
import { type Estimate, estimate, median, ratioOfMedians } from './statistics';

type Find = (result: BenchResult) => Found | undefined;

interface Found extends Estimate {
  /** The page that decides: the worst one, or the one in the middle. */
  readonly where?: string;
}

/** A value that this site wants to keep, and how it came out. */
export interface Figure {
  readonly title: string;
  readonly unit: string;
  readonly atMost: number;
  readonly aim: number;
  readonly found: Found | undefined;
  readonly verdict: 'aim' | 'holds' | 'missed' | 'too noisy' | 'not measured';
}

type ByRoute = (samples: Samples, route: string) => Estimate | undefined;

function everyRoute({ samples }: BenchResult, of: ByRoute): Found[] {
  return Object.keys(samples)
    .flatMap((where) => {
      const found = of(samples, where);
      return found ? [{ ...found, where }] : [];
    })
    .sort((one, other) => one.value - other.value);
}

const worst = (of: ByRoute) => (result: BenchResult) => everyRoute(result, of).at(-1);
const middle = (of: ByRoute) => (result: BenchResult) => {
  const all = everyRoute(result, of);
  return all[Math.floor(all.length / 2)];
};

export const ratio =
  (metric: Metric, below: VariantName): ByRoute =>
  (samples, route) => {
    const own = samplesOf(samples, route, 'composed', metric);
    const other = samplesOf(samples, route, below, metric);
    return own && other && ratioOfMedians(own, other);
  };

const ofMedian = (list: readonly number[]) => estimate([list], (values = []) => median(values));

/** Of what must never happen, a median would hide the visits in which it did. */
const ofEveryVisit = (list: readonly number[]) => exactly(Math.max(...list));

const own =
  (metric: Metric, of: (list: readonly number[]) => Estimate | undefined = ofMedian): ByRoute =>
  (samples, route) => {
    const list = samplesOf(samples, route, 'composed', metric);
    return list && of(list);
  };

const exactly = (value: number | undefined): Found | undefined =>
  value === undefined ? undefined : { value, low: value, high: value };

const fact = (name: string) => (result: BenchResult) => exactly(result.facts[name]);

const scaled = (scale: string, count: number, value: string) => (result: BenchResult) =>
  exactly(result.scales[scale]?.steps.find((step) => step.count === count)?.values[value]);

/** Pages that need no code of their own. */
const wordsAlone: readonly string[] = [paths.about, paths.terms];

/** The figures of this site, in the order in which they are shown: unit, limit and aim, of which less is better. */
const figureRules: readonly (readonly [
  title: string,
  unit: string,
  atMost: number,
  aim: number,
  find: Find,
])[] = [
  ['LCP, composed / static twin, worst page', '', 1.1, 1.03, worst(ratio('lcp', 'static'))],
  ['LCP, composed / monolith', '', 0.4, 0.35, middle(ratio('lcp', 'monolith'))],
  ['First control answers, composed / monolith', '', 0.95, 0.8, middle(ratio('control', 'monolith'))],
  ['First control answers, composed / prerendered', '', 1.15, 1.02, middle(ratio('control', 'prerendered'))],
  [
    'JavaScript of a first visit, composed / monolith',
    '',
    1.45,
    1.1,
    middle(ratio('scriptBytes', 'monolith')),
  ],
  [
    'JavaScript of a first visit to a page of words, composed / monolith',
    '',
    0.85,
    0.5,
    worst((samples, route) =>
      wordsAlone.includes(route) ? ratio('scriptBytes', 'monolith')(samples, route) : undefined,
    ),
  ],
  ['Request chain below the HTML, worst page', '', 1, 1, worst(own('chainDepth'))],
  ['Soft navigation after intent, composed / monolith', '', 0.4, 0.2, middle(ratio('soft', 'monolith'))],
  ['CLS, worst visit', '', 0, 0, worst(own('cls', ofEveryVisit))],
  ['TBT, worst page', 'ms', 50, 20, worst(own('tbt'))],
  ['Keystroke to paint, 10,000 products, p95', 'ms', 33, 33, scaled('products', 10_000, 'p95')],
  ['Keystroke to paint, 50,000 products, p95', 'ms', 50, 33, scaled('products', 50_000, 'p95')],
  ['Bytes of a page, 300 remotes / 3', '', 1.02, 1, fact('remotesBytes')],
  ['LCP of a page, 300 remotes / 3', '', 1.02, 1, fact('remotesLcp')],
  ['Release of one remote, source change to live', 's', 2, 2, fact('releaseSeconds')],
  ['Rollback', 's', 0.1, 0.05, fact('rollbackSeconds')],
  ['Second start, to the first page', 's', 1, 1, fact('secondStartSeconds')],
  ['Plain static server / composed server, requests per second', '', 1.25, 1, fact('plainOverComposed')],
];

/** Finer than this nothing is told apart. */
const tolerance = 0.0005;

/** By the interval: what lies on both sides of the limit is not known to hold, nor to miss. */
function verdictOf(atMost: number, aim: number, found: Found | undefined): Figure['verdict'] {
  if (!found || Number.isNaN(found.value)) return 'not measured';
  if (found.low > atMost + tolerance) return 'missed';
  if (found.high > atMost + tolerance) return 'too noisy';
  return found.value <= aim + tolerance ? 'aim' : 'holds';
}

export const figuresOf = (result: BenchResult): readonly Figure[] =>
  figureRules.map(([title, unit, atMost, aim, find]) => {
    const found = find(result);
    return { title, unit, atMost, aim, found, verdict: verdictOf(atMost, aim, found) };
  });

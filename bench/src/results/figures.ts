import type { VariantName } from '../sites/variants';
import type { BenchResult } from './result';
import { type Metric, type Samples, samplesOf } from './samples';
import { type Estimate, estimate, median, ratioOfMedians } from './statistics';

/** A value that this site wants to keep, and how it is found in a result. */
interface FigureRule {
  readonly title: string;
  /** Must hold. */
  readonly atMost: number;
  readonly aim: number;
  readonly unit?: string;
  readonly find: (result: BenchResult) => Found | undefined;
}

interface Found extends Estimate {
  /** The page that decides: the worst one, or the one in the middle. */
  readonly where?: string;
}

export interface Figure extends Omit<FigureRule, 'find'> {
  readonly found: Found | undefined;
  readonly verdict: 'aim' | 'holds' | 'missed' | 'not measured';
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
function middle(of: ByRoute) {
  return (result: BenchResult) => {
    const all = everyRoute(result, of);
    return all[Math.floor(all.length / 2)];
  };
}

export const ratio =
  (metric: Metric, below: VariantName): ByRoute =>
  (samples, route) => {
    const own = samplesOf(samples, route, 'composed', metric);
    const other = samplesOf(samples, route, below, metric);
    return own && other && ratioOfMedians(own, other);
  };

const own =
  (metric: Metric): ByRoute =>
  (samples, route) => {
    const list = samplesOf(samples, route, 'composed', metric);
    return list && estimate([list], (values = []) => median(values));
  };

/** Of what must never happen, a median would hide the visits in which it did. */
const everyVisit =
  (metric: Metric): ByRoute =>
  (samples, route) => {
    const list = samplesOf(samples, route, 'composed', metric);
    return list && exactly(Math.max(...list));
  };

const exactly = (value: number | undefined): Found | undefined =>
  value === undefined ? undefined : { value, low: value, high: value };

const fact = (name: string) => (result: BenchResult) => exactly(result.facts[name]);

const scaled = (scale: string, count: number, value: string) => (result: BenchResult) =>
  exactly(result.scales[scale]?.steps.find((step) => step.count === count)?.values[value]);

/** The figures of this site, in the order in which they are shown. A smaller value is better unless it says so. */
const figureRules = [
  {
    title: 'LCP, composed / static twin, worst page',
    atMost: 1.1,
    aim: 1.03,
    find: worst(ratio('lcp', 'static')),
  },
  { title: 'LCP, composed / monolith', atMost: 0.4, aim: 0.35, find: middle(ratio('lcp', 'monolith')) },
  {
    title: 'First control answers, composed / monolith',
    atMost: 0.95,
    aim: 0.8,
    find: middle(ratio('control', 'monolith')),
  },
  {
    title: 'First control answers, composed / prerendered',
    atMost: 1.15,
    aim: 1.02,
    find: middle(ratio('control', 'prerendered')),
  },
  {
    title: 'JavaScript of a first visit, composed / monolith',
    atMost: 1.45,
    aim: 1.1,
    find: middle(ratio('scriptBytes', 'monolith')),
  },
  {
    title: 'Federation: runtime and one entry, gzip',
    unit: 'kB',
    atMost: 45,
    aim: 12,
    find: fact('federationKilobytes'),
  },
  { title: 'Request chain below the HTML, worst page', atMost: 1, aim: 1, find: worst(own('chainDepth')) },
  {
    title: 'Soft navigation after intent, composed / monolith',
    atMost: 0.6,
    aim: 0.4,
    find: middle(ratio('soft', 'monolith')),
  },
  { title: 'CLS, worst visit', atMost: 0, aim: 0, find: worst(everyVisit('cls')) },
  { title: 'TBT, worst page', unit: 'ms', atMost: 50, aim: 20, find: worst(own('tbt')) },
  {
    title: 'Keystroke to paint, 10,000 products, p95',
    unit: 'ms',
    atMost: 100,
    aim: 33,
    find: scaled('products', 10_000, 'p95'),
  },
  { title: 'Bytes of a page, 300 remotes / 3', atMost: 1.02, aim: 1, find: fact('remotesBytes') },
  { title: 'LCP of a page, 300 remotes / 3', atMost: 1.02, aim: 1, find: fact('remotesLcp') },
  {
    title: 'Release of one remote, source change to live',
    unit: 's',
    atMost: 6,
    aim: 3,
    find: fact('releaseSeconds'),
  },
  { title: 'Rollback', unit: 's', atMost: 0.3, aim: 0.05, find: fact('rollbackSeconds') },
  {
    title: 'Second start, to the first page',
    unit: 's',
    atMost: 5,
    aim: 2,
    find: fact('secondStartSeconds'),
  },
  {
    title: 'Plain static server / composed server, requests per second',
    atMost: 1.25,
    aim: 1,
    find: fact('plainOverComposed'),
  },
] as const satisfies readonly FigureRule[];

/** Finer than this nothing is told apart. */
const tolerance = 0.0005;

function verdictOf({ atMost, aim }: FigureRule, found: Found | undefined): Figure['verdict'] {
  if (!found || Number.isNaN(found.value)) return 'not measured';
  if (found.value <= aim + tolerance) return 'aim';
  return found.value <= atMost + tolerance ? 'holds' : 'missed';
}

export function figuresOf(result: BenchResult): readonly Figure[] {
  return figureRules.map((rule: FigureRule) => {
    const { find, ...figure } = rule;
    const found = find(result);
    return { ...figure, found, verdict: verdictOf(rule, found) };
  });
}

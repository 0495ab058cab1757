import { paths } from '@landmark/design/paths';
import type { Samples } from '../bench';
import type { VariantName } from '../sites/twins';
import { type Estimate, estimate, median, quantile, ratioOfMedians } from './statistics';

interface Found extends Estimate {
  /** The page that decides: the worst one, or the one in the middle. */
  readonly where?: string;
}

type Find = (samples: Samples) => Found | undefined;
type OfSubject = (samples: Samples, subject: string) => Estimate | undefined;

function everySubject(samples: Samples, of: OfSubject): Found[] {
  return Object.keys(samples)
    .flatMap((where) => {
      const found = of(samples, where);
      return found ? [{ ...found, where }] : [];
    })
    .sort((one, other) => one.value - other.value);
}

const worst =
  (of: OfSubject): Find =>
  (samples) =>
    everySubject(samples, of).at(-1);

const middle =
  (of: OfSubject): Find =>
  (samples) => {
    const all = everySubject(samples, of);
    return all[Math.floor(all.length / 2)];
  };

const ratio =
  (metric: string, below: string, above = 'composed'): OfSubject =>
  (samples, subject) => {
    const [one, other] = [samples[subject]?.[above]?.[metric], samples[subject]?.[below]?.[metric]];
    return one && other && ratioOfMedians(one, other);
  };

const ofMedian = (list: readonly number[]) => estimate([list], (values = []) => median(values));
const ofP95 = (list: readonly number[]) => estimate([list], (values = []) => quantile(values, 0.95));

/** The worst visit: for an event that must never happen, a median would hide the visits with it. */
function ofEveryVisit(list: readonly number[]): Estimate {
  const value = Math.max(...list);
  return { value, low: value, high: value };
}

const own =
  (metric: string, of = ofMedian, variant = 'composed'): OfSubject =>
  (samples, subject) => {
    const list = samples[subject]?.[variant]?.[metric];
    return list && of(list);
  };

/** Pages that need no code of their own. */
const wordsAlone: readonly string[] = [paths.about, paths.terms];
const ofWordsAlone: OfSubject = (samples, subject) =>
  wordsAlone.includes(subject) ? ratio('scriptBytes', 'monolith')(samples, subject) : undefined;

const counting = (metric: string) => ratio(metric, 'uncounted', 'counted');
const against = (metric: string, variant: VariantName) => middle(ratio(metric, variant));

type Rule = readonly [title: string, unit: string, atMost: number | undefined, find: Find];

/** The figures of this site, in the order of display. Less is always better; some have no limit. */
const figureRules: readonly Rule[] = [
  ['First view (LCP) / islands', '', 1.05, against('lcp', 'islands')],
  ['First view / stock federation', '', 0.3, against('lcp', 'federation')],
  ['First view / monolith', '', 0.4, against('lcp', 'monolith')],
  ['First view / the same page without scripts, worst page', '', 1.1, worst(ratio('lcp', 'static'))],
  ['First control answers / islands', '', 1.1, against('control', 'islands')],
  ['First control answers / stock federation', '', 0.6, against('control', 'federation')],
  ['First control answers / monolith', '', 0.95, against('control', 'monolith')],
  ['Script of a first visit / islands', '', undefined, against('scriptBytes', 'islands')],
  ['Script of a first visit / stock federation', '', 0.5, against('scriptBytes', 'federation')],
  ['Script of a first visit / monolith', '', 1.45, against('scriptBytes', 'monolith')],
  ['Script of a first visit to words alone / monolith, worst page', '', 0.85, worst(ofWordsAlone)],
  ['Next page after intent / monolith', '', 0.4, against('soft', 'monolith')],
  [
    'From press to the next heading, its code here in time, worst page',
    'ms',
    100,
    worst(own('softOnFastLine')),
  ],
  ['First view, views counted / not, worst page', '', 1.01, worst(counting('lcp'))],
  ['Task that counts a view, worst visit', 'ms', 50, worst(own('countingTask', ofEveryVisit, 'counted'))],
  ['Bytes of a first visit, views counted / not, worst page', '', 1.02, worst(counting('everyByte'))],
  ['Request chain below the HTML, worst page', '', 1, worst(own('chainDepth'))],
  ['Layout shift (CLS), worst visit', '', 0, worst(own('cls', ofEveryVisit))],
  ['Blocked main thread (TBT), worst page', 'ms', 50, worst(own('tbt'))],
  ['Keystroke to paint, 10,000 products, p95', 'ms', 33, worst(own('stroke', ofP95, '10000'))],
  ['Keystroke to paint, 50,000 products, p95', 'ms', 50, worst(own('stroke', ofP95, '50000'))],
  ['Bytes of a page, 300 remotes / 3', '', 1.02, worst(ratio('allBytes', '3', '300'))],
  ['First view at full speed, 300 remotes / 3', '', 1.02, worst(ratio('quickLcp', '3', '300'))],
  ['Release of one remote, source change to live', 's', 2, worst(own('releaseSeconds'))],
  ['Script that a release of one line costs who returns', 'kB', 2, worst(own('returnKilobytes'))],
  ['Rollback', 's', 0.1, worst(own('rollbackSeconds'))],
  ['Seen by another server', 's', 1.5, worst(own('visibleSeconds', ofEveryVisit))],
  ['Release, bucket', 's', undefined, worst(own('releaseSeconds', ofMedian, 'bucket'))],
  ['Rollback, bucket', 's', undefined, worst(own('rollbackSeconds', ofMedian, 'bucket'))],
  ['Seen by another server, bucket', 's', 1.5, worst(own('visibleSeconds', ofEveryVisit, 'bucket'))],
  ['Second start, to the first page', 's', 1, worst(own('startSeconds'))],
  ['Requests a second, plain static server / this one', '', 1.1, worst(ratio('rate', 'composed', 'plain'))],
];

/** Smaller differences do not count. */
const tolerance = 0.0005;

/** Judges by the interval: one that includes the limit decides neither way. */
function verdictOf(atMost: number | undefined, found: Found | undefined) {
  if (!found || Number.isNaN(found.value)) return 'not measured';
  if (atMost === undefined) return '';
  if (found.low > atMost + tolerance) return 'missed';
  return found.high > atMost + tolerance ? 'too noisy to tell' : 'holds';
}

export type Figure = ReturnType<typeof figuresOf>[number];

export const figuresOf = (samples: Samples) =>
  figureRules.map(([title, unit, atMost, find]) => {
    const found = find(samples);
    return { title, unit, atMost, found, verdict: verdictOf(atMost, found) };
  });

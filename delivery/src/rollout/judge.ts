import { counted } from '@landmark/contract/counted';
import type { Canary } from '../store/site/site-file';
import {
  type Count,
  lnEvidence,
  lnEvidenceOfNoHarm,
  lnEvidenceOfOtherShare,
  lnMean,
  lnMeanAndProduct,
  type Priors,
} from './evidence';
import { shareOf } from './slots';
import { slowOf, type Tally, viewsOf } from './tally';

/** The counts of one stage of a canary, of visitors who have a slot. */
export interface StageCounts {
  readonly canary: Tally;
  readonly stable: Tally;
}

/** The share of releases that change nothing but may be taken for harm, by all comparisons together. */
const falseAlarms = 0.01;

/**
 * The part of {@link falseAlarms} that each comparison may cause; together all. Harm that shows in few views needs
 * little; the largest paint has half, since where its times spread widely, it takes thousands of views to show.
 */
const portions = { mark: 0.1, unheard: 0.1, lcp: 0.5, inp: 0.15, slots: 0.05 } as const;

/** The share of releases with more harm than is tolerated that may be taken for harmless. */
const oversights = 0.05;

/** How many bad views are not held against a canary in a stage: one of each address counts, and few may lie. */
const forgiven = 6;

interface Comparison {
  readonly name: string;
  readonly portion: number;
  readonly of: (tally: Tally, slowFrom: Canary['stages'][number]['slowFrom']) => Count;
  /** A difference in rates that is no harm yet. */
  readonly noise: number;
  /** A difference that may remain when the canary goes on. */
  readonly tolerated: number;
  readonly priors: readonly Priors[];
}

const capped = (bad: number, of: number): Count => ({ bad: Math.min(Math.max(bad, 0), of), of });

const marked = (name: string, mark: 'error' | 'failed'): Comparison => ({
  name,
  portion: portions.mark,
  of: (tally) => capped(tally[mark] ?? 0, viewsOf(tally)),
  noise: 0.0005,
  tolerated: 0.0075,
  priors: [{ canary: [0.5, 5], stable: [0.5, 20], weight: 1 }],
});

const around = (rate: number, views: number) => [rate * views, (1 - rate) * views] as const;

/**
 * The first priors have most of the weight: a quarter of the stable's views is slow, as near as the border can be set at
 * the end of a bucket, and harm makes a few percent more slow. The others are for more harm, and for a border that was
 * set when too little was known; there the evidence is less by the logarithm of their weight.
 */
const slowPriors: readonly Priors[] = [
  ...Array.from({ length: 11 }, (_, index) => {
    const rate = 0.21 + index / 100;
    return { canary: around(rate + 0.025, 600), stable: around(rate, 2000), weight: 0.7 / 11 };
  }),
  { canary: [11, 29], stable: [50, 150], weight: 0.2 },
  { canary: [0.5, 0.5], stable: [0.5, 5], weight: 0.1 },
];

const slow = (name: string, spread: 'lcp' | 'inp', tolerated: number): Comparison => ({
  name,
  portion: portions[spread],
  of: (tally, from) => slowOf(tally[spread], from[spread]),
  noise: 0.001,
  tolerated,
  priors: slowPriors,
});

const comparisons: readonly Comparison[] = [
  marked('views with an error', 'error'),
  marked('views whose code did not come', 'failed'),
  {
    name: 'documents that were never heard of again',
    portion: portions.unheard,
    of: ({ documents = 0, heard = 0 }) => capped(documents - heard, documents),
    noise: 0.02,
    tolerated: 0.02,
    priors: [{ canary: [1, 5], stable: [1, 10], weight: 1 }],
  },
  slow('views with a slow largest paint', 'lcp', 0.025),
  slow('views with a slow interaction', 'inp', 0.05),
];

/** How much evidence decides. Natural logarithms. */
export const decisive = {
  harm: Math.log(1 / falseAlarms),
  noHarm: Math.log(1 / oversights),
} as const;

const sum = (counts: readonly Count[]): Count => ({
  bad: counts.reduce((total, { bad }) => total + bad, 0),
  of: counts.reduce((total, { of }) => total + of, 0),
});

type Evidence = ReturnType<typeof evidenceOf>[number];

/** Returns each comparison over all stages, and the logarithms of its evidence for harm and for no harm. */
export function evidenceOf({ stages, steps }: Canary, counted: readonly StageCounts[]) {
  const most = Math.max(steps.length, stages.length);
  return comparisons.map(({ name, portion, of, noise, tolerated, priors }) => {
    const pairs = stages.map(({ slowFrom }, index) => ({
      canary: of(counted[index]?.canary ?? {}, slowFrom),
      stable: of(counted[index]?.stable ?? {}, slowFrom),
    }));
    const harms = pairs.map(({ canary, stable }) =>
      lnEvidence(capped(canary.bad - forgiven, canary.of), stable, noise, priors),
    );
    const none = pairs.map(({ canary, stable }) => lnEvidenceOfNoHarm(canary, stable, tolerated, priors));
    return {
      name,
      canary: sum(pairs.map(({ canary }) => canary)),
      stable: sum(pairs.map(({ stable }) => stable)),
      harm: Math.log(portion) + lnMeanAndProduct(harms, most),
      noHarm: lnMean(none, most),
    };
  });
}

export type Verdict =
  | { readonly kind: 'back' | 'stop' | 'wait'; readonly because: string }
  | { readonly kind: 'on'; readonly share: number; readonly because: string };

const percent = ({ bad, of }: Count) => `${of === 0 ? 0 : ((bad / of) * 100).toFixed(1)} %`;

const inWords = ({ name, canary, stable }: Evidence) =>
  `${name}: ${percent(canary)} of ${canary.of}, of the live version ${percent(stable)} of ${stable.of}`;

const uncounted: StageCounts = { canary: {}, stable: {} };

/** Returns how many loads of the present stage were the canary's, and the evidence against the share by slots. */
export function shareEvidence(canary: Canary, counted: readonly StageCounts[]) {
  const share = shareOf(canary);
  const latest = counted[canary.stages.length - 1] ?? uncounted;
  const [tried = 0, others = 0] = [latest.canary.loaded, latest.stable.loaded];
  const all = tried + others;
  const expected = (all * share) / 100;
  // Without the views that a few addresses may have added or withheld.
  const nearer =
    tried > expected ? Math.max(expected, tried - forgiven) : Math.min(expected, tried + forgiven);
  return {
    name: `loaded views, of which ${share} % are to be the canary’s`,
    canary: { bad: tried, of: all },
    stable: { bad: others, of: all },
    harm: Math.log(portions.slots) + lnEvidenceOfOtherShare({ bad: nearer, of: all }, share),
    noHarm: undefined,
  };
}

/** So many repeated views for each counted one come from few visitors, or from a proxy that is taken for one. */
const crowded = 50;

const ofOneAddress = ({ canary, stable }: StageCounts) => {
  const repeated = (canary.repeated ?? 0) + (stable.repeated ?? 0);
  return repeated > crowded * (1 + viewsOf(canary) + viewsOf(stable))
    ? `; ${repeated} more came from addresses that have one: is a proxy missing in TRUSTED_PROXIES?`
    : '';
};

/** Says what the canary still lacks to go on; undefined if nothing. */
function lacking({ least }: Canary, views: number, minutes: number, evidence: readonly Evidence[]) {
  if (views === 0) return 'waits: nobody has seen it yet';
  if (views < least.views) return `waits: ${views} of ${counted(least.views, 'view')} of this step`;
  if (minutes < least.minutes)
    return `waits: ${Math.floor(minutes)} of ${counted(least.minutes, 'minute')} of this step`;
  // A comparison that less than a tenth of the views can measure holds nothing up.
  const open = evidence.find(({ canary, noHarm }) => canary.of * 10 >= views && noHarm < decisive.noHarm);
  return open && `waits: too few views to rule out more ${open.name}`;
}

/** Decides what becomes of a canary. May be called at any time, by any server: the counts and the time decide. */
export function judge(canary: Canary, counts: readonly StageCounts[], now: Date): Verdict {
  const evidence = evidenceOf(canary, counts);
  const worst = evidence.reduce((one, other) => (other.harm > one.harm ? other : one));
  if (worst.harm > decisive.harm) return { kind: 'back', because: inWords(worst) };
  if (canary.stopped !== undefined) return { kind: 'wait', because: `stopped: ${canary.stopped}` };
  const share = shareOf(canary);
  const stage = canary.stages.at(-1);
  const latest = counts[canary.stages.length - 1] ?? uncounted;
  const { harm, canary: tried } = shareEvidence(canary, counts);
  if (harm > decisive.harm)
    return { kind: 'stop', because: `${tried.bad} of ${counted(tried.of, 'view')}, which is no ${share} %` };
  const minutes = (now.getTime() - Date.parse(stage?.since ?? '')) / 60_000;
  const open = lacking(canary, viewsOf(latest.canary), minutes, evidence);
  if (open !== undefined) return { kind: 'wait', because: `${open}${ofOneAddress(latest)}` };
  const next = canary.steps.find((step) => step > share) ?? 100;
  return { kind: 'on', share: next, because: `no harm in ${counted(viewsOf(latest.canary), 'view')}` };
}

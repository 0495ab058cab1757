import { randomOf } from '../../random';
import type { Canary } from '../../store/site/site-file';
import { judge, type StageCounts, type Verdict } from '../judge';
import { shareOf } from '../slots';
import { bordersOf, countValue, type Tally, viewsOf } from '../tally';

const { ceil, cos, exp, log, PI, sqrt } = Math;

/** What happens to the visitors of one version. */
interface Behaviour {
  /** Share of views with an error. */
  readonly errors: number;
  /** In this share of views the largest paint takes that many times as long. */
  readonly slower?: { readonly share: number; readonly times: number };
  /** Share of documents that hang before they tell anything. */
  readonly hangs?: number;
}

export interface World {
  readonly seed: number;
  readonly visits: number;
  readonly stable: Behaviour;
  readonly canary: Behaviour;
  /** How many addresses, the first to be heard in each stage, report false errors of the canary. */
  readonly liars?: number;
  readonly steps?: readonly number[];
  /** How many views of the stable version are known before. Default: 500. */
  readonly known?: number;
  /** Interactions are answered at once: none is ever slow, whatever the version. */
  readonly isQuick?: boolean;
  /** How far times spread around their median: standard deviation of their logarithms. Default: 0.5. */
  readonly spread?: number;
}

export interface Outcome {
  readonly end: Verdict['kind'] | 'live';
  /** How many views the canary had by then. */
  readonly views: number;
}

const medians = { lcp: 900, inp: 90 } as const;
/** Shares in all versions: of views without an interaction, and of documents that are never heard of. */
const [untouched, unheard] = [0.5, 0.03];

type Site = Pick<World, 'isQuick' | 'spread'>;

function view(tally: Tally, behaviour: Behaviour & Site, random: () => number): void {
  const { errors, slower, hangs = 0, isQuick = false, spread = 0.5 } = behaviour;
  tally.documents = (tally.documents ?? 0) + 1;
  if (random() < unheard || random() < hangs) return;
  tally.heard = (tally.heard ?? 0) + 1;
  tally.loaded = (tally.loaded ?? 0) + 1;
  if (random() < errors) tally.error = (tally.error ?? 0) + 1;
  const normal = sqrt(-2 * log(1 - random())) * cos(2 * PI * random());
  const times = slower && random() < slower.share ? slower.times : 1;
  countValue(tally, 'lcp', medians.lcp * exp(spread * normal) * times);
  if (random() < untouched) return;
  // The sum of two uniform numbers is near enough to a normal here.
  const inp = medians.inp * exp(spread * (2 * random() + 2 * random() - 2));
  countValue(tally, 'inp', isQuick ? inp / 10 : inp);
}

/** Runs a canary as servers do: counts, looks every few visits, and does what the verdict says. */
export function simulate(world: World): Outcome {
  const { seed, visits, liars = 0, steps = [10, 25, 50], known = 500 } = world;
  const stable = { ...world, ...world.stable };
  const canary = { ...world, ...world.canary };
  const random = randomOf(seed);
  const before: Tally = {};
  for (let count = 0; count < known; count += 1) view(before, stable, random);
  const borders = bordersOf(before);
  const stageOf = (share: number) => ({ share, since: '2026-01-05T00:00Z', slowFrom: borders });
  let tried: Canary = {
    version: '2',
    steps,
    least: { minutes: 0, views: 50 },
    stages: [stageOf(steps[0] ?? 10)],
  };
  const counted: StageCounts[] = [{ canary: {}, stable: {} }];
  const views = () => counted.reduce((sum, { canary: tally }) => sum + viewsOf(tally), 0);
  let lies = liars;
  for (let visit = 1, look = 20; visit <= visits; visit += 1) {
    const stage = counted.at(-1) ?? { canary: {}, stable: {} };
    const isTried = random() * 100 < shareOf(tried);
    if (isTried && lies > 0) {
      lies -= 1;
      view(stage.canary, { errors: 1 }, random);
    } else view(isTried ? stage.canary : stage.stable, isTried ? canary : stable, random);
    if (visit < look && visit < visits) continue;
    look = ceil(visit * 1.02) + 9;
    const verdict = judge(tried, counted, new Date('2026-01-06T00:00Z'));
    if (verdict.kind === 'back' || verdict.kind === 'stop') return { end: verdict.kind, views: views() };
    if (verdict.kind !== 'on') continue;
    if (verdict.share === 100) return { end: 'live', views: views() };
    tried = { ...tried, stages: [...tried.stages, stageOf(verdict.share)] };
    counted.push({ canary: {}, stable: {} });
    lies = liars;
  }
  return { end: 'wait', views: views() };
}

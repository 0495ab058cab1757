import { lnEvidence } from './evidence';
import { evidenceOf, judge, type StageCounts } from './judge';
import { simulate, type World } from './simulation/simulate';
import { isAmong, slots } from './slots';
import { bordersOf, countValue, percentile75, sumOf, type Tally } from './tally';

const among = (app: 'catalogue' | 'dealer', share: number) =>
  slots.filter((slot) => isAmong(app, share, slot));

test('a share is so many slots, each step keeps those of the one before, and each app draws its own, for good', () => {
  expect([10, 25, 50].map((share) => among('catalogue', share).length)).toEqual([10, 25, 50]);
  expect(among('catalogue', 25)).toEqual(expect.arrayContaining(among('catalogue', 10)));
  // Another order would take a canary from its visitors and give it to others.
  expect([among('catalogue', 5), among('dealer', 5)]).toEqual([
    [4, 10, 22, 25, 49],
    [25, 45, 57, 58, 73],
  ]);
});

test('the evidence is the ratio of what was seen under spread rates and under the likeliest that do no harm', () => {
  const even = [{ canary: [1, 1], stable: [1, 1], weight: 1 }] as const;
  // One bad and one good view: ∫p dp · ∫(1−p) dp against ½ · ½.
  expect(lnEvidence({ bad: 1, of: 1 }, { bad: 0, of: 1 }, 0, even)).toBeCloseTo(0, 6);
  // 10 of 10 against 0 of 10: (1/11)² against ½ to the 20th.
  expect(lnEvidence({ bad: 10, of: 10 }, { bad: 0, of: 10 }, 0, even)).toBeCloseTo(
    20 * Math.LN2 - 2 * Math.log(11),
    6,
  );
});

test('times are counted in buckets, add up, and tell their 75th percentile and what is slow', () => {
  const tally: Tally = {};
  for (let ms = 10; ms <= 2000; ms += 10) countValue(tally, 'lcp', ms);
  expect(percentile75(sumOf([tally, tally]), 'lcp')).toBe(1600);
  expect(bordersOf(tally)).toEqual({ lcp: 12, inp: 8 });
  expect(percentile75({}, 'lcp')).toBeUndefined();
});

const canary = {
  version: '2',
  steps: [10, 50],
  least: { minutes: 60, views: 100 },
  stages: [{ share: 10, since: '2026-01-05T09:00:00Z', slowFrom: bordersOf({}) }],
};
const later = new Date('2026-01-05T11:00:00Z');
const seen = (loaded: number, bad: Tally = {}): Tally => ({
  documents: loaded,
  heard: loaded,
  loaded,
  ...bad,
});

/** A tenth of the views have an interaction, none of them slow. */
const atOnce = (views: number): StageCounts => ({
  canary: seen(views, { inp: [views / 10] }),
  stable: seen(9 * views, { inp: [(9 * views) / 10] }),
});

test.each<[string, StageCounts, string]>([
  ['nobody', { canary: {}, stable: {} }, 'wait'],
  ['nobody but others', { canary: {}, stable: seen(500) }, 'stop'],
  ['too few', { canary: seen(90), stable: seen(810) }, 'wait'],
  ['enough, all well', { canary: seen(3000), stable: seen(27_000) }, 'on'],
  ['enough whose clicks are all answered at once', atOnce(3000), 'on'],
  ['errors', { canary: seen(100, { error: 20 }), stable: seen(900) }, 'back'],
  ['code that does not come', { canary: seen(100, { failed: 20 }), stable: seen(900) }, 'back'],
  ['pages that hang', { canary: seen(80, { documents: 120 }), stable: seen(1080) }, 'back'],
  ['six liars', { canary: seen(100, { error: 6 }), stable: seen(900) }, 'wait'],
  ['a share that is none', { canary: seen(300), stable: seen(900) }, 'stop'],
])('a canary that is seen by %s', (_, counts, kind) => {
  expect(judge(canary, [counts], later).kind).toBe(kind);
});

test('a step that has just begun waits for its time, and what is stopped for a person', () => {
  const counts = { canary: seen(3000), stable: seen(27_000) };
  const soon = new Date('2026-01-05T09:20:00Z');
  expect(judge(canary, [counts], soon)).toEqual({
    kind: 'wait',
    because: 'waits: 20 of 60 minutes of this step',
  });
  expect(judge({ ...canary, stopped: 'by chance' }, [counts], later)).toMatchObject({
    because: 'stopped: by chance',
  });
});

test('evidence of an earlier step counts on, by itself', () => {
  const two = { ...canary, stages: [...canary.stages, { ...canary.stages[0], share: 50 } as never] };
  const bad = { canary: seen(100, { error: 20 }), stable: seen(900) };
  const [errors] = evidenceOf(two, [bad, { canary: seen(500), stable: seen(500) }]);
  expect(errors).toMatchObject({ canary: { bad: 20, of: 600 }, stable: { bad: 0, of: 1400 } });
  expect(judge(two, [bad, { canary: seen(500), stable: seen(500) }], later).kind).toBe('back');
});

/** Returns the outcomes of the first seeds. */
function ends(count: number, world: Omit<World, 'seed'>) {
  return Array.from({ length: count }, (_, seed) => simulate({ seed, ...world }));
}

// A hundredth of the 10,000 of `npm run simulate:canaries`, whose table stands in delivery/README.md.
test('of releases that change nothing none is taken back', () => {
  const same = (errors: number) => ({ visits: 3000, stable: { errors }, canary: { errors } });
  const all = [0, 0.01, 0.05].flatMap((errors) => ends(33, same(errors)));
  expect(all.filter(({ end }) => end === 'back' || end === 'stop')).toEqual([]);
});

const stable = { errors: 0.005 };
const slower = { share: 0.25, times: 1.2 };

test.each<[string, number, Omit<World, 'seed' | 'stable'>]>([
  ['fails in a fifth of its views', 120, { visits: 5000, canary: { errors: 0.2 } }],
  [
    'paints a quarter of them a fifth slower, where times spread widely,',
    10_000,
    { visits: 300_000, spread: 0.7, canary: { ...stable, slower } },
  ],
])('a release that %s is taken back within %d of them, in the median', (_, most, world) => {
  const all = ends(61, { stable, ...world });
  expect(all.every(({ end }) => end === 'back')).toBe(true);
  const views = all.map((outcome) => outcome.views).sort((one, other) => one - other);
  expect(views[30]).toBeLessThanOrEqual(most);
});

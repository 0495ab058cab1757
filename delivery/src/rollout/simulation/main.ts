import { type Outcome, simulate, type World } from './simulate';

/** `npm run simulate:canaries -w delivery [-- <releases>]`: the table of delivery/README.md, the same at every run. */
const releases = Number(process.argv[2] ?? 10_000);

const outcomes = (count: number, worldOf: (seed: number) => Omit<World, 'seed'>): readonly Outcome[] =>
  Array.from({ length: count }, (_, seed) => simulate({ seed, ...worldOf(seed) }));

const share = (all: readonly Outcome[], ...ends: readonly Outcome['end'][]) =>
  `${((all.filter(({ end }) => ends.includes(end)).length / all.length) * 100).toFixed(2)} %`;

/** Views of the canary until it ended so: a share of all releases had by then. */
function viewsUntil(all: readonly Outcome[], part: number, by: Outcome['end'] = 'back'): string {
  const views = all.filter(({ end }) => end === by).map((outcome) => outcome.views);
  const sorted = views.sort((one, other) => one - other);
  return `${sorted[Math.ceil(all.length * part) - 1] ?? 'not within the visits'}`;
}

/**
 * Visits from 100 to 100,000, evenly over their orders of magnitude; errors from 0 to 5 %; of sites of which much,
 * little or nothing was known, whose interactions are slow now and then or never.
 */
const unchanged = outcomes(releases, (seed) => {
  const errors = (seed % 6) / 100;
  const visits = Math.round(100 * 1000 ** (((seed * 7919) % 1000) / 999));
  const site = { known: [500, 50, 0][(seed % 7) % 3] ?? 0, isQuick: seed % 11 < 5 };
  return { visits, ...site, stable: { errors }, canary: { errors } };
});
console.log(`| ${releases} releases that change nothing | taken back | stopped |`);
console.log('| --- | --- | --- |');
console.log(
  `| 100 to 100,000 visits, 0 to 5 % errors | ${share(unchanged, 'back')} | ${share(unchanged, 'stop')} |`,
);

const stable = { errors: 0.005 };
const harmful: readonly (readonly [string, Omit<World, 'seed'>])[] = [
  ['fails in 20 % of views', { visits: 20_000, stable, canary: { errors: 0.2 } }],
  ['hangs in 20 % of documents', { visits: 20_000, stable, canary: { ...stable, hangs: 0.2 } }],
  ['errors 0.5 → 1.5 %', { visits: 300_000, stable, canary: { errors: 0.015 } }],
  [
    'a quarter of LCP 20 % slower',
    { visits: 300_000, stable, canary: { ...stable, slower: { share: 0.25, times: 1.2 } } },
  ],
];
console.log('\n| a release that | taken back | canary views until then, median | 90th percentile |');
console.log('| --- | --- | --- | --- |');
for (const [name, world] of harmful) {
  const all = outcomes(Math.ceil(releases / 50), () => world);
  console.log(`| ${name} | ${share(all, 'back')} | ${viewsUntil(all, 0.5)} | ${viewsUntil(all, 0.9)} |`);
}

console.log(
  '\n| a release that changes nothing, of a site | live | canary views until then, median | 90th percentile |',
);
console.log('| --- | --- | --- | --- |');
const sites = [
  ['whose times are known', {}],
  ['whose interactions are never slow', { isQuick: true }],
  ['of which nothing was known', { known: 0 }],
  ['of which nothing was known, whose interactions are never slow', { known: 0, isQuick: true }],
] as const;
for (const [name, site] of sites) {
  const all = outcomes(Math.ceil(releases / 50), () => ({
    visits: 200_000,
    ...site,
    stable,
    canary: stable,
  }));
  const [median, most] = [0.5, 0.9].map((part) => viewsUntil(all, part, 'live'));
  console.log(`| ${name} | ${share(all, 'live')} | ${median} | ${most} |`);
}

console.log('\n| lying addresses, the first to be heard, of 1,000 canary views | taken back |');
console.log('| --- | --- |');
for (const liars of [6, 8, 9, 10, 11, 12, 16, 20]) {
  const all = outcomes(Math.ceil(releases / 50), () => ({
    visits: 10_000,
    ...{ stable, canary: stable, liars, steps: [10] },
  }));
  console.log(`| ${liars} | ${share(all, 'back')} |`);
}

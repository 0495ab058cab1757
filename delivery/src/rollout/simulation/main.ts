import { type Outcome, simulate, type World } from './simulate';

/** `npm run simulate:canaries -w delivery [-- <releases>]`: the table of delivery/README.md, the same at every run. */
const releases = Number(process.argv[2] ?? 10_000);

const outcomes = (count: number, worldOf: (seed: number) => Omit<World, 'seed'>): readonly Outcome[] =>
  Array.from({ length: count }, (_, seed) => simulate({ seed, ...worldOf(seed) }));

const row = (...cells: readonly unknown[]) => console.log(`| ${cells.join(' | ')} |`);

const share = (all: readonly Outcome[], by: Outcome['end']) =>
  `${((all.filter(({ end }) => end === by).length / all.length) * 100).toFixed(2)} %`;

/** Returns within how many views of the canary a part of all releases ended so. */
function viewsUntil(all: readonly Outcome[], part: number, by: Outcome['end']): string {
  const views = all.filter(({ end }) => end === by).map((outcome) => outcome.views);
  const sorted = views.sort((one, other) => one - other);
  return `${sorted[Math.ceil(all.length * part) - 1] ?? 'not within the visits'}`;
}

type Row = readonly [name: string, Omit<World, 'seed' | 'stable' | 'canary'> & Partial<World>];

/** Prints how many of a fiftieth of the releases end so, and after how many views. */
function table(head: string, [end, said]: readonly [Outcome['end'], string], rows: readonly Row[]): void {
  console.log();
  row(head, said, 'canary views until then, median', '90th percentile');
  row('---', '---', '---', '---');
  for (const [name, world] of rows) {
    const all = outcomes(Math.ceil(releases / 50), () => ({ stable, canary: stable, ...world }));
    row(name, share(all, end), viewsUntil(all, 0.5, end), viewsUntil(all, 0.9, end));
  }
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
row(`${releases} releases that change nothing`, 'taken back', 'stopped');
row('---', '---', '---');
row('100 to 100,000 visits, 0 to 5 % errors', share(unchanged, 'back'), share(unchanged, 'stop'));

const stable = { errors: 0.005 };
const slower = { share: 0.25, times: 1.2 };
table(
  'a release that',
  ['back', 'taken back'],
  [
    ['fails in 20 % of views', { visits: 20_000, canary: { errors: 0.2 } }],
    ['hangs in 20 % of documents', { visits: 20_000, canary: { ...stable, hangs: 0.2 } }],
    ['errors 0.5 → 1.5 %', { visits: 300_000, canary: { errors: 0.015 } }],
    ...[0.4, 0.5, 0.6, 0.7].map(
      (spread): Row => [
        `a quarter of LCP 20 % slower, spread ${spread}`,
        { visits: 300_000, spread, canary: { ...stable, slower } },
      ],
    ),
  ],
);
table(
  'a release that changes nothing, of a site',
  ['live', 'live'],
  [
    ['whose times are known', { visits: 200_000 }],
    ['whose interactions are never slow', { visits: 200_000, isQuick: true }],
    ['of which nothing was known', { visits: 200_000, known: 0 }],
    ['of which nothing was known, interactions never slow', { visits: 200_000, known: 0, isQuick: true }],
  ],
);
table(
  'lying addresses, the first to be heard, of 1,000 canary views',
  ['back', 'taken back'],
  [6, 8, 9, 10, 11, 12, 16, 20].map((liars) => [`${liars}`, { visits: 10_000, liars, steps: [10] }]),
);

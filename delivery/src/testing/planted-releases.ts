import { LookBrowser } from '../release/look/browser';
import { type Limits, limits } from '../release/sandbox/worker-process';
import { fixtureSite } from './fixture-site';
import type { Planted } from './fixture-workspace';

const at = {
  script: (code: string): Planted => ({ inBrowser: code }),
  mount: (code: string): Planted => ({ atMount: code }),
  drawn: (html: string): Planted => ({ drawn: html }),
  load: (code: string): Planted => ({ atLoad: code }),
  render: (code: string): Planted => ({ atRender: code }),
  /** The page never finishes rendering while the planted code goes on. */
  wait: (code: string): Planted => ({ atLoad: code, atRender: 'return new Promise(() => {})' }),
  html: (html: string): Planted => ({ atRender: `return ${html}` }),
  heading: (value: string): Planted => ({ atRender: `return '<h1>' + ${value} + '</h1>'` }),
  exports: (code: string): Planted => ({ exporting: `${code},` }),
  metadata: (said: string): Planted => ({ exporting: `metadata: () => (${said}),` }),
} as const;

type Place = keyof typeof at;

/** Planted code by its place, with all messages that refuse it; a string holds several, with ` | ` between them. */
export type Refused = Readonly<
  Partial<Record<Place, readonly (readonly [code: string, ...said: (RegExp | string)[]])[]>>
>;

/** A test's name, what is planted, and all messages that refuse it. */
export type RefusedRow = readonly [what: string, planted: Planted, said: readonly (RegExp | string)[]];

export const rowsOf = (refused: Refused): readonly RefusedRow[] =>
  (Object.keys(refused) as Place[]).flatMap((place) =>
    (refused[place] ?? []).map(([code, ...said]): RefusedRow => [`${place}: ${code}`, at[place](code), said]),
  );

const eachOf = (said: RegExp | string): readonly (RegExp | string)[] =>
  typeof said === 'string' ? said.split(/\s*\|\s*/) : [said];

/** Short limits, so that endless code is refused soon; code that is only slow on a busy machine has twice the time. */
const patient: Limits = { ...limits, restMs: 10_000 };
const impatient: Limits = { ...limits, restMs: 5_000 };
const veryImpatient: Limits = { ...impatient, answerMs: 1_500 };
const neverRests = /does not come to rest|does not take it over/;

/** Tests that each release of the dealer is refused in a sentence and the site stays unchanged, or that it goes live. */
export function testPlanted(
  where: 'without a browser' | 'in a browser',
  refused: readonly RefusedRow[],
  harmless: readonly Planted[],
) {
  let browser: LookBrowser | undefined;
  // Before its site is removed, in which its profile lies.
  afterAll(() => browser?.close());
  const site = fixtureSite('file');
  beforeAll(() => {
    if (where === 'in a browser') browser = LookBrowser.find('always', site.state);
  });

  let planting = 0;
  async function releaseDealer(planted: Planted, within = limits) {
    planting += 1;
    await site.edit('dealer', `planted ${planting}`, planted);
    const outcome = site.release(['dealer'], {
      limits: { ...within, allBytes: 20_000_000, heapMb: 96, residentMb: 400 },
      look: browser ?? 'never',
    });
    return outcome.finally(() => browser?.forgetVisitors());
  }

  test.each(refused)('%s is refused, in a sentence', async (_, planted, said) => {
    const { live } = await site.read();
    const isLate = said.some((each) => `${each}`.includes('answer within '));
    const isRestless = said.some((each) => neverRests.test(`${each}`));
    const attempt = releaseDealer(planted, isLate ? veryImpatient : isRestless ? impatient : patient);
    await expect(attempt).rejects.toMatchObject({ code: 'refused' });
    for (const each of said.flatMap(eachOf)) await expect(attempt).rejects.toThrow(each);
    // The rule and the release, what it meets, and the way out.
    await expect(attempt).rejects.toThrow(/^ {2}[a-z]+: dealer \S+.*\n {4}but .+\.\n {4}[A-Z].+\.?$/m);
    expect((await site.read()).live).toEqual(live);
  });

  test.each(harmless)('what looks like harm and is none goes live: %#', async (planted) => {
    await expect(releaseDealer(planted)).resolves.toMatchObject({ wentLive: true });
  });
  return { site, releaseDealer };
}

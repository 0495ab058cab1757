import files, { writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import { reportsUrl } from '@landmark/contract/report';
import { callerFinder } from '@landmark/local-backend/caller';
import { showSite } from '../../commands/show-site';
import { workbenchesUrl } from '../../develop/workbenches-page';
import { countsOf, stageName } from '../../rollout/counts';
import { fixtureSite } from '../../testing/fixture-site';
import { healthUrl } from '../health';
import { decide } from '../reports/deciding';
import { keptReport, reportKeeper } from '../reports/report-files';
import { openSiteServer } from '../site-server';
import { consoleUrl } from './console-handler';
import { survey } from './survey';
import { causesTable, contentOf, tableText, timelineTable, triedTable, viewsTable } from './tables';

const site = fixtureSite();
const canary = { steps: [10], least: { minutes: 0, views: 1 } };

test('views of a version stand beside those of the one before, and of a canary that was taken back too', async () => {
  const before = (await site.live()).catalogue;
  const version = await site.releaseEdited('catalogue', 'two');
  const tried = await site.releaseEdited('catalogue', 'three', { canary });
  await site.rollback({ target: { app: 'catalogue' } });
  const fast = [0, 0, 8];
  const slow = [...Array.from({ length: 12 }, () => 0), 8];
  const unknown = ['–', '–', '–'];
  const views = {
    [`catalogue@${before}`]: { ProductsPage: { loaded: 100, error: 1, lcp: fast } },
    [`catalogue@${version}`]: { ProductsPage: { loaded: 30, navigated: 10, error: 2, lcp: slow } },
    [`catalogue@${tried}`]: { ProductsPage: { loaded: 10, error: 2, hydration: 2, failed: 1 } },
    'catalogue@9.9.9-gone': { ProductsPage: { loaded: 7 } },
  };
  await site.state.port.putText(countsOf('one'), JSON.stringify({ views, stages: {} }));
  const table = viewsTable(await survey(site.state));
  const failed = ['2, 20.0 % (+15.0)', '2, 20.0 % (+20.0)', '1, 10.0 % (+10.0)'];
  const none = ['0', '0'];
  expect(table.rows).toEqual([
    [
      `catalogue@${version} (live)`,
      'ProductsPage',
      '40',
      '2, 5.0 % (+4.0)',
      ...none,
      '1600 ms (+1200)',
      ...unknown,
    ],
    [`catalogue@${tried} (held)`, 'ProductsPage', '10', ...failed, ...unknown, '–'],
    [`catalogue@${before} (was live)`, 'ProductsPage', '100', '1, 1.0 %', ...none, '400 ms', ...unknown],
  ]);
  expect(tableText(table)).toMatch(/\nEvery view counts here, .* one of an address in each step\.$/);
});

test('errors stand with their place in the source, the latest first, and with the command that acts on them', async () => {
  const version = await site.releaseEdited('catalogue', 'two');
  const folder = path.join(await site.releaseFolder('catalogue'), 'browser');
  // Maps line 1, column 1 to line 3 of the first source.
  const sources = ['catalogue-mfe/src/pages/ProductsPage.tsx'];
  const map = { version: 3, sources, names: [], mappings: 'AAEA' };
  await writeFile(path.join(folder, 'page.0a.js.map'), JSON.stringify(map));
  const keep = reportKeeper(site.state);
  const told = { kind: 'error', app: 'catalogue', version, code: 'TypeError', at: 'page.0a.js:1:1' } as const;
  const candidate = await site.releaseEdited('catalogue', 'three', { candidateOnly: true });
  const other = { kind: 'slow', app: 'catalogue', version: candidate, page: 'ProductsPage' } as const;
  const { dealer } = await site.live();
  const first = { ...told, app: 'dealer', version: dealer } as const;
  await writeFile(path.join(await site.releaseFolder('dealer'), 'browser/page.0a.js.map'), '{');
  const all = [first, told, { ...other, ms: 4000 }, { ...other, ms: 6000 }, told];
  for (const [minute, report] of all.entries()) {
    await keep(keptReport(report, undefined, new Date(`2026-01-05T09:0${minute}:00Z`)));
  }
  const table = causesTable(await survey(site.state));
  expect(table.rows).toEqual([
    [
      `catalogue@${version} (live)`,
      ...['error TypeError', '2', '2026-01-05 09:04 UTC', 'page.0a.js:1:1'],
      ...['catalogue-mfe/src/pages/ProductsPage.tsx:3', 'npm run rollback -- catalogue'],
    ],
    [
      `catalogue@${candidate} (candidate)`,
      ...['slow ProductsPage (median 6.0 s)', '2', '2026-01-05 09:03 UTC', '–', '–', 'nobody gets it'],
    ],
    [
      `dealer@${dealer} (live)`,
      ...['error TypeError', '1', '2026-01-05 09:00 UTC', 'page.0a.js:1:1', '–'],
      // No version came before it to go back to, and the source may build what was taken back.
      'npm run release -- dealer --canary',
    ],
  ]);
  expect(tableText(table)).toContain('ProductsPage.tsx:3');
  const known = new Set(table.rows.map(([release]) => release));
  for (let lie = 0; lie < 20; lie += 1)
    for (const lying of [{ version: `9.9.9-${lie}` }, { app: 'nobody' }, { code: `forged-${lie}` }])
      await keep(keptReport({ ...told, ...lying }, undefined, new Date()));
  await keep(keptReport({ ...told, version: '..' }, undefined, new Date()));
  const named = causesTable(await survey(site.state)).rows.map(([release]) => release);
  expect(new Set(named)).toEqual(known);
});

test('to take a version back, what is named does so, and nothing is where a rollback would be refused', async () => {
  const way = async () => contentOf(await survey(site.state)).tables.live.rows[1]?.at(-1);
  const one = (await site.live()).catalogue;
  const nothing = 'nothing to go back to';
  expect(await way()).toBe(nothing);
  await site.releaseEdited('catalogue', 'two');
  expect(await way()).toBe('npm run rollback -- catalogue');
  await site.releaseEdited('catalogue', 'three', { canary });
  expect(await way()).toBe(`npm run rollback -- catalogue ${one}`);
  await site.release([], { targets: [{ app: 'catalogue', version: one }], canary });
  expect(await way()).toBe(nothing);
  await site.rollback({ target: { app: 'catalogue' } });
  await site.rollback({ target: { app: 'catalogue', version: one } });
  expect([(await site.live()).catalogue, await way()]).toEqual([one, nothing]);
});

test('the timeline says what made each set, and what makes it live again, as long as the history is', async () => {
  const { catalogue, dealer } = await site.live();
  await site.releaseEdited('catalogue', 'two');
  await site.releaseEdited('dealer', 'two');
  await site.releaseEdited('catalogue', 'three', { canary });
  const ways = async () => timelineTable(await survey(site.state)).rows.map((row) => row.at(-1));
  const first = `npm run release -- catalogue@${catalogue} dealer@${dealer}`;
  expect(await ways()).toEqual(['live', 'npm run rollback -- catalogue', 'npm run rollback', first]);
  await site.release([], { targets: [{ app: 'dealer', version: dealer }] });
  // A rollback to what is being tried is refused.
  const [, tried, , , begun] = await ways();
  expect([tried, begun]).toEqual(['npm run rollback', `npm run release -- catalogue@${catalogue}`]);
  await site.release([], { targets: [{ app: 'catalogue', version: catalogue }], canary });
  expect((await ways()).at(-1)).toBe(`npm run release -- catalogue@${catalogue}`);
  const found = await survey(site.state);
  expect(timelineTable(found).rows[1]?.[2]).toMatch(/^release dealer/);
  const { live } = found.site;
  const mended = [
    { at: '2026-01-02T03:04:05Z', set: live.id, names: ['store/dealer/1.0.0-a', 'pages/dealer/0a'] },
  ];
  const [latest] = timelineTable({ ...found, site: { ...found.site, mended } }).rows;
  const said = 'put back what was hurt: dealer 1.0.0-a, the pages of dealer';
  expect(latest).toEqual([`${live.id}`, '2026-01-02 03:04 UTC', said, '–']);
  const many = 20_000;
  const setOf = (id: number) => ({ ...live, id, before: id - 1 });
  const history = Array.from({ length: many }, (_, age) => setOf(many - age));
  const long = { ...found.site, live: setOf(many + 1), history };
  expect(timelineTable({ ...found, site: long }).rows).toHaveLength(many + 1);
});

test('a canary stands with its steps, who made it, and how its share of views is compared, also when that has stopped it', async () => {
  await site.releaseEdited('catalogue', 'two', { canary: { ...canary, steps: [10, 50] } });
  const begun = (await site.read()).canaries?.catalogue;
  const name = begun?.stages.map((stage) => stageName('catalogue', begun, stage))[0] ?? '';
  const stages = { [name]: { canary: { loaded: 90 }, stable: { loaded: 110 } } };
  await site.state.port.putText(countsOf('one'), JSON.stringify({ views: {}, stages }));
  expect(await decide(site.state)).toHaveLength(1);
  const text = (await survey(site.state)).tried.map(triedTable).map(tableText).join('');
  expect(text).toMatch(/^catalogue \S+ for 10 % of visitors: stopped: 90 of 200 views, which is no 10 %\n/);
  expect(text).toMatch(/canary’s +90 of 200, 45.0 % +110 of 200, 55.0 % +– \| 100 %\n/);
  const when =
    /\nSteps: 10 % since \d{4}-\d\d-\d\d \d\d:\d\d UTC, then 50 %, then 100 %\.\nReleased: by \S+ at /;
  expect(text).toMatch(when);
});

describe('the page', () => {
  const token = 'a token of twenty letters or more';

  async function openConsole(siteUrl: string, consoleToken?: string) {
    await site.release([], { targets: [], config: { ...exampleSiteConfig, siteUrl } });
    const server = await openSiteServer(0, 'localhost');
    const { close } = await showSite(server, site.state, { identify: callerFinder(), consoleToken });
    const ask = (headers: Record<string, string> = {}, address = consoleUrl, method = 'GET') =>
      fetch(`http://localhost:${server.port}${address}`, { headers, method });
    return { ask, close };
  }

  test('is for whoever sits at this machine, and says what is live and tried with what acts on it', async () => {
    const version = await site.releaseEdited('catalogue', 'two', { canary });
    const { ask, close } = await openConsole('http://localhost:3000');
    const said = jest.spyOn(console, 'error').mockImplementation();
    // The file is missing, as while another commit is checked out.
    const { readFile } = files;
    const reading = jest.spyOn(files, 'readFile');
    reading.mockImplementation((...read) =>
      `${read[0]}`.endsWith('bundle.json') ? Promise.reject(new Error('It is gone.')) : readFile(...read),
    );
    expect((await ask()).status).toBe(500);
    reading.mockRestore();
    const answer = await ask();
    const text = (await answer.text()).replaceAll(/<(?!svg)[^>]+>/g, '');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    for (const words of [
      (await site.live()).dealer,
      `catalogue ${version} for 10 % of visitors: waits: nobody has seen it yet`,
      'npm run release -- catalogue --promote',
      '<svg',
    ])
      expect(text).toContain(words);
    expect((await ask({}, `${consoleUrl}/other`)).status).toBe(404);
    // A forwarded request does not come from this machine; the server logs that once.
    const logged = jest.spyOn(console, 'log').mockImplementation();
    for (const _ of [1, 2]) expect((await ask({ 'x-forwarded-for': '10.0.0.1' })).status).toBe(404);
    expect(logged.mock.calls).toEqual([[expect.stringMatching(/asked for and not shown: .* CONSOLE_TOKEN/)]]);
    logged.mockRestore();
    await files.rename(site.state.siteFile, `${site.state.siteFile}.gone`);
    const broken = await ask();
    expect(broken.status).toBe(503);
    expect(await broken.text()).toContain('site.json is missing');
    expect((await ask({}, workbenchesUrl)).status).toBe(503);
    await files.rename(`${site.state.siteFile}.gone`, site.state.siteFile);
    said.mockRestore();
    await close();
  });

  test('opens with the token alone where the site is public, and the workbenches of what is live or may be to anybody', async () => {
    const candidate = await site.releaseEdited('dealer', 'two', { candidateOnly: true });
    const tried = await site.releaseEdited('marketing', 'two', { canary });
    const { ask, close } = await openConsole('https://landmark.example', token);
    const statuses = ['', `Bearer ${token}x`, `Bearer ${token}`, `Basic ${btoa(`owner:${token}`)}`].map(
      async (authorization) => (await ask(authorization ? { authorization } : {})).status,
    );
    expect(await Promise.all(statuses)).toEqual([401, 401, 200, 200]);
    const others = [consoleUrl, workbenchesUrl, healthUrl, reportsUrl].map(async (address) =>
      (await ask({}, address, 'DELETE')).headers.get('allow'),
    );
    expect(await Promise.all(others)).toEqual([...Array(3).fill('GET, HEAD'), 'POST']);
    const { dealer, shell } = await site.live();
    const workbenches = await ask({}, workbenchesUrl);
    expect(workbenches.headers.get('cache-control')).toBe('no-cache');
    const page = await workbenches.text();
    const address = `/_releases/dealer/${dealer}/browser/workbench/index.html`;
    expect(page).toContain(`${address}">dealer ${dealer}</a> live`);
    expect(page).toContain(`dealer ${candidate}</a> candidate`);
    expect(page).toContain(`marketing ${tried}</a> canary`);
    // Nor does the page say on which machine a release was made.
    for (const other of [shell, ` at ${hostname()}`]) expect(page).not.toContain(other);
    await close();
  });
});

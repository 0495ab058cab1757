import { readFileSync } from 'node:fs';
import { inCheckout, remoteNames } from '../../bundle/apps';
import { withPage, withScenario } from './add-entry';
import { planPage, planRemote } from './plans';

// e2e/recipes opens in a browser what comes of the plans.
const read = (file: string) => readFileSync(inCheckout(file), 'utf8');

test('a name of choice goes before the route’s', () => {
  const typed = ['dealer', '/for-trade/open-days'];
  const fromRoute = { page: 'OpenDaysPage', name: 'open-days', title: 'Open days' };
  expect(planPage(typed)).toMatchObject(fromRoute);
  expect(planPage([...typed, 'ShowroomsPage'])).toMatchObject({ page: 'ShowroomsPage', title: 'Showrooms' });
});

/** Routes with two spellings, of somebody else's, or too long for a disk: the gate refuses such pages, too. */
const oddRoutes = `/open-days/:day /index /guides/index /404 /Guides /guides/ /guides/../a /./a //a /_site/a
  /_releases /_health /%61bout /café /favicon.ico /robots.txt a / /a?b /${'a'.repeat(300)}`.split(/\s+/);

test.each<readonly [typed: readonly string[], why: string]>([
  [['dealer'], 'A new page has a remote and a route.'],
  [['outlet', '/outlet'], 'There is no remote "outlet"; the remotes are catalogue, dealer,'],
  [['dealer', '/products'], '/products belongs to catalogue.'],
  [
    ['catalogue', '/products/outlet'],
    '/products/outlet is answered by /products/:category of catalogue already.',
  ],
  [['dealer', '/resources'], '/resources belongs to the shell.'],
  [['dealer', '/open-days', `${'A'.repeat(97)}Page`], 'is no name for a page:'],
  [['dealer', '/rest/v1'], '/rest/ is where the backend is reached.'],
  ...oddRoutes.map((route) => [['dealer', route], `"${route}" is no route:`] as const),
  ...['_local', 'rest', 'functions', 'storage', 'auth', 'realtime'].map(
    (first) => [['dealer', `/${first}`], `/${first}/ is where the backend is reached.`] as const,
  ),
  [['dealer', '/open-days', 'openDays'], '"openDays" is no name for a page:'],
  [['dealer', '/apply', 'BecomeDealerPage'], 'dealer has a BecomeDealerPage already.'],
])('new-page %j is refused with why and with an example', (args, why) => {
  expect(() => planPage(args)).toThrow(`${why}`);
  expect(() => planPage(args)).toThrow('Use: npm run new-page -- dealer /showrooms [ShowroomsPage]');
});

test.each([
  'example',
  'exam-ple /example',
  'catalogue /example',
  'shell /example',
  'example /products',
  'example https://landmark.example/example',
])('new-remote %s is refused with an example', (typed) => {
  expect(() => planRemote(typed.split(' '))).toThrow('Use: npm run new-remote -- outlet /outlet');
});

const plan = planPage(['dealer', '/open-days']);

test.each(remoteNames)(
  'of %s the table gets one row and the list of scenarios one entry, each at its end',
  (remote) => {
    const before = read('contract/src/ownership.ts');
    const row = "      OpenDaysPage: ['/open-days'],\n";
    const after = withPage(before, { ...plan, remote });
    expect(after.replace(row, '')).toBe(before);
    const [, own = ''] = after.split(`\n  ${remote}: {`);
    expect(own.slice(0, own.indexOf('\n  },'))).toContain(row);
    const scenarios = withScenario(read(`${remote}-mfe/src/scenarios/scenarios.ts`), plan);
    const last =
      /,\n {2}\{\n {4}id: 'open-days',[^{}]+\{ role: 'heading', name: 'Open days' \},\n {2}\},\n\];\n$/;
    expect(scenarios).toMatch(last);
  },
);

test('a table that is written otherwise is left alone, by name', () => {
  expect(() => withPage('export const ownership = {};', plan)).toThrow('contract/src/ownership.ts');
  expect(() => withScenario('export const all = [];\n', plan)).toThrow('src/scenarios/scenarios.ts');
});

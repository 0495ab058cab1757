import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkoutRoot, remoteNames } from '../../bundle/apps';
import { withPage, withScenario } from './add-entry';
import { planPage } from './page-plan';

const read = (file: string) => readFileSync(path.join(checkoutRoot, file), 'utf8');
const plan = planPage(['dealer', '/open-days']);

test('a remote and a route say what everything is called', () => {
  expect(plan).toEqual({
    remote: 'dealer',
    folder: 'dealer-mfe',
    page: 'OpenDaysPage',
    name: 'open-days',
    title: 'Open days',
    route: '/open-days',
  });
});

test('a name of choice goes before the route’s', () => {
  expect(planPage(['dealer', '/for-trade/open-days', 'ShowroomsPage'])).toMatchObject({
    page: 'ShowroomsPage',
    name: 'showrooms',
    title: 'Showrooms',
    route: '/for-trade/open-days',
  });
});

test.each([
  ['no route', ['dealer'], 'A new page has a remote and a route.'],
  [
    'an unknown remote',
    ['outlet', '/outlet'],
    'There is no remote "outlet"; the remotes are catalogue, dealer,',
  ],
  ['a route that somebody owns', ['dealer', '/products'], '/products belongs to catalogue.'],
  [
    'a route that an open route answers',
    ['catalogue', '/products/outlet'],
    '/products/outlet is answered by /products/:category of catalogue already.',
  ],
  ['a screen of the shell', ['dealer', '/resources'], '/resources belongs to the shell.'],
  ['the backend’s address', ['dealer', '/rest/v1'], '/rest/ is where the backend is reached.'],
  ['a route with parameters', ['dealer', '/open-days/:day'], '"/open-days/:day" is no route:'],
  ['a name of another kind', ['dealer', '/open-days', 'openDays'], '"openDays" is no name for a page:'],
  [
    'a name that is taken',
    ['dealer', '/apply', 'BecomeDealerPage'],
    'dealer has a BecomeDealerPage already.',
  ],
])('%s is refused with why and with an example', (_, args, why) => {
  expect(() => planPage(args)).toThrow(why);
  expect(() => planPage(args)).toThrow('Use: npm run new-page -- dealer /showrooms [ShowroomsPage]');
});

test.each(remoteNames)('the table gets one row at the end of %s’s pages, and keeps the rest', (remote) => {
  const before = read('shared/src/contracts/ownership.ts');
  const after = withPage(before, { ...plan, remote });
  const row = "      OpenDaysPage: { routes: ['/open-days'] },\n";
  expect(after.replace(row, '')).toBe(before);
  const [, own = ''] = after.split(`\n  ${remote}: {`);
  expect(own.slice(0, own.indexOf('\n  },'))).toContain(row);
});

test.each(remoteNames)('%s’s list of scenarios gets one entry at its end', (remote) => {
  const after = withScenario(read(`${remote}-mfe/src/scenarios/scenarios.ts`), plan);
  expect(after).toMatch(
    /,\n {2}\{\n {4}id: 'open-days',[^{}]+\{ role: 'heading', name: 'Open days' \},\n {2}\},\n\];\n$/,
  );
  expect(after.match(/\n {2}\.\.\.\w+,/g)?.length).toBeGreaterThan(1);
});

test('a table that is written otherwise is left alone, by name', () => {
  expect(() => withPage('export const ownership = {};', plan)).toThrow('shared/src/contracts/ownership.ts');
  expect(() => withScenario('export const all = [];\n', plan)).toThrow('src/scenarios/scenarios.ts');
});

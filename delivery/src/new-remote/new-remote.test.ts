import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkoutRoot } from '../workspace/apps';
import { withOwner, withWorkspace } from './add-entry';
import { planRemote } from './remote-plan';

const read = (file: string) => readFileSync(path.join(checkoutRoot, file), 'utf8');
const plan = planRemote(['outlet', '/outlet']);

test('a name and a route say what everything is called', () => {
  expect(plan).toEqual({
    name: 'outlet',
    title: 'Outlet',
    page: 'OutletPage',
    route: '/outlet',
    folder: 'outlet-mfe',
  });
});

test.each([
  ['no route', ['outlet']],
  ['a name with other letters', ['out-let', '/outlet']],
  ['a name that is taken', ['catalogue', '/outlet']],
  ['the shell’s name', ['shell', '/outlet']],
  ['a route that somebody owns', ['outlet', '/products']],
  ['a route that is an address', ['outlet', 'https://landmark.example/outlet']],
])('%s is refused with an example', (_, args) => {
  expect(() => planRemote(args)).toThrow('Use: npm run new-remote -- outlet /outlet');
});

test('the ownership table gets one entry at its end, and keeps the rest', () => {
  const before = read('shared/src/contracts/ownership.ts');
  const after = withOwner(before, plan);
  const entry = after.slice(after.indexOf('  outlet: {'), after.indexOf('} as const satisfies'));
  expect(entry).toContain("OutletPage: { routes: ['/outlet'] }");
  expect(after.replace(entry, '')).toBe(before);
});

test('the lock file gets the workspace and its link, where npm would put them', () => {
  const before = read('package-lock.json');
  const after = withWorkspace(before, 'outlet-mfe', {
    name: '@landmark/outlet-mfe',
    version: '1.0.0',
  });
  const names = Object.keys((JSON.parse(after) as { packages: object }).packages);
  expect(names).toEqual(expect.arrayContaining(['outlet-mfe', 'node_modules/@landmark/outlet-mfe']));
  const withoutNew = names.filter((name) => !name.endsWith('outlet-mfe'));
  expect(withoutNew).toEqual(Object.keys((JSON.parse(before) as { packages: object }).packages));
});

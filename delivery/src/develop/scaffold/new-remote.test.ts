import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkoutRoot } from '../../bundle/apps';
import { withOwner, withWorkspace } from './add-entry';
import { planRemote } from './remote-plan';

const read = (file: string) => readFileSync(path.join(checkoutRoot, file), 'utf8');
const plan = planRemote(['example', '/example']);

test('a name and a route say what everything is called', () => {
  expect(plan).toEqual({
    name: 'example',
    title: 'Example',
    page: 'ExamplePage',
    route: '/example',
    folder: 'example-mfe',
  });
});

test.each([
  ['no route', ['example']],
  ['a name with other letters', ['exam-ple', '/example']],
  ['a name that is taken', ['catalogue', '/example']],
  ['the shell’s name', ['shell', '/example']],
  ['a route that somebody owns', ['example', '/products']],
  ['a route that is an address', ['example', 'https://landmark.example/example']],
])('%s is refused with an example', (_, args) => {
  expect(() => planRemote(args)).toThrow('Use: npm run new-remote -- outlet /outlet');
});

test('the ownership table gets one entry at its end, and keeps the rest', () => {
  const before = read('shared/src/contracts/ownership.ts');
  const after = withOwner(before, plan);
  const entry = after.slice(after.indexOf('  example: {'), after.indexOf('} as const satisfies'));
  expect(entry).toContain("ExamplePage: { routes: ['/example'] }");
  expect(after.replace(entry, '')).toBe(before);
});

test('the lock file gets the workspace and its link, where npm would put them', () => {
  const before = read('package-lock.json');
  const after = withWorkspace(before, 'example-mfe', {
    name: '@landmark/example-mfe',
    version: '1.0.0',
  });
  const names = Object.keys((JSON.parse(after) as { packages: object }).packages);
  expect(names).toEqual(expect.arrayContaining(['example-mfe', 'node_modules/@landmark/example-mfe']));
  const withoutNew = names.filter((name) => !name.endsWith('example-mfe'));
  expect(withoutNew).toEqual(Object.keys((JSON.parse(before) as { packages: object }).packages));
});

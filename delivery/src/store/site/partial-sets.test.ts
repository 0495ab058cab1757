import type { RemoteRelease } from '@landmark/contract/release';
import { exampleRemote } from '@landmark/contract/testing/example-release';
import { partialSets } from './partial-sets';

const remote = (name: string, ...routes: string[]) =>
  exampleRemote(name, '1', Object.fromEntries(routes.map((path) => [path, 'Page'])));

const marketing = remote('marketing', '/', '/about');
const catalogue = remote('catalogue', '/products', '/products/:category');
const outlet = remote('outlet', '/outlet', '/products/outlet/:lot');
const set = { shell: { version: '1' }, remotes: [marketing, catalogue, outlet, remote('press', '/press')] };

const namesIn = (part: { remotes: readonly RemoteRelease[] } | undefined) =>
  part?.remotes.map(({ name }) => name);

test('the frame’s part has whoever answers a path that begins as one of its links does, every other first segment its own', () => {
  const { '/_site/frame.json': frame, ...parts } = partialSets(set, ['/', '/products', '/contact']);
  expect(namesIn(frame)).toEqual(['marketing', 'catalogue', 'outlet']);
  expect(frame?.covers).toEqual(['', 'products', 'contact']);
  const others = ['about', 'outlet', 'press'].map((segment) => `/_site/at/${segment}.json`);
  expect(Object.keys(parts)).toEqual(others);
  expect(namesIn(parts['/_site/at/press.json'])).toEqual(['press']);
});

test('the frame’s part does not grow with remotes that it does not lead to', () => {
  const others = Array.from({ length: 300 }, (_, index) => remote(`team-${index}`, `/team-${index}`));
  const grown = { ...set, remotes: [...others, ...set.remotes] };
  const [before, after] = [set, grown].map((each) => partialSets(each, ['/'])['/_site/frame.json']);
  expect(after).toEqual(before);
});

test('a remote that answers any first segment is in every part', () => {
  const open = { ...set, remotes: [...set.remotes, remote('pages', '/:page')] };
  for (const part of Object.values(partialSets(open, ['/']))) expect(namesIn(part)).toContain('pages');
});

test('a shell that names no links is told of every remote', () => {
  const parts = partialSets(set, undefined);
  expect(Object.keys(parts)).toEqual(['/_site/frame.json']);
  expect(namesIn(parts['/_site/frame.json'])).toEqual(['marketing', 'catalogue', 'outlet', 'press']);
});

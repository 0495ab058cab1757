import { screenMetadata } from './screens';

test('the coming-soon screens name their own address', () => {
  expect(screenMetadata['dealer-login'].canonicalPath).toBe('/dealer-login');
  expect(screenMetadata.resources.canonicalPath).toBe('/resources');
});

test('a missing page stays out of search engines', () => {
  expect(screenMetadata['not-found'].robots).toBe('noindex');
});

test('every screen has a title and a description of its own', () => {
  const all = Object.values(screenMetadata);
  expect(new Set(all.map(({ title }) => title)).size).toBe(all.length);
  expect(new Set(all.map(({ description }) => description)).size).toBe(all.length);
});

import { ownership } from '@landmark/shared/contracts/ownership';
import { lazyPages } from './pages';

test('the monolith has every page that an app owns, and no other', () => {
  const owned = Object.entries(ownership).flatMap(([app, { pages }]) =>
    Object.keys(pages).map((page) => `${app}/${page}`),
  );
  expect(Object.keys(lazyPages).sort()).toEqual(owned.sort());
});

import { frameQueryOf, isFrame, type Place, queryOf, readPlace } from './place';

const start: Place = { scenario: undefined, path: undefined, width: undefined, theme: 'system' };

test('everything chosen stands in the link and is read from it again', () => {
  const place: Place = { scenario: 'many', path: '/products/chests', width: 375, theme: 'dark' };
  expect(queryOf(place)).toBe('?scenario=many&path=/products/chests&width=375&theme=dark');
  expect(readPlace(queryOf(place))).toEqual(place);
});

test('a query of the page itself survives the way through the link', () => {
  const place: Place = { ...start, path: '/products?category=Entertainment%20Units&search=b8' };
  expect(readPlace(queryOf(place))).toEqual(place);
});

test('a link that names an unknown width or theme, or another site, leads to the usual place', () => {
  expect(readPlace('?width=1&theme=sepia&path=https://elsewhere.example')).toEqual(start);
});

test('the page alone knows scenario, page and theme, and takes the width of its window', () => {
  const query = frameQueryOf({ ...start, scenario: 'many', width: 375, theme: 'light' });
  expect(query).toBe('?frame&scenario=many&theme=light');
  expect(isFrame(query)).toBe(true);
  expect(isFrame(queryOf(start))).toBe(false);
});

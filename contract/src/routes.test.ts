import { ownedRoutes, routesMeet } from './routes';

test.each([
  ['/about', '/about', true],
  ['/products/outlet', '/products/:category', true],
  ['/products/:category', '/:area/outlet', true],
  ['/products', '/products/:category', false],
  ['/products/outlet', '/outlet/:category', false],
  ['/', '/about', false],
])('%s and %s meet: %s', (one, other, meet) => {
  expect(routesMeet(one, other)).toBe(meet);
  expect(routesMeet(other, one)).toBe(meet);
});

test('no address of the site has two pages', () => {
  const doubled = ownedRoutes.flatMap((one, index) =>
    ownedRoutes.slice(index + 1).filter((other) => routesMeet(one.route, other.route)),
  );
  expect(doubled).toEqual([]);
});

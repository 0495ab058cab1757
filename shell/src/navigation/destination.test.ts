import type { ReleaseSet } from '@landmark/shared/contracts/release';
import { destinationOf, isSameDestination } from './destination';

const entry = { url: '/entry.js' };
const set: ReleaseSet = {
  shell: { version: '1' },
  remotes: [
    {
      name: 'catalogue',
      version: '1',
      entry,
      routes: [
        { path: '/products', page: 'ProductsPage' },
        { path: '/products/:category', page: 'ProductsPage' },
      ],
      pages: {},
    },
    { name: 'marketing', version: '1', entry, routes: [{ path: '/', page: 'HomePage' }], pages: {} },
  ],
};
const to = (path: string) => destinationOf(path, set);

test('a path leads to the page of the remote that answers it', () => {
  expect(to('/')).toEqual({ kind: 'page', remote: 'marketing', page: 'HomePage', params: {} });
  expect(to('/products')).toEqual({ kind: 'page', remote: 'catalogue', page: 'ProductsPage', params: {} });
});

test('a route’s parameter is handed over decoded', () => {
  expect(to('/products/entertainment%20units')).toMatchObject({
    params: { category: 'entertainment units' },
  });
});

test('a broken escape in a parameter is taken as it stands', () => {
  expect(to('/products/%zz')).toMatchObject({ params: { category: '%zz' } });
});

test('a slash at the end changes nothing', () => {
  expect(to('/products/')).toMatchObject({ page: 'ProductsPage' });
  expect(to('/resources/')).toEqual({ kind: 'screen', screen: 'resources' });
});

test('what nobody answers is not found', () => {
  expect(to('/products/a/b')).toEqual({ kind: 'screen', screen: 'not-found' });
  expect(to('/nowhere')).toEqual({ kind: 'screen', screen: 'not-found' });
});

test('another category is another destination, the same one is not', () => {
  expect(isSameDestination(to('/products/chests'), to('/products/chests/'))).toBe(true);
  expect(isSameDestination(to('/products/chests'), to('/products/bedrooms'))).toBe(false);
});

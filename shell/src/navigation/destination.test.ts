import type { ReleaseSet } from '@landmark/contract/release';
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

const page = { kind: 'page', remote: 'catalogue', page: 'ProductsPage' };
const notFound = { kind: 'screen', screen: 'not-found' };

test.each<[string, string, object]>([
  ['a path leads to the page of the remote that answers it', '/', { remote: 'marketing', page: 'HomePage' }],
  ['the first route of a remote has no parameter', '/products', { ...page, params: {} }],
  [
    'a route’s parameter is handed over decoded',
    '/products/entertainment%20units',
    { ...page, params: { category: 'entertainment units' } },
  ],
  ['a broken escape in it is taken as it stands', '/products/%zz', { ...page, params: { category: '%zz' } }],
  ['a slash at the end changes nothing', '/products/', page],
  ['nor does it of a screen', '/resources/', { kind: 'screen', screen: 'resources' }],
  ['a path below what a remote answers is not found', '/products/a/b', notFound],
  ['what nobody answers is not found', '/nowhere', notFound],
])('%s', (_what, path, destination) => {
  expect(to(path)).toMatchObject(destination);
});

test('another category is another destination, the same one is not', () => {
  expect(isSameDestination(to('/products/chests'), to('/products/chests/'))).toBe(true);
  expect(isSameDestination(to('/products/chests'), to('/products/bedrooms'))).toBe(false);
});

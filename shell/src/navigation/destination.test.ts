import { exampleRemote } from '@landmark/contract/testing/example-release';
import { destinationOf, isSameDestination } from './destination';

const remotes = [
  exampleRemote('catalogue', '1', { '/products': 'ProductsPage', '/products/:category': 'ProductsPage' }),
  exampleRemote('marketing', '1', { '/': 'HomePage' }),
];
const to = (path: string) => destinationOf(path, { shell: { version: '1' }, remotes });

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

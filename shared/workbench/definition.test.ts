import type { ComposerPage } from '@landmark/shared/contracts/page';
import { addressesOf } from './definition';

const pageAt = (pathOf: (category: string) => string, ...categories: string[]): ComposerPage => ({
  default: () => null,
  metadata: ({ category = '' }) => ({
    title: category || 'All',
    canonicalPath: pathOf(category),
    description: '',
  }),
  instances: [{ params: {} }, ...categories.map((category) => ({ params: { category } }))],
});

test('every address that pages are composed for can be chosen, by its title', () => {
  const products = pageAt((category) => `/products/${category}`, 'chests');
  expect(addressesOf({ products })).toEqual([
    { path: '/products/', title: 'All' },
    { path: '/products/chests', title: 'chests' },
  ]);
});

test('what is one address to a visitor is one to choose', () => {
  expect(addressesOf({ products: pageAt(() => '/products', 'old', 'older') })).toHaveLength(1);
});

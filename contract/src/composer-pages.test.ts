import { composerPages } from './composer-pages';
import type { PageModule } from './page';

const page: PageModule = {
  default: () => null,
  metadata: ({ category = 'all' }) => ({
    title: category,
    description: 'Pieces.',
    canonicalPath: '/products',
  }),
};

test('a page with nothing to add is composed once; one that is not there, or is not in the table, is left out', () => {
  const pages = composerPages('dealer', { BecomeDealerPage: page, ExtraPage: page }, {});
  expect(pages).toEqual({ BecomeDealerPage: { ...page, instances: [{ params: {} }] } });
  expect(composerPages('dealer', {}, {})).toEqual({});
});

test('what a page adds comes to that; structured data may say what its metadata says', () => {
  const { ProductsPage } = composerPages(
    'catalogue',
    { ProductsPage: page },
    {
      ProductsPage: {
        instances: [{ params: { category: 'chests' } }],
        fallback: {},
        structuredData: (_params, siteUrl, { title }) => [{ name: title, url: siteUrl }],
      },
    },
  );
  expect(ProductsPage).toMatchObject({
    instances: [{ params: {} }, { params: { category: 'chests' } }],
    fallback: {},
  });
  expect(ProductsPage?.structuredData?.({ category: 'chests' }, 'https://site.example')).toEqual([
    { name: 'chests', url: 'https://site.example' },
  ]);
});

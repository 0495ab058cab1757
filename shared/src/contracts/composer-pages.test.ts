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

test('a page with nothing to add is composed once, without params', () => {
  const { BecomeDealerPage } = composerPages('dealer', { BecomeDealerPage: page }, {});
  expect(BecomeDealerPage).toEqual({ ...page, instances: [{ params: {} }] });
});

test('what a page adds comes to that', () => {
  const { ProductsPage } = composerPages(
    'catalogue',
    { ProductsPage: page },
    { ProductsPage: { instances: [{ params: { category: 'chests' } }], fallback: {} } },
  );
  expect(ProductsPage).toMatchObject({
    instances: [{ params: {} }, { params: { category: 'chests' } }],
    fallback: {},
  });
});

test('structured data may say what the page’s metadata says', () => {
  const { ProductsPage } = composerPages(
    'catalogue',
    { ProductsPage: page },
    { ProductsPage: { structuredData: (_params, siteUrl, { title }) => [{ name: title, url: siteUrl }] } },
  );
  expect(ProductsPage?.structuredData?.({ category: 'chests' }, 'https://site.example')).toEqual([
    { name: 'chests', url: 'https://site.example' },
  ]);
});

test('only what the table gives the remote is composed', () => {
  expect(Object.keys(composerPages('dealer', { BecomeDealerPage: page, ExtraPage: page }, {}))).toEqual([
    'BecomeDealerPage',
  ]);
});

test('a page that is not there is left out, for the contract to name', () => {
  expect(composerPages('dealer', {}, {})).toEqual({});
});

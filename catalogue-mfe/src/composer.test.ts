import { ownPages } from '@landmark/design/testing/own-pages';
import additions from './composer';
import { collections, unlistedCollections } from './content/collections';
import { metadata, paramsFor } from './content/metadata';
import { products } from './content/products';

const { structuredData, instances, fallback } = additions.ProductsPage;
const dataOf = (category?: string) =>
  structuredData({ category }, 'https://landmark.example', metadata({ category }));

describe('the pages that are composed', () => {
  const slugs = instances.map(({ params }) => params.category);

  test('are the whole catalogue, also for other paths, every category, and every collection, also those that only the home page shows', async () => {
    const { ProductsPage } = await ownPages('catalogue');
    expect(ProductsPage.instances).toEqual(instances);
    expect(fallback).toEqual({ category: 'unknown' });
    const ids = [...collections, ...unlistedCollections].map(({ id }) => id.toLowerCase());
    expect(slugs).toEqual([undefined, 'bedrooms', 'chests', 'entertainment-units', ...ids]);
  });
});

describe('metadata', () => {
  test.each([
    [undefined, 'Product Catalog', '/products'],
    ['chests', 'Chests, Product Catalog', '/products/chests'],
    ['B840', 'B840 White Standard, Product Catalog', '/products/b840'],
    ['b810', 'B810 Mahogany, Product Catalog', '/products/b810'],
    ['sofas', 'Product Catalog', '/products'],
  ])('of /products/%s', (category, title, canonicalPath) => {
    expect(metadata({ category })).toMatchObject({ title, canonicalPath });
  });

  test('describes every page differently', () => {
    const texts = instances.map(({ params }) => metadata(params).description);
    expect(new Set(texts).size).toBe(texts.length);
  });

  test('?category= means the category’s own page, where it is known', () => {
    const canonical = (query: string, params = {}) =>
      metadata(paramsFor(params, new URLSearchParams(query))).canonicalPath;
    expect(canonical('category=entertainment%20UNITS')).toBe('/products/entertainment-units');
    expect(canonical('category=sofas')).toBe('/products');
    expect(canonical('category=All', { category: 'chests' })).toBe('/products');
    expect(canonical('', { category: 'chests' })).toBe('/products/chests');
  });
});

describe('structured data', () => {
  test('says where the page stands', () => {
    expect(dataOf('b840')[0]).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Landmark', item: 'https://landmark.example/' },
        { position: 2, name: 'Product Catalog', item: 'https://landmark.example/products' },
        { position: 3, name: 'Bedrooms', item: 'https://landmark.example/products/bedrooms' },
        { position: 4, name: 'B840 White Standard', item: 'https://landmark.example/products/b840' },
      ],
    });
  });

  test('lists the page’s products', () => {
    const list = dataOf()[1];
    expect(list).toMatchObject({ '@type': 'ItemList', numberOfItems: products.length });
    expect(list).toHaveProperty('itemListElement.0.item', {
      '@type': 'Product',
      name: 'B840 White Standard 48-Inch Dresser',
      sku: 'B840-48-WHT',
      category: 'Bedrooms',
      color: 'White',
      image: 'https://landmark.example/pictures/dresser-48-white.svg',
    });
  });

  test('makes up no prices', () => {
    expect(JSON.stringify(dataOf())).not.toMatch(/offer|price/i);
  });
});

import { products } from '../content/products';
import { all, type Filters, noFilters } from './filters';
import type { Product } from './product';
import { createSearch } from './search';
import { type Facets, selectProducts, waysOut } from './select-products';

const search = createSearch(products);
const select = (asked: Partial<Filters>) => {
  const filters = { ...noFilters, ...asked };
  return selectProducts(search(filters.search), filters);
};

describe('filters (section 5)', () => {
  test.each<[Partial<Filters>, (product: Product) => boolean]>([
    [{}, () => true],
    [{ category: 'Chests' }, ({ category }) => category === 'Chests'],
    [{ finish: 'Black' }, ({ finish }) => finish === 'Black'],
    [{ finish: 'Black/Grey' }, ({ sku }) => sku.endsWith('BLKGRY')],
    [{ subcategory: 'B833 Wenge Panel' }, ({ subcategories }) => subcategories.includes('B833 Wenge Panel')],
  ])('%j matches exactly', (filters, fits) => {
    expect(select(filters).products).toEqual(products.filter(fits));
  });

  test('all combine with AND', () => {
    const filters = {
      search: 'dresser',
      category: 'Bedrooms',
      finish: 'White',
      subcategory: 'B840 White Standard',
    } as const;
    expect(select(filters).products.map(({ sku }) => sku)).toEqual(['B840-48-WHT', 'B840-60-WHT']);
  });
});

/** The result of a filter's value with the other filters; a new category resets the subcategory. */
test.each<[Partial<Filters>, keyof Facets, string, Partial<Filters>]>([
  [{ category: 'Chests', finish: 'Oak' }, 'finish', 'Oak', { category: 'Chests', finish: 'Oak' }],
  [{ category: 'Chests', finish: 'Oak' }, 'finish', 'Walnut', { category: 'Chests', finish: 'Walnut' }],
  [{ finish: 'Oak' }, 'category', 'Entertainment Units', { category: 'Entertainment Units', finish: 'Oak' }],
  [{ category: 'Chests', finish: 'Oak' }, 'subcategory', all, { category: 'Chests', finish: 'Oak' }],
  [
    { category: 'Bedrooms', subcategory: 'B840 White Standard' },
    'category',
    'Chests',
    { category: 'Chests' },
  ],
])('with %j the count of %s %s is what %j shows', (filters, facet, value, shown) => {
  expect(select(filters).facets[facet].get(value)).toBe(select(shown).products.length);
});

describe('an empty result', () => {
  test('says which filter to drop, and what that shows', () => {
    const filters: Filters = { ...noFilters, category: 'Chests', finish: 'Pink/White' };
    const withoutFinish = select({ category: 'Chests' }).products.length;
    const withoutCategory = select({ finish: 'Pink/White' }).products.length;
    expect(withoutFinish).toBeGreaterThan(withoutCategory);
    expect(waysOut(search, filters)).toEqual([
      { drop: 'finish', count: withoutFinish },
      { drop: 'category', count: withoutCategory },
    ]);
  });

  test('has no way out by one filter when two are wrong', () => {
    expect(
      waysOut(search, { ...noFilters, search: 'xyzzy', category: 'Chests', finish: 'Pink/White' }),
    ).toEqual([]);
  });
});

import fc from 'fast-check';
import { products } from '../content/products';
import { createSearch } from './search';

const search = createSearch(products);
const skus = (text: string) => search(text).products.map(({ sku }) => sku);

describe('search (section 5)', () => {
  test('finds a part of a name', () => {
    expect(skus('White Standard Night')).toEqual(['B840-NS-WHT']);
  });

  test('finds a part of a SKU', () => {
    expect(skus('40-48-W')).toEqual(['B840-48-WHT']);
  });

  test('takes upper and lower case for the same', () => {
    expect(skus('b840-48-wht')).toEqual(skus('B840-48-WHT'));
    expect(skus('NIGHTSTAND')).toEqual(skus('nightstand'));
  });

  test('looks at no other field', () => {
    expect(products.some(({ description }) => description.includes('metal glides'))).toBe(true);
    expect(skus('metal glides')).toEqual([]);
  });

  test('finds everything for an empty text', () => {
    expect(search('')).toEqual({ products, isClose: false });
  });

  test('finds nothing for what is nowhere', () => {
    expect(search('xyzzy')).toEqual({ products: [], isClose: false });
    expect(skus('***')).toEqual([]);
  });
});

describe('search comes close where the text as typed is nowhere', () => {
  test.each([
    ['B 840 48', 'B840-48-WHT'],
    ['b84048', 'B840-48-WHT'],
    ['  B840-48-WHT  ', 'B840-48-WHT'],
    ['nightstand white', 'B840-NS-WHT'],
    ['48" white standard', 'B840-48-WHT'],
    ['black gray double nightstand', 'B870-NS-BLKGRY'],
  ])('%p finds %s', (text, sku) => {
    expect(skus(text)).toContain(sku);
    expect(search(text).isClose).toBe(true);
  });

  test('a SKU said in parts finds only that SKU', () => {
    expect(skus('B 840 48')).toEqual(['B840-48-WHT']);
  });

  test('never changes what the text as typed finds', () => {
    const parts = fc
      .tuple(fc.constantFrom(...products), fc.boolean(), fc.nat(30), fc.integer({ min: 1, max: 12 }))
      .map(([{ name, sku }, inName, from, length]) => (inName ? name : sku).slice(from, from + length));
    fc.assert(
      fc.property(parts, (text) => {
        const contains = (field: string) => field.toLowerCase().includes(text.toLowerCase());
        expect(search(text)).toEqual({
          products: products.filter(({ name, sku }) => contains(name) || contains(sku)),
          isClose: false,
        });
      }),
    );
  });
});

describe('preparing in slices', () => {
  const thousand = Array.from({ length: 1000 }, (_, index) => products[index % products.length]).filter(
    (product) => product !== undefined,
  );
  const close = createSearch(thousand)('nightstand white').products;

  test.each([0, 1, 2, 3])('%i of them done, a search that comes close finds the same', (slices) => {
    const prepared = createSearch(thousand);
    for (let done = 0; done < slices; done++) prepared.prepare();
    expect(prepared('nightstand white')).toEqual({ products: close, isClose: true });
  });

  test('comes to an end', () => {
    const { prepare } = createSearch(thousand);
    expect([prepare(), prepare(), prepare()]).toEqual([true, false, false]);
  });
});

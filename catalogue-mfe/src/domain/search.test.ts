import fc from 'fast-check';
import { products } from '../content/products';
import { createSearch } from './search';

const search = createSearch(products);
const skus = (text: string) => search(text).products.map(({ sku }) => sku);

// That it finds whatever contains the text, the property below holds.
test.each([
  ['looks at no other field than name and SKU', 'metal glides'],
  ['finds nothing for what is nowhere', 'xyzzy'],
  ['finds nothing for signs', '***'],
])('%s', (_what, text) => {
  expect(products.some(({ description }) => description.includes('metal glides'))).toBe(true);
  expect(search(text)).toEqual({ products: [], isClose: false });
});

test('finds everything for an empty text', () => {
  expect(search('')).toEqual({ products, isClose: false });
});

describe('search comes close where the text as typed is nowhere', () => {
  test.each([
    ['B 840 48', 'B840-48-WHT'],
    ['b84048', 'B840-48-WHT'],
    ['  B840-48-WHT  ', 'B840-48-WHT'],
    ['nightstands in white', 'B840-NS-WHT'],
    ['chest of drawers', 'B840-C5-WHT'],
    ['48" white standard', 'B840-48-WHT'],
    ['black gray double nightstand', 'B870-NS-BLKGRY'],
  ])('%p finds %s', (text, sku) => {
    expect(skus(text)).toContain(sku);
    expect(search(text).isClose).toBe(true);
  });

  test('a SKU said in parts finds only that SKU', () => {
    expect(skus('B 840 48')).toEqual(['B840-48-WHT']);
  });

  test('finds the same whether it is typed on, taken back or new', () => {
    for (const text of ['b', 'b8', 'b84', 'b8', 'b81', 'white', 'whiteb8', '', 'b']) {
      expect(search(text)).toEqual(createSearch(products)(text));
    }
  });

  test('never changes what the text as typed finds', () => {
    const parts = fc
      .tuple(fc.constantFrom(...products), fc.boolean(), fc.nat(30), fc.integer({ min: 1, max: 12 }))
      .map(([{ name, sku }, inName, from, length]) => (inName ? name : sku).slice(from, from + length));
    fc.assert(
      fc.property(parts, (text) => {
        const contains = (field: string) => field.toLowerCase().includes(text.toLowerCase());
        expect(search(text.toUpperCase())).toEqual(search(text));
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

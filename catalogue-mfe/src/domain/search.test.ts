import fc from 'fast-check';
import { products } from '../content/products';
import { createSearch } from './search';

const search = createSearch(products);

test('looks at no other field than name and SKU', () => {
  expect(products.some(({ description }) => description.includes('metal glides'))).toBe(true);
  expect(search('metal glides')).toEqual([]);
});

test('a space that a keyboard has left at an end costs nothing, and letters of full width are letters', () => {
  expect(search(' white standard ')).toEqual(search('white standard'));
  expect(search('\u3000Ｂ８４０－ns')).toEqual(search('b840-ns'));
});

test('finds the same whether it is typed on, taken back or new', () => {
  for (const text of ['b', 'b8', 'b84', 'b8', 'b81', 'white', 'whiteb8', '', 'b']) {
    expect(search(text)).toEqual(createSearch(products)(text));
  }
});

test('finds whatever contains the text, and nothing else', () => {
  const parts = fc
    .tuple(fc.constantFrom(...products), fc.boolean(), fc.nat(30), fc.integer({ min: 1, max: 12 }))
    .map(([{ name, sku }, inName, from, length]) => (inName ? name : sku).slice(from, from + length));
  fc.assert(
    fc.property(parts, (text) => {
      const contains = (field: string) => field.toLowerCase().includes(text.trim().toLowerCase());
      expect(search(text.toUpperCase())).toEqual(search(text));
      expect(search(text)).toEqual(products.filter(({ name, sku }) => contains(name) || contains(sku)));
    }),
  );
});

import { products } from '../content/products';
import { columns, nextSorting, readSorting, sortProducts } from './sorting';

test.each(columns)('the address says %s, and the same from the end', (by) => {
  expect(readSorting(by)).toEqual({ by, isDescending: false });
  expect(readSorting(`-${by.toUpperCase()}`)).toEqual({ by, isDescending: true });
});

test.each([null, '', 'price', '--sku-'])('%p sorts nothing', (text) => {
  expect(sortProducts(products, readSorting(text))).toBe(products);
});

test('a column’s head sorts, then turns the order round', () => {
  expect(nextSorting(undefined, 'finish')).toBe('finish');
  expect(nextSorting(readSorting('finish'), 'finish')).toBe('-finish');
  expect(nextSorting(readSorting('-finish'), 'finish')).toBe('finish');
  expect(nextSorting(readSorting('finish'), 'sku')).toBe('sku');
});

test('sorts by the column, and keeps the order of what is equal', () => {
  const skus = sortProducts(products, readSorting('sku')).map(({ sku }) => sku);
  expect(skus).toEqual(skus.toSorted());
  const black = sortProducts(products, readSorting('finish')).filter(({ finish }) => finish === 'Black');
  expect(black).toEqual(products.filter(({ finish }) => finish === 'Black'));
  expect(sortProducts(products, readSorting('-pieces'))[0]?.pieces).toBe(3);
});

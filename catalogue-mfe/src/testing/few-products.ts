import { products } from '../content/products';

const bySku = (...skus: readonly string[]) => products.filter(({ sku }) => skus.includes(sku));

/** Enough for every filter to make a difference: three collections, three categories, both programs. */
export const fewProducts = bySku(
  'B800-48-BLK',
  'M36-BLK',
  'B840-48-WHT',
  'B840-60-WHT',
  'B840-NS-WHT',
  'B815-J4-OAK',
  'W230-LK-WHT',
  'T460-MD-BLK',
);

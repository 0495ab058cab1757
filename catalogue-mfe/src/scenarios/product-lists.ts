import { products } from '../content/products';
import type { Product } from '../domain/product';

/** The catalogue over and over, each time with SKUs of its own, until there are so many. */
export function manyProducts(count: number): readonly Product[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / products.length);
    const product = products[index % products.length];
    if (!product) throw new Error('The catalogue is empty.');
    if (round === 0) return product;
    return { ...product, sku: `${product.sku}-${round}`, key: `${product.key}-${round}` };
  });
}

import { products } from '../content/products';
import type { Product } from '../domain/product';

/** The catalogue over and over, each time with SKUs of its own, until there are so many. */
export function manyProducts(count: number): readonly Product[] {
  return Array.from({ length: count }, (_, index) => {
    const round = Math.floor(index / products.length);
    const product = products[index % products.length];
    if (!product) throw new Error('The catalogue is empty.');
    if (round === 0) return product;
    return { ...product, sku: `${product.sku}-${round}` };
  });
}

/** The catalogue with names, numbers and collections as long as a buyer of ours has ever made them. */
export const longNamedProducts: readonly Product[] = products.map((product) => ({
  ...product,
  name: `${product.name} with soft-close drawers, brushed handles and adjustable feet, delivered in two cartons`,
  sku: `${product.sku}-SOFTCLOSE-BRUSHED-2CTN`,
  subcategories: product.subcategories.map((name) => `${name}, second edition with reinforced headboard`),
  description: `${product.description} ${product.description} ${product.description}`,
}));

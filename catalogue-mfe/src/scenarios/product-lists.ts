import { products } from '../content/products';
import type { Product } from '../domain/product';

/** Repeats the catalogue, each time with its own SKUs, until there are `count` products. */
export function manyProducts(count: number): readonly Product[] {
  const rounds = Array.from({ length: Math.ceil(count / products.length) }, (_, round) =>
    products.map((product) => (round === 0 ? product : { ...product, sku: `${product.sku}-${round}` })),
  );
  return rounds.flat().slice(0, count);
}

/** The catalogue with names, numbers and collections as long as any that a buyer of ours has used. */
export const longNamedProducts: readonly Product[] = products.map((product) => ({
  ...product,
  name: `${product.name} with soft-close drawers, brushed handles and adjustable feet, delivered in two cartons`,
  sku: `${product.sku}-SOFTCLOSE-BRUSHED-2CTN`,
  subcategories: product.subcategories.map((name) => `${name}, second edition with reinforced headboard`),
  description: `${product.description} ${product.description} ${product.description}`,
}));

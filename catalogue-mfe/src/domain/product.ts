import type { CategoryName } from '@landmark/design/paths';
import type { Collection } from './collection';
import { type Finish, finishOf } from './finish';
import { type Program, programOf } from './program';

/** The given facts of a product; the rest derives from its SKU and its collections. */
export interface ProductFacts {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  /** URL of a drawing or a photo. */
  readonly image: string;
  /** How many pieces are sold under the SKU; absent: one. */
  readonly pieces?: number;
  /** URL of an image; most products have none. */
  readonly specSheet?: string;
}

/** Section 3, "Catalogue product". */
export interface Product extends ProductFacts {
  readonly category: CategoryName;
  /** The names of the collections that it goes with; mirrors go with several under one SKU. */
  readonly subcategories: readonly string[];
  readonly program: Program;
  readonly inStock: true;
  readonly finish: Finish;
  /** Not set so far, and so shown as blank. */
  readonly dimensions?: string;
}

export function makeProduct(facts: ProductFacts, collections: readonly Collection[]): Product {
  const [first] = collections;
  if (!first) throw new Error(`${facts.sku} belongs to no collection.`);
  return {
    ...facts,
    category: first.category,
    subcategories: collections.map(({ name }) => name),
    program: programOf(facts.sku),
    inStock: true,
    finish: finishOf(facts.sku),
  };
}

export function findProduct(products: readonly Product[], typed: string): Product | undefined {
  const sku = typed.toUpperCase();
  return products.find((product) => product.sku === sku);
}

import type { CategoryName } from '@landmark/shared/paths';
import type { Collection } from './collection';
import { type Finish, finishOf } from './finish';
import { type Program, programOf } from './program';

/** Section 3: "Catalogue product". */
export interface Product {
  /** Tells apart the two products that a SKU shared by two collections makes. */
  readonly key: string;
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  /** URL of a drawing or a photo. */
  readonly image: string;
  readonly category: CategoryName;
  /** The collection's name. */
  readonly subcategory: string;
  readonly program: Program;
  readonly inStock: true;
  readonly finish: Finish;
  /** Never set so far, so blank. */
  readonly dimensions?: string;
  /** URL of an image; most products have none. */
  readonly specSheet?: string;
}

/** What is written down about a product; the rest derives from its SKU and its collection. */
export interface ProductFacts {
  readonly sku: string;
  readonly name: string;
  readonly description: string;
  readonly image: string;
  readonly specSheet?: string;
}

const productKey = (sku: string, collectionId: string) => `${sku}.${collectionId}`;

export function makeProduct(facts: ProductFacts, collection: Collection): Product {
  return {
    ...facts,
    key: productKey(facts.sku, collection.id),
    category: collection.category,
    subcategory: collection.name,
    program: programOf(facts.sku),
    inStock: true,
    finish: finishOf(facts.sku),
  };
}

/** Finds a product by its key, or by its SKU alone: then the first collection that lists it. */
export function findProduct(products: readonly Product[], address: string | null): Product | undefined {
  if (!address) return undefined;
  return products.find(({ key }) => key === address) ?? products.find(({ sku }) => sku === address);
}

/** The shortest text that finds the product again: its SKU, or its key where the SKU is shared. */
export function addressOf(product: Product, products: readonly Product[]): string {
  return findProduct(products, product.sku) === product ? product.sku : product.key;
}

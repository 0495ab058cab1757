import { isMeant } from '@landmark/contract/address-value';
import type { Product } from './product';

export const columns = ['sku', 'name', 'collection', 'finish', 'program', 'pieces'] as const;
export type Column = (typeof columns)[number];

export interface Sorting {
  readonly by: Column;
  readonly isDescending: boolean;
}

export const piecesOf = ({ pieces = 1 }: Product): number => pieces;

const values = {
  sku: ({ sku }) => sku,
  name: ({ name }) => name,
  collection: ({ subcategories }) => subcategories.join(),
  finish: ({ finish }) => finish,
  program: ({ program }) => program,
  pieces: (product) => piecesOf(product),
} satisfies Record<Column, (product: Product) => string | number>;

/** Reads a sorting from the address: `finish`, or `-finish` for descending. Anything else is no sorting. */
export function readSorting(text: string | null): Sorting | undefined {
  const by = columns.find((column) => isMeant(column, text?.replace('-', '')));
  return by && { by, isDescending: text?.startsWith('-') ?? false };
}

/** The sorting that a press on a column's head asks for: ascending, then descending. */
export function nextSorting(now: Sorting | undefined, by: Column): string {
  return now?.by === by && !now.isDescending ? `-${by}` : by;
}

/** Sorts stably. Texts are compared by code units, which suits plain SKUs and names. */
export function sortProducts(products: readonly Product[], sorting: Sorting | undefined): readonly Product[] {
  if (!sorting) return products;
  const value = values[sorting.by];
  const sign = sorting.isDescending ? -1 : 1;
  return products.toSorted((a, b) => {
    const [one, other] = [value(a), value(b)];
    return one === other ? 0 : one < other ? -sign : sign;
  });
}

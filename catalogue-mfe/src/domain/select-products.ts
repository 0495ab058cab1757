import { activeFilters, all, dropFilter, type FilterName, type Filters } from './filters';
import type { Product } from './product';
import type { Search } from './search';
import { createTally } from './tally';

/** How many products each value of a filter would show, the other filters as they are. */
export type Counts = ReadonlyMap<string, number>;

export interface Facets {
  readonly category: Counts;
  readonly finish: Counts;
  readonly subcategory: Counts;
}

export interface Selection {
  readonly products: readonly Product[];
  readonly facets: Facets;
}

const fits = (wanted: string, value: string) => wanted === all || wanted === value;
const isIn = (wanted: string, { subcategories }: Product) => wanted === all || subcategories.includes(wanted);

/** Of what a search has found: category, subcategory and finish match exactly; all filters combine with AND (section 5). */
export function selectProducts(found: readonly Product[], filters: Filters): Selection {
  const [categories, finishes, subcategories] = [createTally(), createTally(), createTally()];
  let inAnySubcategory = 0;
  const products = found.filter((product) => {
    const inCategory = fits(filters.category, product.category);
    const inFinish = fits(filters.finish, product.finish);
    const inSubcategory = isIn(filters.subcategory, product);
    // A chosen category resets the subcategory, so the subcategory does not narrow what a category would show.
    if (inFinish) categories.add(product.category);
    if (inCategory && inSubcategory) finishes.add(product.finish);
    if (inCategory && inFinish) {
      inAnySubcategory += 1;
      for (const name of product.subcategories) subcategories.add(name);
    }
    return inCategory && inFinish && inSubcategory;
  });
  const facets = {
    category: categories.counts().set(all, categories.total()),
    finish: finishes.counts().set(all, finishes.total()),
    // A piece that several collections share counts in each, and once among all.
    subcategory: subcategories.counts().set(all, inAnySubcategory),
  };
  return { products, facets };
}

export interface Way {
  readonly drop: FilterName;
  readonly count: number;
}

/** Which of several filters, dropped alone, ends an empty result; the one that shows most stands first. */
export function waysOut(search: Search, filters: Filters): readonly Way[] {
  const active = activeFilters(filters);
  // To drop the only one is to clear them all.
  if (active.length < 2) return [];
  return active
    .map((drop) => ({ drop, left: dropFilter(filters, drop) }))
    .map(({ drop, left }) => ({ drop, count: selectProducts(search(left.search), left).products.length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

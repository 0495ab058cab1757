import { ALL, activeFilters, dropFilter, type FilterName, type Filters } from './filters';
import type { Product } from './product';
import type { Search } from './search';
import { createTally, type Tally } from './tally';

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
  /** True when the search text itself is nowhere and the products only come close to it. */
  readonly isClose: boolean;
}

const fits = (wanted: string, value: string) => wanted === ALL || wanted === value;

const withAll = (tally: Tally): Counts => tally.counts().set(ALL, tally.total());

/** Category, subcategory and finish match exactly; all filters combine with AND (section 5). */
export function selectProducts(search: Search, filters: Filters): Selection {
  const found = search(filters.search);
  const [categories, finishes, subcategories] = [createTally(), createTally(), createTally()];
  const products = found.products.filter((product) => {
    const inCategory = fits(filters.category, product.category);
    const inFinish = fits(filters.finish, product.finish);
    const inSubcategory = fits(filters.subcategory, product.subcategory);
    // A chosen category resets the subcategory, so the subcategory does not narrow what a category would show.
    if (inFinish) categories.add(product.category);
    if (inCategory && inSubcategory) finishes.add(product.finish);
    if (inCategory && inFinish) subcategories.add(product.subcategory);
    return inCategory && inFinish && inSubcategory;
  });
  const facets = {
    category: withAll(categories),
    finish: withAll(finishes),
    subcategory: withAll(subcategories),
  };
  return { products, facets, isClose: found.isClose };
}

export interface Way {
  readonly drop: FilterName;
  /** How many products show without that filter. */
  readonly count: number;
}

/** Which filter, dropped alone, ends an empty result; the one that shows most stands first. */
export function waysOut(search: Search, filters: Filters): readonly Way[] {
  return activeFilters(filters)
    .map((drop) => ({ drop, count: selectProducts(search, dropFilter(filters, drop)).products.length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

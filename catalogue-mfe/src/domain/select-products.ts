import { ALL, activeFilters, dropFilter, type FilterName, type Filters } from './filters';
import type { Product } from './product';
import type { Search } from './search';

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

const emptyCounts = () => new Map<string, number>();

function add(counts: Map<string, number>, value: string): void {
  counts.set(value, (counts.get(value) ?? 0) + 1);
  counts.set(ALL, (counts.get(ALL) ?? 0) + 1);
}

/** Category, subcategory and finish match exactly; all filters combine with AND (specification, section 5). */
export function selectProducts(search: Search, filters: Filters): Selection {
  const found = search(filters.search);
  const facets = { category: emptyCounts(), finish: emptyCounts(), subcategory: emptyCounts() };
  const products = found.products.filter((product) => {
    const inCategory = fits(filters.category, product.category);
    const inFinish = fits(filters.finish, product.finish);
    const inSubcategory = fits(filters.subcategory, product.subcategory);
    // A chosen category resets the subcategory, so the subcategory does not narrow what a category would show.
    if (inFinish) add(facets.category, product.category);
    if (inCategory && inSubcategory) add(facets.finish, product.finish);
    if (inCategory && inFinish) add(facets.subcategory, product.subcategory);
    return inCategory && inFinish && inSubcategory;
  });
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

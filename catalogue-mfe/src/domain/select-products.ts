import { activeFilters, all, dropFilter, type FilterName, type Filters } from './filters';
import type { Product } from './product';
import type { Search } from './search';

/** How many products each value of a filter would show, and under `all` how many without it; others as they are. */
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

const count = (counts: Map<string, number>, value: string) => counts.set(value, (counts.get(value) ?? 0) + 1);
const withAll = (counts: Map<string, number>): Counts =>
  counts.set(
    all,
    [...counts.values()].reduce((sum, each) => sum + each, 0),
  );

/** Of what a search has found: category, subcategory and finish match exactly; all filters combine with AND (section 5). */
export function selectProducts(found: readonly Product[], filters: Filters): Selection {
  const categories = new Map<string, number>();
  const finishes = new Map<string, number>();
  const subcategories = new Map<string, number>();
  const products = found.filter((product) => {
    const inCategory = fits(filters.category, product.category);
    const inFinish = fits(filters.finish, product.finish);
    const inSubcategory = isIn(filters.subcategory, product);
    // A chosen category resets the subcategory, so the subcategory does not narrow what a category would show.
    if (inFinish) count(categories, product.category);
    if (inCategory && inSubcategory) count(finishes, product.finish);
    if (inCategory && inFinish) for (const name of product.subcategories) count(subcategories, name);
    return inCategory && inFinish && inSubcategory;
  });
  const category = withAll(categories);
  // A piece that several collections share counts in each, and once among all.
  const subcategory = subcategories.set(all, category.get(filters.category) ?? 0);
  return { products, facets: { category, finish: withAll(finishes), subcategory } };
}

interface Way {
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

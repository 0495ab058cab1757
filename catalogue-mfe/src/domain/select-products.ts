import { activeFilters, all, dropFilter, type FilterName, type Filters } from './filters';
import type { Product } from './product';
import type { Search } from './search';

/** How many products each value of a filter, or `all`, would show; the other filters stay as they are. */
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

/** Filters the results of a search: category, subcategory and finish match exactly, by AND (section 5). */
export function selectProducts(found: readonly Product[], filters: Filters): Selection {
  const categories = new Map<string, number>();
  const finishes = new Map<string, number>();
  const subcategories = new Map<string, number>();
  const products = found.filter((product) => {
    const inCategory = fits(filters.category, product.category);
    const inFinish = fits(filters.finish, product.finish);
    const inSubcategory = isIn(filters.subcategory, product);
    // A chosen category resets the subcategory, so that this does not narrow the counts of categories.
    if (inFinish) count(categories, product.category);
    if (inCategory && inSubcategory) count(finishes, product.finish);
    if (inCategory && inFinish) for (const name of product.subcategories) count(subcategories, name);
    return inCategory && inFinish && inSubcategory;
  });
  const category = withAll(categories);
  // A piece of several collections counts in each, and once in all.
  const subcategory = subcategories.set(all, category.get(filters.category) ?? 0);
  return { products, facets: { category, finish: withAll(finishes), subcategory } };
}

interface Way {
  readonly drop: FilterName;
  readonly count: number;
}

/** The filters that, if dropped alone, give a result again; the one that shows most comes first. */
export function waysOut(search: Search, filters: Filters): readonly Way[] {
  const active = activeFilters(filters);
  // Dropping the only filter is the same as clearing all.
  if (active.length < 2) return [];
  return active
    .map((drop) => ({ drop, left: dropFilter(filters, drop) }))
    .map(({ drop, left }) => ({ drop, count: selectProducts(search(left.search), left).products.length }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count);
}

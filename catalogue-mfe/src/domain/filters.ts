import { isMeant } from '@landmark/contract/address-value';
import { type CategoryName, paths } from '@landmark/design/paths';
import { categories, categoryMeant } from './category';
import type { Collection } from './collection';
import { type Finish, finishes, finishMeant } from './finish';
import type { Subject } from './subject';

export const all = 'all';
type All = typeof all;

/** Section 4: the catalogue's filters. */
export interface Filters {
  readonly search: string;
  readonly category: CategoryName | All;
  readonly finish: Finish | All;
  /** A collection's name. */
  readonly subcategory: string;
}

export type FilterName = keyof Filters;

export const noFilters: Filters = { search: '', category: all, finish: all, subcategory: all };

/** Changing the category resets the subcategory to all (section 4). */
export function chooseCategory(filters: Filters, category: Filters['category']): Filters {
  return { ...filters, category, subcategory: all };
}

/** Clear Filters resets search, category and finish, not the subcategory (section 4). */
export const clearFilters = ({ subcategory }: Filters): Filters => ({ ...noFilters, subcategory });

export function dropFilter(filters: Filters, name: FilterName): Filters {
  return name === 'category' ? chooseCategory(filters, all) : { ...filters, [name]: noFilters[name] };
}

const filterNames = ['search', 'category', 'subcategory', 'finish'] as const;

/** The filters that narrow the list, in the order of their controls. */
export const activeFilters = (filters: Filters): readonly FilterName[] =>
  filterNames.filter((name) => filters[name].trim() !== noFilters[name]);

export const sameFilters = (a: Filters, b: Filters): boolean =>
  filterNames.every((name) => a[name] === b[name]);

/**
 * The filters that a path presets: a category's slug presets that category, a collection's id that
 * collection. A collection that is not listed presets its category.
 */
export function presetFilters(subject: Subject): Filters {
  if (!('name' in subject)) return noFilters;
  if (subject.kind === 'category') return { ...noFilters, category: subject.name };
  const subcategory = subject.kind === 'collection' ? subject.name : all;
  return { ...noFilters, category: subject.category, subcategory };
}

const inQuery = (name: FilterName) => (name === 'search' ? 'q' : name);

export const knownCategory = (text: string | null): Filters['category'] | undefined =>
  isMeant(all, text) ? all : categoryMeant(text)?.name;

/** The values that a query may give to each filter. */
export type FilterValues = Readonly<Record<Exclude<FilterName, 'search'>, readonly string[]>>;

/** The values for a page with these filters. A collection's page is composed of only its pieces. */
export const valuesFor = (
  { category, subcategory }: Filters,
  collections: readonly Collection[],
): FilterValues => ({
  category: categories.map(({ name }) => name),
  subcategory: collections
    .filter((one) => [all, one.category].includes(category) && [all, one.name].includes(subcategory))
    .map(({ name }) => name),
  finish: finishes,
});

/**
 * Reads the filters of the URL. Known values of the query override the preset. A category in the query resets
 * the path's subcategory (section 2); without one the subcategory stays.
 */
export function readFilters(
  query: URLSearchParams,
  preset: Filters,
  collections: readonly Collection[],
): Filters {
  const given = knownCategory(query.get('category'));
  const base = given === undefined ? preset : { ...noFilters, category: given };
  const asked = query.get('subcategory');
  return {
    search: query.get('q') ?? '',
    category: base.category,
    finish: finishMeant(query.get('finish')) ?? all,
    subcategory:
      valuesFor(base, collections).subcategory.find((name) => isMeant(name, asked)) ?? base.subcategory,
  };
}

/** Returns what the query asks of the filters but is none of their values. */
export const unheard = (query: URLSearchParams, values: FilterValues): readonly string[] =>
  Object.entries(values).flatMap(([name, known]) => {
    const asked = query.get(name)?.trim() || all;
    return [all, ...known].some((value) => isMeant(value, asked)) ? [] : asked;
  });

/** Writes the filters into a query, without what the path presets; everything else in the query stays. */
export function writeFilters(query: URLSearchParams, filters: Filters, preset: Filters): URLSearchParams {
  // To leave the path's collection, the query names a category, by which a server answers, too.
  const leavesCollection = preset.subcategory !== all && filters.subcategory !== preset.subcategory;
  const saysCategory = leavesCollection || filters.category !== preset.category;
  const impliedSubcategory = saysCategory ? all : preset.subcategory;
  const next = new URLSearchParams(query);
  const say = (name: FilterName, needed: boolean) =>
    needed ? next.set(inQuery(name), filters[name]) : next.delete(inQuery(name));
  say('search', filters.search !== '');
  say('category', saysCategory);
  say('subcategory', filters.subcategory !== impliedSubcategory);
  say('finish', filters.finish !== all);
  return next;
}

/** The address of the whole list with these filters. */
export const filteredBy = (filters: Partial<Filters>) =>
  `${paths.products}?${writeFilters(new URLSearchParams(), { ...noFilters, ...filters }, noFilters)}` as const;

import { isMeant } from '@landmark/contract/address-value';
import type { CategoryName } from '@landmark/design/paths';
import { categoryMeant } from './category';
import type { Collection } from './collection';
import { type Finish, finishMeant } from './finish';
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

function knownSubcategory(
  text: string | null,
  category: Filters['category'],
  collections: readonly Collection[],
): string | undefined {
  const fits = (collection: Collection) => category === all || collection.category === category;
  return collections.find((collection) => isMeant(collection.name, text) && fits(collection))?.name;
}

/**
 * Reads the filters of the URL. Known values of the query override the preset. A category in the query resets
 * the path's subcategory (section 2); without one the subcategory stays, because a collection's page is
 * composed of only its pieces.
 */
export function readFilters(
  query: URLSearchParams,
  preset: Filters,
  collections: readonly Collection[],
): Filters {
  const given = knownCategory(query.get('category'));
  const category = given ?? preset.category;
  return {
    search: query.get('q') ?? '',
    category,
    finish: finishMeant(query.get('finish')) ?? all,
    subcategory:
      given === undefined && preset.subcategory !== all
        ? preset.subcategory
        : (knownSubcategory(query.get('subcategory'), category, collections) ?? all),
  };
}

/**
 * Returns the query's values that the filters read from it lack, because they do not exist, at all or for
 * this path. A category is left out if nothing else presets one: there, the page names it alone.
 */
export const unheard = (query: URLSearchParams, filters: Filters): readonly string[] =>
  filterNames.flatMap((name) => {
    const asked = query.get(name)?.trim() || all;
    const isSaid = name === 'category' && filters.category === all;
    return isSaid || isMeant(all, asked) || isMeant(filters[name], asked) ? [] : asked;
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

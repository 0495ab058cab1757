import fc from 'fast-check';
import { collections, directory, unlistedCollections } from '../content/collections';
import { categories } from './category';
import {
  activeFilters,
  chooseCategory,
  clearFilters,
  dropFilter,
  type Filters,
  noFilters,
  presetFilters,
  readFilters,
  writeFilters,
} from './filters';
import { finishes } from './finish';
import { subjectOf } from './subject';

const preset = (param?: string) => presetFilters(subjectOf(param, directory));
const read = (query: string, param?: string) =>
  readFilters(new URLSearchParams(query), preset(param), collections);

const all = noFilters;
const b840: Filters = { ...noFilters, category: 'Bedrooms', subcategory: 'B840 White Standard' };
const b800: Filters = { ...b840, subcategory: 'B800 Black Standard' };
const every: Filters = { ...b840, search: 'bed', finish: 'White' };

test('search is empty at first, the rest is all (section 4); active are those that narrow the list', () => {
  expect(noFilters).toEqual({ search: '', category: 'all', finish: 'all', subcategory: 'all' });
  expect(activeFilters({ ...noFilters, search: 'x', finish: 'Oak' })).toEqual(['search', 'finish']);
  expect(activeFilters({ ...noFilters, search: ' ' })).toEqual([]);
});

test('a category resets the subcategory, Clear Filters all but that, what is dropped itself (section 4)', () => {
  expect(chooseCategory(every, 'Chests')).toEqual({ ...every, category: 'Chests', subcategory: 'all' });
  expect(clearFilters(every)).toEqual({ ...noFilters, subcategory: 'B840 White Standard' });
  expect(dropFilter(every, 'finish')).toEqual({ ...every, finish: 'all' });
  expect(dropFilter(every, 'category')).toEqual({ ...every, category: 'all', subcategory: 'all' });
});

test.each<[string | undefined, Filters]>([
  ...categories.map(({ slug, name }): [string, Filters] => [slug, { ...noFilters, category: name }]),
  ['b840', b840],
  ['B840', b840],
  // Only the home page shows them.
  ...unlistedCollections.map(({ id }): [string, Filters] => [
    id.toLowerCase(),
    { ...noFilters, category: 'Bedrooms' },
  ]),
  [undefined, all],
  ['sofas', all],
  ['', all],
  ['Chests & Storage', all],
])('/products/%s presets %j', (param, filters) => {
  expect(preset(param)).toEqual(filters);
});

/** Query, the path's category, and the filters (section 2): the query wins if its values are known. */
test.each<[string, string | undefined, Filters]>([
  ['category=Entertainment%20Units', undefined, { ...all, category: 'Entertainment Units' }],
  ['category=Bedrooms', 'b840', { ...all, category: 'Bedrooms' }],
  ['category=Chests', 'bedrooms', { ...all, category: 'Chests' }],
  ['category=chests', 'b840', { ...all, category: 'Chests' }],
  ['category=ALL&finish=black/ICE', 'b840', { ...all, finish: 'Black/Ice' }],
  ['category=bedrooms&subcategory=b840%20white%20standard', undefined, b840],
  ['category=Sofas', 'b840', b840],
  ['category=', 'b840', b840],
  // A subcategory alone does not override the path, which decides without scripts.
  ['subcategory=all', 'b840', b840],
  ['subcategory=B800%20Black%20Standard', 'b840', b840],
  ['finish=Zebra&subcategory=B840', undefined, all],
  ['category=Chests&subcategory=B840%20White%20Standard', undefined, { ...all, category: 'Chests' }],
])('?%s on /products/%s asks for %j', (query, param, filters) => {
  expect(read(query, param)).toEqual(filters);
});

/** Filters, the path's category, the query before and the query after. */
test.each<[Filters, string | undefined, string, string]>([
  [every, undefined, '', 'q=bed&category=Bedrooms&subcategory=B840+White+Standard&finish=White'],
  [b840, 'b840', '', ''],
  [{ ...b840, subcategory: 'all' }, 'b840', '', 'category=Bedrooms'],
  [b800, 'b840', '', 'category=Bedrooms&subcategory=B800+Black+Standard'],
  [all, 'chests', '', 'category=all'],
  [all, undefined, 'release=x', 'release=x'],
])('%j on /products/%s is written into ?%s as ?%s', (filters, param, before, after) => {
  expect(writeFilters(new URLSearchParams(before), filters, preset(param)).toString()).toBe(after);
});

test('reads back whatever it wrote, on every path', () => {
  const filters = fc
    .record({
      search: fc.string(),
      finish: fc.constantFrom('all' as const, ...finishes),
      collection: fc.constantFrom(undefined, ...collections),
      category: fc.constantFrom('all' as const, ...categories.map(({ name }) => name)),
      keepsCategory: fc.boolean(),
    })
    .map(({ collection, category, keepsCategory, ...others }): Filters => {
      if (!collection) return { ...others, category, subcategory: 'all' };
      const own = keepsCategory ? collection.category : 'all';
      return { ...others, category: own, subcategory: collection.name };
    });
  const param = fc.constantFrom(undefined, 'chests', 'bedrooms', 'b840', 'tall-5-drawer-chest', 'nonsense');
  fc.assert(
    fc.property(filters, param, (wanted, path) => {
      const written = writeFilters(new URLSearchParams(), wanted, preset(path)).toString();
      expect(read(written, path)).toEqual(wanted);
    }),
  );
});

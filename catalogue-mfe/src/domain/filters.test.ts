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

describe('filters start empty and are changed one by one (section 4)', () => {
  const all: Filters = {
    search: 'bed',
    category: 'Bedrooms',
    finish: 'White',
    subcategory: 'B840 White Standard',
  };

  test('search is empty, the rest is all', () => {
    expect(noFilters).toEqual({ search: '', category: 'all', finish: 'all', subcategory: 'all' });
  });

  test('changing the category resets the subcategory to all', () => {
    expect(chooseCategory(all, 'Chests')).toEqual({ ...all, category: 'Chests', subcategory: 'all' });
  });

  test('Clear Filters resets search, category and finish, not the subcategory', () => {
    expect(clearFilters(all)).toEqual({ ...noFilters, subcategory: 'B840 White Standard' });
  });

  test('dropping one filter leaves the others', () => {
    expect(dropFilter(all, 'finish')).toEqual({ ...all, finish: 'all' });
    expect(dropFilter(all, 'category')).toEqual({ ...all, category: 'all', subcategory: 'all' });
  });

  test('the active ones are those that narrow the list', () => {
    expect(activeFilters({ ...noFilters, search: 'x', finish: 'Oak' })).toEqual(['search', 'finish']);
  });
});

describe('/products/:category', () => {
  test.each(categories)('$slug presets $name', ({ slug, name }) => {
    expect(preset(slug)).toEqual({ ...noFilters, category: name });
  });

  test('a collection’s id presets its category and the collection', () => {
    expect(preset('b840')).toEqual({
      ...noFilters,
      category: 'Bedrooms',
      subcategory: 'B840 White Standard',
    });
    expect(preset('B840')).toEqual(preset('b840'));
  });

  test.each(unlistedCollections)('$id, which only the home page shows, presets Bedrooms', ({ id }) => {
    expect(preset(id.toLowerCase())).toEqual({ ...noFilters, category: 'Bedrooms' });
  });

  test.each([undefined, 'sofas', '', 'Chests & Storage'])('%p presets nothing', (param) => {
    expect(preset(param)).toEqual(noFilters);
  });
});

describe('the query parameter category', () => {
  test('presets the category', () => {
    expect(read('category=Entertainment%20Units').category).toBe('Entertainment Units');
  });

  test('resets the subcategory that the path presets', () => {
    expect(read('category=Bedrooms', 'b840').subcategory).toBe('all');
  });

  test('wins over the path', () => {
    expect(read('category=Chests', 'bedrooms').category).toBe('Chests');
  });

  test.each(['chests', 'Sofas', ''])('is matched as given, so %p wins over nothing', (value) => {
    expect(read(`category=${value}`, 'b840')).toEqual(preset('b840'));
  });
});

describe('the URL says all filters', () => {
  test('by their controls’ names, and q for the search', () => {
    const filters: Filters = {
      search: 'bed',
      category: 'Bedrooms',
      finish: 'White',
      subcategory: 'B840 White Standard',
    };
    expect(writeFilters(new URLSearchParams(), filters, noFilters).toString()).toBe(
      'q=bed&category=Bedrooms&subcategory=B840+White+Standard&finish=White',
    );
  });

  test('but nothing that the path presets', () => {
    expect(writeFilters(new URLSearchParams(), preset('b840'), preset('b840')).toString()).toBe('');
  });

  test('and keeps what others put there', () => {
    expect(writeFilters(new URLSearchParams('release=x'), noFilters, noFilters).toString()).toBe('release=x');
  });

  test('ignores a finish or a collection that it does not know', () => {
    expect(read('finish=Zebra&subcategory=B840')).toEqual(noFilters);
  });

  test('ignores a collection of another category', () => {
    expect(read('category=Chests&subcategory=B840%20White%20Standard').subcategory).toBe('all');
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
      .map(({ search, finish, collection, category, keepsCategory }): Filters => {
        if (!collection) return { search, finish, category, subcategory: 'all' };
        return {
          search,
          finish,
          category: keepsCategory ? collection.category : 'all',
          subcategory: collection.name,
        };
      });
    const param = fc.constantFrom(undefined, 'chests', 'bedrooms', 'b840', 'tall-5-drawer-chest', 'nonsense');
    fc.assert(
      fc.property(filters, param, (wanted, path) => {
        const written = writeFilters(new URLSearchParams(), wanted, preset(path)).toString();
        expect(read(written, path)).toEqual(wanted);
      }),
    );
  });
});

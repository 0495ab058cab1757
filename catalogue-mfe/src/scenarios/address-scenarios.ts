import { paths } from '@landmark/design/paths';
import { scenariosIn } from '@landmark/design/workbench/scenario';
import { bedroomCollections, unlistedCollections } from '../content/collections';
import * as copy from '../content/copy';
import { products } from '../content/products';
import { categories } from '../domain/category';
import { filteredBy } from '../domain/filters';
import type { Product } from '../domain/product';

const counts = (fits: (product: Product) => boolean) => ({
  role: 'status' as const,
  text: copy.showing(products.filter(fits).length, products.length),
});
const countsIn = (name: string) => counts(({ category }) => category === name);

const inCategories = Object.fromEntries(
  categories.map(({ name, slug }) => [
    slug,
    {
      name,
      path: paths.productsIn(slug),
      description: 'The path presets the category.',
      shows: countsIn(name),
      ...(slug !== 'chests' && { looksLike: 'chests' }),
    },
  ]),
);

const [unlisted] = unlistedCollections;
const [listed] = bedroomCollections;

const [first, second, third] = products.map(({ sku }) => sku);
const firstName = products[0]?.name ?? '';

/** A list of a few products, with a layer over it. */
const opening = (opened: string) => `${filteredBy({ search: 'B840' })}&${opened}` as const;

export const addressScenarios = scenariosIn({ group: 'Addresses' })({
  ...inCategories,
  'category-in-query': {
    name: 'Category in the query',
    path: paths.productsByCategoryQuery('Entertainment Units'),
    description: 'As the header’s and the footer’s links carry it.',
    shows: countsIn('Entertainment Units'),
    looksLike: 'chests',
  },
  collection: {
    name: 'Collection',
    path: paths.productsIn(listed.id),
    description: 'The path presets the category and the collection.',
    shows: {
      role: 'heading',
      name: products.find(({ subcategories }) => subcategories.includes(listed.name))?.name ?? '',
    },
  },
  filtered: {
    name: 'Filtered',
    path: filteredBy({ category: 'Bedrooms', finish: 'Black', search: 'dresser' }),
    description: 'Every filter has its chip, which takes it away.',
    shows: counts(
      ({ name, category, finish }) => /Dresser/.test(name) && category === 'Bedrooms' && finish === 'Black',
    ),
  },
  'filtered-by-finish': {
    name: 'Filtered by finish alone',
    path: filteredBy({ finish: 'Oak' }),
    description: 'Its pieces are there before the page comes alive.',
    shows: counts(({ finish }) => finish === 'Oak'),
    looksLike: 'chests',
  },
  'filter-sheet': {
    name: 'Filters of a narrow window',
    path: filteredBy({ category: 'Bedrooms', finish: 'White' }),
    floats: 'layer',
    description: 'A sheet with what each filter leaves; a wide window has them beside the search.',
    only: 'phone',
    perform: ({ press }) => press(copy.filter(2)),
    shows: { role: 'button', name: copy.clearAll },
  },
  table: {
    name: 'Table',
    path: `${paths.products}?show=table&sort=-finish`,
    description: 'A line to each product, sorted by finish from the end.',
    shows: counts(() => true),
  },
  close: {
    name: 'Nothing found, something close',
    path: filteredBy({ search: 'B 840 48' }),
    description: 'No name and no item number contains the text; what comes close stands below.',
    shows: { role: 'heading', name: copy.closeTo('B 840 48') },
  },
  'unknown-category': {
    name: 'Category and finish that there are not',
    path: `${paths.productsIn('sofas')}?finish=Pink`,
    description: 'Everything, and a line that says why.',
    shows: { role: 'paragraph', text: copy.unknown },
  },
  'unlisted-collection': {
    name: 'Collection that is not listed',
    path: paths.productsIn(unlisted.id),
    description: 'The home page shows it, the catalogue does not: its category, and how to see it.',
    shows: { role: 'link', name: copy.unlisted.link },
  },
  'nothing-found': {
    name: 'Nothing found',
    path: filteredBy({ search: 'dresser'.repeat(30), finish: 'Walnut' }),
    description: 'No product fits. A filter that would help says what it leaves, however long its word.',
    shows: { role: 'button', name: copy.clear },
  },
  'quick-view': {
    name: 'Quick view',
    path: opening(`view=${first}`),
    floats: 'layer',
    description: 'One product, opened by a link.',
    shows: { role: 'dialog', name: firstName },
  },
  'spec-sheet': {
    name: 'Spec sheet',
    path: opening(`sheet=${first}`),
    floats: 'layer',
    description: 'The sheet of a product that has no picture of one.',
    shows: { role: 'dialog', name: copy.specSheetTitle(firstName) },
  },
  compared: {
    name: 'Compared',
    path: opening(`compare=${first}&compare=${second}&compare=${third}`),
    floats: 'layer',
    description: 'Three pieces beside each other; what differs is marked.',
    shows: { role: 'dialog', name: copy.compare.title(3) },
  },
  'quote-list': {
    name: 'Quote list',
    path: paths.productsWithQuote([`${first}`, `12 x ${second}`, `${third}`]),
    floats: 'layer',
    description: 'A list that somebody shares by a link.',
    shows: { role: 'dialog', name: copy.quoteList.title },
  },
});

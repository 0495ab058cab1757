import { paths } from '@landmark/shared/paths';
import type { Scenario } from '@landmark/shared/workbench/scenario';
import { bedroomCollections, unlistedCollections } from '../content/collections';
import { copy } from '../content/copy';
import { products } from '../content/products';
import { categories } from '../domain/category';
import { type Filters, noFilters, writeFilters } from '../domain/filters';
import { addressOf, type Product } from '../domain/product';

type AddressScenario = Omit<Scenario, 'group'>;

const countIn = (category: string) =>
  copy.showing(products.filter((product) => product.category === category).length, products.length);

const inCategories: readonly AddressScenario[] = categories.map(({ name, slug }) => ({
  id: slug,
  name,
  path: paths.productsIn(slug) as `/${string}`,
  description: 'The path presets the category.',
  shows: { role: 'status', text: countIn(name) },
  ...(slug !== 'chests' && { looksLike: 'chests' }),
}));

const [unlisted] = unlistedCollections;
const [listed] = bedroomCollections;
const [first] = products;

const filteredBy = (filters: Partial<Filters>) =>
  writeFilters(new URLSearchParams(), { ...noFilters, ...filters }, noFilters);

/** A list of a few products, with one of them opened in a way. */
const opening = (way: 'view' | 'sheet', product: Product): `/${string}` =>
  `${paths.products}?${filteredBy({ search: product.sku })}&${way}=${encodeURIComponent(addressOf(product, products))}`;

const opened: readonly AddressScenario[] = first
  ? [
      {
        id: 'quick-view',
        name: 'Quick view',
        path: opening('view', first),
        floats: 'layer',
        description: 'One product, opened by a link.',
        shows: { role: 'dialog', name: first.name },
      },
      {
        id: 'spec-sheet',
        name: 'Spec sheet',
        path: opening('sheet', first),
        floats: 'layer',
        description: 'The sheet of a product that has no picture of one.',
        shows: { role: 'dialog', name: copy.specSheetTitle(first.name) },
      },
    ]
  : [];

const scenarios: readonly AddressScenario[] = [
  ...inCategories,
  {
    id: 'category-in-query',
    name: 'Category in the query',
    path: paths.productsByCategoryQuery('Entertainment Units') as `/${string}`,
    description: 'As the header’s and the footer’s links carry it.',
    shows: { role: 'status', text: countIn('Entertainment Units') },
    looksLike: 'chests',
  },
  {
    id: 'collection',
    name: 'Collection',
    path: paths.productsIn(listed.id) as `/${string}`,
    description: 'The path presets the category and the collection.',
    shows: {
      role: 'heading',
      name: products.find(({ subcategory }) => subcategory === listed.name)?.name ?? '',
    },
  },
  {
    id: 'filtered',
    name: 'Filtered',
    path: `${paths.products}?${filteredBy({ category: 'Bedrooms', finish: 'Black', search: 'dresser' })}`,
    description: 'Every filter has its chip, which takes it away.',
    shows: { role: 'button', name: 'Remove filter: Finish Black' },
  },
  {
    id: 'unlisted-collection',
    name: 'Collection that is not listed',
    path: paths.productsIn(unlisted.id) as `/${string}`,
    description: 'The home page shows it, the catalogue does not: its category, and how to see it.',
    shows: { role: 'link', name: copy.unlisted.link },
  },
  {
    id: 'nothing-found',
    name: 'Nothing found',
    path: `${paths.products}?${filteredBy({ search: 'dresser', finish: 'Walnut' })}`,
    description: 'No product fits, and each filter that would help says what it leaves.',
    shows: { role: 'button', name: copy.clear },
  },
  ...opened,
];

/** What an address may ask for. */
export const addressScenarios: readonly Scenario[] = scenarios.map((scenario) => ({
  ...scenario,
  group: 'Addresses',
}));

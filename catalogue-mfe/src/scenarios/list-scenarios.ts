import { paths } from '@landmark/design/paths';
import { failedToLoad, type Person, type Scenario } from '@landmark/design/workbench/scenario';
import { HttpResponse, http } from 'msw';
import * as copy from '../content/copy';
import { products } from '../content/products';
import type { Product } from '../domain/product';
import { longNamedProducts, manyProducts } from './product-lists';

/** The list that the page gets instead of the catalogue; made when the scenario is opened. */
export type GivenProducts = () => readonly Product[];

type ListScenario = Omit<Scenario<GivenProducts>, 'group' | 'path'>;

const ofLength = (count: number, name: string, description: string): ListScenario => ({
  id: `products-${count}`,
  name,
  description,
  given: () => manyProducts(count),
  ...(count > 1 && { looksLike: 'catalogue' }),
  shows: { role: 'status', text: copy.showing(count, count) },
});

const scenarios: readonly ListScenario[] = [
  {
    id: 'catalogue',
    name: 'The catalogue',
    description: 'All products, as the site lists them.',
    shows: { role: 'status', text: copy.showing(products.length, products.length) },
  },
  ofLength(0, 'No product', 'The list is empty before any filter.'),
  ofLength(1, 'One product', 'One card has a row to itself.'),
  ofLength(100, '100 products', 'Somewhat more than the catalogue has today.'),
  ofLength(10_000, '10,000 products', 'Search and filters have to stay as quick as they are (section 10).'),
  {
    id: 'long-names',
    name: 'Long names',
    description: 'Names, item numbers and collections of several lines.',
    given: () => longNamedProducts,
    shows: { role: 'heading', name: longNamedProducts[0]?.name ?? '' },
  },
  {
    id: 'missing-pictures',
    name: 'Missing pictures',
    description: 'No picture can be loaded. Every card keeps its place and its words.',
    answers: [http.get(/\/pictures\//, () => new HttpResponse(null, { status: 404 }))],
    shows: { role: 'heading', name: products[0]?.name ?? '' },
    complaints: [failedToLoad],
  },
];

export const listScenarios: readonly Scenario<GivenProducts>[] = scenarios.map((scenario) => ({
  ...scenario,
  group: 'Lists',
  path: paths.products,
  ...(scenario.given && { perform: ({ lookAt }: Person) => lookAt('[role="status"]') }),
}));

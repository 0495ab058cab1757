import { fireEvent, waitFor, within } from '@testing-library/react';
import { products as catalogue } from '../../content/products';
import {
  filter,
  goBack,
  searchField,
  showCatalogue,
  shownCount,
  toCatalogue,
} from '../../testing/show-catalogue';

/** Enough for several chunks. */
const products = catalogue.slice(0, 80);

/** Waited for by their number: a list that is not long enough yet is written out at every change otherwise. */
const cards = () => [...document.querySelectorAll('article')];
const whites = products.filter(({ finish }) => finish === 'White');
const search = (text: string) => fireEvent.change(searchField(), { target: { value: text } });

beforeEach(() => {
  jest.spyOn(window.screen, 'width', 'get').mockReturnValue(1280);
  jest.spyOn(window.screen, 'height', 'get').mockReturnValue(800);
});

test('what a search leaves is counted and fills the window at once, and the rest of it follows', async () => {
  const dressers = products.filter(({ name }) => name.includes('Dresser'));
  showCatalogue('/products', products);
  search('dresser');
  expect(shownCount()).toHaveTextContent(`Showing ${dressers.length} of ${products.length} products`);
  expect(cards()).toHaveLength(12);
  await waitFor(() => expect(cards().length).toBe(dressers.length));
});

test('what a choice leaves is there whole', () => {
  showCatalogue('/products', products);
  fireEvent.change(filter('Finish'), { target: { value: 'White' } });
  expect(cards()).toHaveLength(whites.length);
});

test('a search that leaves the beginning of the list takes no card down', () => {
  showCatalogue('/products/b840', products);
  const before = cards();
  search('white');
  expect(cards()).toEqual(before);
});

test('the way back to everything ends with every card', async () => {
  showCatalogue('/products', products);
  search('b840');
  search('');
  expect(cards()[0]).toHaveAccessibleName(products[0]?.name ?? '');
  await waitFor(() => expect(cards().length).toBe(products.length));
});

test('what an address asks for is there whole', () => {
  showCatalogue('/products?finish=White', products);
  expect(cards()).toHaveLength(whites.length);
});

test('who follows a link to it finds the window filled, and the rest of it follows', async () => {
  const user = showCatalogue('/elsewhere', products);
  await user.click(toCatalogue());
  expect(shownCount()).toHaveTextContent(`Showing ${products.length} of ${products.length} products`);
  // Three of its cells introduce collections.
  expect(cards()).toHaveLength(9);
  await waitFor(() => expect(cards().length).toBe(products.length));
});

test('who comes back finds every card at once, for the place on the page to be there', async () => {
  const user = showCatalogue('/products', products);
  await user.click(within(cards().at(-1) as HTMLElement).getByRole('link', { name: 'Quote' }));
  await user.click(goBack());
  expect(cards()).toHaveLength(products.length);
});

import { fireEvent, waitFor, within } from '@testing-library/react';
import { products as catalogue } from '../../content/products';
import { filter, goBack, search, showCatalogue, shownCount, toCatalogue } from '../../testing/show-catalogue';

/** Enough for two chunks. */
const products = catalogue.slice(0, 40);

/** Waited for by their number: a list that is not long enough yet is written out at every change otherwise. */
const cards = () => [...document.querySelectorAll('article')];
const whites = products.filter(({ finish }) => finish === 'White');

beforeEach(() => {
  jest.spyOn(window.screen, 'width', 'get').mockReturnValue(1280);
  jest.spyOn(window.screen, 'height', 'get').mockReturnValue(800);
});

test('what a search leaves is counted and fills the window at once, and the rest of it follows', async () => {
  const found = products.filter(({ name }) => name.includes('White'));
  await showCatalogue('/products', products);
  await search('white');
  expect(shownCount()).toHaveTextContent(`Showing ${found.length} of ${products.length} products`);
  expect(cards()).toHaveLength(12);
  await waitFor(() => expect(cards().length).toBe(found.length));
});

test('a search that leaves the beginning of the list takes no card down', async () => {
  await showCatalogue('/products/b840', products);
  const before = cards();
  await search('white');
  expect(cards()).toEqual(before);
});

test('the way back to everything ends with every card', async () => {
  await showCatalogue('/products', products);
  await search('b840');
  await search('');
  expect(cards()[0]).toHaveAccessibleName(products[0]?.name ?? '');
  await waitFor(() => expect(cards().length).toBe(products.length));
});

test('what an address asks for is there whole, and so is what a choice leaves', async () => {
  await showCatalogue('/products?finish=White', products);
  expect(cards()).toHaveLength(whites.length);
  fireEvent.change(filter('Finish'), { target: { value: 'all' } });
  expect(cards()).toHaveLength(products.length);
});

test('who follows a link to it finds the window filled, and the rest of it follows', async () => {
  const user = await showCatalogue('/elsewhere', products);
  await user.click(toCatalogue());
  expect(shownCount()).toHaveTextContent(`Showing ${products.length} of ${products.length} products`);
  // Three of its cells introduce collections.
  expect(cards()).toHaveLength(9);
  await waitFor(() => expect(cards().length).toBe(products.length));
});

test('who comes back finds every card at once, for the place on the page to be there', async () => {
  const user = await showCatalogue('/products', products);
  await user.click(within(cards().at(-1) as HTMLElement).getByRole('link', { name: 'Quote' }));
  await user.click(goBack());
  expect(cards()).toHaveLength(products.length);
});

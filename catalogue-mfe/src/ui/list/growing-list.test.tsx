import { fireEvent, waitFor, within } from '@testing-library/react';
import { products as catalogue } from '../../content/products';
import { chunkSize } from '../../domain/growth';
import { filter, goBack, search, showCatalogue, shownCount, toCatalogue } from '../../testing/show-catalogue';

/** Enough for four chunks. */
const products = catalogue.slice(0, 40);

/** Wait for their number: a wait for their list would print the list at every change. */
const cards = () => [...document.querySelectorAll('article')];
const whites = products.filter(({ finish }) => finish === 'White');

beforeEach(() => {
  jest.spyOn(window.screen, 'width', 'get').mockReturnValue(1280);
  jest.spyOn(window.screen, 'height', 'get').mockReturnValue(800);
});

/** Their number after each change, because a later look may find the rest there already. */
function counted(): readonly number[] {
  const counts: number[] = [];
  const observer = new MutationObserver(() => counts.push(cards().length));
  observer.observe(document.body, { childList: true, subtree: true });
  return counts;
}

test('what a search leaves is counted and fills the window at once, and the rest of it follows', async () => {
  const found = products.filter(({ name }) => name.includes('White'));
  await showCatalogue('/products', products);
  const counts = counted();
  await search('white');
  expect(shownCount()).toHaveTextContent(`Showing ${found.length} of ${products.length} products`);
  await waitFor(() => expect(cards().length).toBe(found.length));
  expect(counts.filter((count) => count < found.length).at(-1)).toBe(12);
});

test('a search that leaves the beginning of the list builds no card anew but where two chunks meet', async () => {
  await showCatalogue('/products/b840', products);
  const before = cards();
  await search('white');
  // Without the collection's introduction, the next chunk's first card ends this one's last row.
  const [moved] = cards().flatMap((card, index) => (card === before[index] ? [] : [index]));
  expect(moved).toBe(chunkSize - 1);
  expect(cards().toSpliced(chunkSize - 1, 1)).toEqual(before.toSpliced(chunkSize - 1, 1));
});

test('another search is quick, too, though it finds as many', async () => {
  const found = (text: string) => catalogue.filter(({ name }) => name.startsWith(text));
  const searched = ['B840 White', 'B833 Wenge'] as const;
  expect(found(searched[0])).toHaveLength(found(searched[1]).length);
  await showCatalogue('/products', searched.flatMap(found));
  await search(searched[0]);
  await waitFor(() => expect(cards().length).toBe(found(searched[0]).length));
  const counts = counted();
  await search(searched[1]);
  await waitFor(() => expect(cards().length).toBe(found(searched[1]).length));
  expect(counts).toContain(12);
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
  const counts = counted();
  await user.click(toCatalogue());
  expect(shownCount()).toHaveTextContent(`Showing ${products.length} of ${products.length} products`);
  await waitFor(() => expect(cards().length).toBe(products.length));
  // Three of the first 12 cells introduce collections.
  expect(counts.find((count) => count > 0)).toBe(9);
});

test('who comes back finds every card at once, for the place on the page to be there', async () => {
  const user = await showCatalogue('/products', products);
  await user.click(within(cards().at(-1) as HTMLElement).getByRole('link', { name: 'Quote' }));
  await user.click(goBack());
  expect(cards()).toHaveLength(products.length);
});

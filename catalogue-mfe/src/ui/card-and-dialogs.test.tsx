import { ToastHost } from '@landmark/design/toast-host';
import { cleanup, render, screen, within } from '@testing-library/react';
import type { Product } from '../domain/product';
import { addToQuote, clearQuote } from '../store/quote-store';
import {
  address,
  card,
  fewProducts,
  goBack,
  inCard,
  showCatalogue,
  shownCount,
} from '../testing/show-catalogue';

const dresser = 'B840 White Standard 48-Inch Dresser';
const chest = 'Tall 4-Drawer Jumbo Chest, Oak';
const dialog = (name: string) => screen.getByRole('dialog', { name });
const given = (change: Partial<Product>) => fewProducts.map((product) => ({ ...product, ...change }));

test('a card has all that section 2 lists, and asks for a quote of its piece', async () => {
  await showCatalogue();
  for (const words of ['Warehouse', 'In Stock', 'B840-48-WHT', 'White', 'Bedrooms'])
    expect(card(dresser)).toHaveTextContent(words);
  expect(inCard(chest).getByText('Container')).toBeInTheDocument();
  // No dimensions are set.
  expect(inCard(dresser).getByText('Dimensions').nextElementSibling).toHaveTextContent(/^—$/);
  for (const name of ['Quick view', 'Spec Sheet'])
    expect(inCard(dresser).getByRole('button', { name })).toBeVisible();
  const quote = inCard(dresser).getByRole('link', { name: 'Quote' });
  expect(quote).toHaveAttribute('href', '/become-dealer?sku=B840-48-WHT');
});

test('a card shows dimensions once they are set', async () => {
  await showCatalogue('/products', given({ dimensions: '48 × 16 × 31 in' }));
  expect(inCard(dresser).getByText('48 × 16 × 31 in')).toBeInTheDocument();
});

test('pictures have their size, and load late unless they stand in the first row', async () => {
  await showCatalogue('/products?q=b');
  const pictures = screen.getAllByRole('article').map((article) => article.querySelector('img'));
  for (const picture of pictures) expect(picture).toHaveAttribute('height');
  const loading = pictures.slice(0, 5).map((picture) => picture?.getAttribute('loading'));
  expect(loading).toEqual(['eager', 'eager', 'eager', 'eager', 'lazy']);
});

test('a shared piece names its collections in quick view, which says where in the list it is', async () => {
  await showCatalogue('/products?finish=Black&view=M36-BLK');
  const mirror = within(dialog('Black Narrow Mirror for B800, B805, B870'));
  const collections = 'B800 Black Standard, B805 Black/Ice Quarter Panel, B870 Black/Grey Double Panel';
  expect(mirror.getByText(collections)).toBeInTheDocument();
  expect(mirror.getByText(/, 2 of 3$/)).toBeInTheDocument();
});

test('one piece is not compared yet; a fifth takes the place of the first, and both are said', async () => {
  const user = await showCatalogue();
  const boxes = screen.getAllByRole('checkbox', { name: 'Compare' });
  const said = (text: string) => screen.getAllByText(text).filter((element) => element.ariaLive);
  const [first, ...others] = boxes.slice(0, 5);
  await user.click(first as HTMLElement);
  expect(said('Choose one more to compare.')).toHaveLength(1);
  for (const box of others) await user.click(box);
  const sku = screen.getAllByRole('article')[0]?.dataset.product;
  expect(said(`Four at most: ${sku} made room.`)).toHaveLength(1);
  for (const [place, box] of boxes.entries()) expect(box.matches(':checked')).toBe(place >= 1 && place <= 4);
  await user.click(screen.getByRole('button', { name: 'Compare (4)' }));
  await user.click(within(dialog('Compare 4 pieces')).getByRole('button', { name: 'Clear comparison' }));
  expect(screen.queryByText(/^Four at most/)).not.toBeInTheDocument();
  expect(screen.getAllByRole('article')[1]).toContainElement(document.activeElement as HTMLElement);
});

test('a link to a comparison shows each piece once, and four at most; closed, the first of them has the focus', async () => {
  const asked = ['B800-48-BLK', ...fewProducts.slice(0, 5).map(({ sku }) => sku)];
  const user = await showCatalogue(`/products?compare=${asked.join('&compare=')}`);
  const compared = within(dialog('Compare 4 pieces'));
  expect(compared.getAllByRole('columnheader')).toHaveLength(4);
  expect(compared.getAllByRole('link', { name: 'Quote' })[0]).toHaveAccessibleDescription(/^B800 Black/);
  const comparison = address();
  // A piece opened from it leads back to it.
  const first = 'B800 Black Standard 48-Inch Dresser';
  for (const back of [goBack, () => within(dialog(first)).getByRole('button', { name: 'Close' })]) {
    await user.click(compared.getByRole('button', { name: first }));
    await user.click(back());
    expect(address()).toBe(comparison);
    expect(dialog('Compare 4 pieces')).toBeVisible();
  }
  await user.click(compared.getByRole('button', { name: 'Close' }));
  expect(address()).toBe('/products');
  expect(screen.getByRole('button', { name: 'Compare (4)' })).toBeVisible();
  expect(inCard('B800 Black Standard 48-Inch Dresser').getByRole('button', { name: /^B800/ })).toHaveFocus();
});

test.each([
  ['finish=White&view=B999', '“B999”, which is not listed', '/products?finish=White'],
  ['finish=White&compare=B999&compare=B998', '“B999” and “B998”, which are', '/products?finish=White'],
  ['finish=White&compare=B840-48-WHT&compare=B998', '“B998”, which is', undefined],
  ['compare=1&compare=2&compare=3&compare=4', '“1” and “2” and “3” and 1 more, which are', '/products'],
  [`view=${'🪑'.repeat(99)}`, `“${'🪑'.repeat(40)}…”, which is not listed`, '/products'],
  [`view=${'B9'.repeat(999)}`, `“${'B9'.repeat(20)}…”, which is not listed`, '/products'],
])('a link to ?%s says what is not listed', async (query, words, left) => {
  render(<ToastHost />);
  await showCatalogue(`/products?${query}`);
  expect(screen.getByText(new RegExp(`^The link leads to ${words}`))).toBeInTheDocument();
  if (left) expect(address()).toBe(left);
  else expect(dialog(dresser)).toBeInTheDocument();
  expect(screen.queryAllByRole('dialog')).toHaveLength(left ? 0 : 1);
});

test('a shared quote list says once which pieces are not listed, and keeps the others; what is written counts', async () => {
  render(<ToastHost />);
  clearQuote();
  const user = await showCatalogue('/products?sku=2+x+B999&sku=3+x+B815-J4-OAK&sku=B998');
  const told = screen.getByText(/^The link leads to “2 x B999” and “B998”, which are not listed/);
  expect(screen.getByText('Added from the link: 1.')).toBeInTheDocument();
  const quantity = within(dialog('Quote list')).getByRole('spinbutton');
  expect(quantity).toHaveValue(3);
  for (const [written, counted] of Object.entries({ '007': '7', '7.9': '7', '1e3': '1000' })) {
    await user.clear(quantity);
    await user.type(quantity, `${written}{Tab}`);
    expect(quantity).toHaveDisplayValue(counted);
  }
  await user.click(within(dialog('Quote list')).getByRole('button', { name: 'Close' }));
  expect(told).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Quote list (1,000)' }));
  expect(told).not.toBeInTheDocument();
});

test('a shared quote list, in whatever capitals, says what of it is new and what was there', async () => {
  clearQuote();
  // The last is no longer in the catalogue.
  for (const sku of ['M36-BLK', 'B840-NS-WHT', 'M99-BLK']) addToQuote(sku);
  const user = await showCatalogue('/products?sku=2x+b815-j4-oak&sku=4+x+M36-BLK&sku=B840-48-WHT');
  const told = screen.getByText('Added from the link: 2. Already here: 2.');
  expect(dialog('Quote list')).toContainElement(told);
  const quantities = within(dialog('Quote list')).getAllByRole('spinbutton');
  expect(quantities.map((quantity) => (quantity as HTMLInputElement).value)).toEqual(['4', '1', '2', '1']);
  expect(within(dialog('Quote list')).getAllByText('Quantity')).toHaveLength(quantities.length);
  expect(within(dialog('Quote list')).getByText('B815-J4-OAK')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^Remove Black Narrow Mirror/ }));
  expect(told).not.toBeInTheDocument();
  const known = ['The pieces were here already. The quantities of the link count.'];
  for (const [link, says] of Object.entries({ 'M99-BLK': [], '7+x+b815-j4-oak': known })) {
    cleanup();
    await showCatalogue(`/products?sku=${link}`);
    const words = screen.queryAllByText(/already|from the link/).map(({ textContent }) => textContent);
    expect(words).toEqual(says);
  }
  await user.click(within(dialog('Quote list')).getByRole('button', { name: 'Close' }));
  expect(shownCount()).toHaveFocus();
});

test('a press outside closes a dialog, a selection that ends there does not', async () => {
  const user = await showCatalogue('/products?view=B815-J4-OAK');
  const target = dialog(chest);
  const press = { keys: '[MouseLeft>]', target: within(target).getByText('B815-J4-OAK') };
  await user.pointer([press, { keys: '[/MouseLeft]', target }]);
  expect(target).toBeVisible();
  await user.click(target);
  expect(target).not.toBeVisible();
});

test('quick view turns into the sheet in the same step of the history', async () => {
  const user = await showCatalogue('/products?view=B815-J4-OAK');
  await user.click(within(dialog(chest)).getByRole('button', { name: 'Spec Sheet' }));
  const sheet = dialog(`Spec sheet: ${chest}`);
  expect(address()).toBe('/products?sheet=B815-J4-OAK');
  for (const text of ['B815-J4-OAK', 'Tall 4-Drawer Jumbo Chest', 'Container: ships direct'])
    expect(sheet).toHaveTextContent(text);
});

test.each(['view', 'sheet'])('the image of a spec sheet is shown where there is one, in ?%s=', async (as) => {
  await showCatalogue(`/products?${as}=B815-J4-OAK`, given({ specSheet: '/sheets/one.png' }));
  const image = screen.getByRole('img', { name: `Spec sheet: ${chest}` });
  expect(image).toHaveAttribute('src', '/sheets/one.png');
});

test('where the device has no room for more, the quote list goes on in the page, and says so', async () => {
  clearQuote();
  const user = await showCatalogue();
  const [first, ...others] = screen.getAllByRole('button', { name: 'Add to quote' }).slice(0, 3);
  await user.click(first as HTMLElement);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  for (const button of others) await user.click(button);
  await user.click(screen.getByRole('button', { name: 'Quote list (3)' }));
  expect(screen.getByText(/^Kept only while this page is open\./)).toBeVisible();
  jest.restoreAllMocks();
});

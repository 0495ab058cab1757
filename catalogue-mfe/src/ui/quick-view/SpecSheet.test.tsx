import { screen, within } from '@testing-library/react';
import { fewProducts } from '../../testing/few-products';
import { address, inCard, showCatalogue } from '../../testing/show-catalogue';

const name = 'Tall 4-Drawer Jumbo Chest, Oak';
const sheet = () => screen.getByRole('dialog', { name: `Spec sheet: ${name}` });
const openSheet = () => inCard(name).getByRole('button', { name: 'Spec Sheet' });

test('a product without a spec sheet image has one made from what the catalogue knows', async () => {
  const user = showCatalogue();
  await user.click(openSheet());
  for (const text of [
    'B815-J4-OAK',
    'Chests',
    'Tall 4-Drawer Jumbo Chest',
    'Oak',
    'In Stock',
    /^Container/,
  ]) {
    expect(within(sheet()).getByText(text)).toBeInTheDocument();
  }
});

test('a product with a spec sheet image shows that', async () => {
  const user = showCatalogue(
    '/products',
    fewProducts.map((product) => ({ ...product, specSheet: '/sheets/one.png' })),
  );
  await user.click(openSheet());
  expect(within(sheet()).getByRole('img')).toHaveAttribute('src', '/sheets/one.png');
});

test('the sheet can be linked to', () => {
  showCatalogue('/products?sheet=B815-J4-OAK');
  expect(sheet()).toBeInTheDocument();
});

test('the sheet prints', async () => {
  const print = jest.spyOn(window, 'print').mockImplementation(() => {});
  const user = showCatalogue('/products?sheet=B815-J4-OAK');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test('quick view turns into the sheet in the same step of the history', async () => {
  const user = showCatalogue('/products?view=B815-J4-OAK');
  const quickView = screen.getByRole('dialog', { name });
  await user.click(within(quickView).getByRole('button', { name: 'Spec Sheet' }));
  expect(sheet()).toBeInTheDocument();
  expect(address()).toBe('/products?sheet=B815-J4-OAK');
});

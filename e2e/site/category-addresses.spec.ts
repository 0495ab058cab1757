import { expect, test, visit } from '../support/test';

const unlisted = [
  ['b810', 'B810 Mahogany'],
  ['b820', 'B820 Oak'],
  ['b830', 'B830 Espresso'],
  ['b850', 'B850 Cherry'],
  ['b860', 'B860 Two-Tone'],
  ['b895', 'B895 Blue/Oak'],
] as const;

test('a collection that is not listed shows the bedrooms and says how to see it', async ({ page }) => {
  for (const [id, name] of unlisted) {
    await visit(page, `/products/${id}`);
    await expect(page.getByText(`${name} is not listed online.`)).toBeVisible();
    await expect(page.getByRole('link', { name: 'request the catalog' })).toHaveAttribute(
      'href',
      '/contact?inquiry=catalog#message',
    );
    await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Bedrooms');
  }
});

test('a collection’s id presets its category and the collection, in upper case too', async ({ page }) => {
  await visit(page, '/products/B885');
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Bedrooms');
  await expect(page.getByLabel('Collection', { exact: true })).toHaveValue('B885 Pink/White Alternate');
});

test('an unknown category shows everything, and says so', async ({ page }) => {
  await visit(page, '/products/garden-gnomes');
  await expect(page.getByText('No category or collection is called that.')).toBeVisible();
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('all');
  await expect(page.getByRole('status').filter({ hasText: 'Showing' })).toHaveText(
    /^Showing (\d+) of \1 products$/,
  );
});

test('a category in the query wins, and one that nobody knows changes nothing', async ({ page }) => {
  await visit(page, '/products?category=Entertainment%20Units');
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Entertainment Units');
  await visit(page, '/products/chests?category=Sofas');
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Chests');
});

test('a category in the query is answered with its composed page, an unknown one with the one that says so', async ({
  request,
}) => {
  const pageAt = async (address: string) => (await request.get(address)).text();
  const chests = await pageAt('/products?category=Chests');
  expect(chests).toBe(await pageAt('/products/chests'));
  expect(chests).toContain('<title>Chests, Product Catalog');
  expect(chests).toMatch(/rel="canonical" href="[^"]+\/products\/chests"/);
  expect(await pageAt('/products?category=Entertainment%20Units&finish=Oak')).toBe(
    await pageAt('/products/entertainment-units'),
  );
  expect(await pageAt('/products?category=Sofas')).toContain('No category or collection is called that.');
  expect(await pageAt('/products?finish=Oak')).toBe(await pageAt('/products'));
});

test('the eight collections of the home page lead to their addresses', async ({ page }) => {
  await visit(page, '/');
  for (const id of ['b800', 'b810', 'b820', 'b830', 'b850', 'b860', 'b885', 'b895']) {
    await expect(page.getByRole('main').locator(`a[href="/products/${id}"]`)).toBeVisible();
  }
});

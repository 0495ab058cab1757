import { chip, count, counted, factsOfCards, filter, searchField, settledCount } from '../support/catalogue';
import { expect, test, visit } from '../support/test';

test('every filter is exact, and all of them hold together', async ({ page }) => {
  await visit(page, '/products');
  await filter(page, 'category').selectOption('Bedrooms');
  await filter(page, 'finish').selectOption('Black');
  await searchField(page).fill('dresser');
  await expect(chip(page, 'Search dresser')).toBeVisible();
  expect(await settledCount(page)).toBeGreaterThan(0);
  expect(new Set(await factsOfCards(page, 'Category'))).toEqual(new Set(['Bedrooms']));
  expect(new Set(await factsOfCards(page, 'Finish'))).toEqual(new Set(['Black']));
});

test('the collection’s filter is there only with a category, and another category resets it', async ({
  page,
}) => {
  await visit(page, '/products');
  await expect(filter(page, 'subcategory')).toHaveCount(0);
  await filter(page, 'category').selectOption('Bedrooms');
  await filter(page, 'subcategory').selectOption('B833 Wenge Panel');
  await expect(chip(page, 'Collection B833 Wenge Panel')).toBeVisible();
  await filter(page, 'category').selectOption('Chests');
  await expect(filter(page, 'subcategory')).toHaveValue('all');
  await filter(page, 'category').selectOption('all');
  await expect(filter(page, 'subcategory')).toHaveCount(0);
});

test('every finish of section 3 and Various is an option that says how many products it would show', async ({
  page,
}) => {
  await visit(page, '/products');
  const labels = await filter(page, 'finish').locator('option').allTextContents();
  expect(labels.map((label) => label.replace(/ \(\d+\)$/, ''))).toEqual([
    'All',
    'Black',
    'White',
    'Wenge',
    'Black/Ice',
    'Vintage',
    'Black/Grey',
    'Pink/White',
    'Oak',
    'Cherry',
    'Black/Gray',
    'Walnut',
    'Various',
  ]);
  for (const label of labels) expect(label).not.toContain('(0)');

  const option = filter(page, 'finish').locator('option[value="Wenge"]');
  const promised = Number(/\((\d+)\)/.exec((await option.textContent()) ?? '')?.[1]);
  await filter(page, 'finish').selectOption('Wenge');
  await expect.poll(() => settledCount(page)).toBe(promised);
});

test('Clear Filters resets search, category and finish, and leaves the collection', async ({ page }) => {
  await visit(page, '/products/b833?finish=Oak');
  await expect(page.getByText('No products found matching your criteria.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(chip(page, 'Collection B833 Wenge Panel')).toBeVisible();
  await expect(filter(page, 'category')).toHaveValue('all');
  await expect(filter(page, 'finish')).toHaveValue('all');
  const { shown, total } = await counted(page);
  expect(shown).toBeGreaterThan(0);
  expect(shown).toBeLessThan(total);
});

test('a chip takes its filter back', async ({ page }) => {
  await visit(page, '/products?category=Chests&finish=White');
  await chip(page, 'Finish White').click();
  await expect(filter(page, 'finish')).toHaveValue('all');
  await expect(filter(page, 'category')).toHaveValue('Chests');
  await chip(page, 'Category Chests').click();
  await expect(count(page)).toHaveText(/^Showing (\d+) of \1 products$/);
});

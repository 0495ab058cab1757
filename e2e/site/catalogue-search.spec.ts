import { chip, count, factsOfCards, searchField, settledCount } from '../support/catalogue';
import { expect, test, visit } from '../support/test';

test('the search finds a part of a SKU or of a name, whatever its case, and what comes close is said to', async ({
  page,
}) => {
  await visit(page, '/products');
  await searchField(page).fill('b840-');
  await expect(chip(page, 'Search b840-')).toBeVisible();
  expect(await settledCount(page)).toBeGreaterThan(3);
  for (const sku of await factsOfCards(page, 'Item number')) expect(sku).toContain('B840-');

  await searchField(page).fill('JUMBO chest');
  await expect(chip(page, 'Search JUMBO chest')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Jumbo Chest');
  await settledCount(page);
  for (const name of await page.getByRole('article').getByRole('heading').allTextContents()) {
    expect(name.toLowerCase()).toContain('jumbo chest');
  }

  await searchField(page).fill('B 840 48');
  await expect(page.getByRole('heading', { name: /^Close to/ })).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('B840-48');
});

test('an empty result says so, names the filters to drop, and dropping one or Clear Filters ends it', async ({
  page,
}) => {
  await visit(page, '/products');
  await searchField(page).fill('dresser');
  await page.getByLabel('Finish', { exact: true }).selectOption('Walnut');
  await expect(page.getByText('No products found matching your criteria.')).toBeVisible();
  await expect(count(page)).toHaveText(/^Showing 0 of \d+ products$/);
  await expect(page.getByRole('button', { name: /^Without search “dresser”: \d+ products$/ })).toBeVisible();
  const way = page.getByRole('button', { name: /^Without finish “Walnut”: \d+ products$/ });
  const promised = Number(/: (\d+)/.exec((await way.textContent()) ?? '')?.[1]);
  await way.click();
  await expect.poll(() => settledCount(page)).toBe(promised);
  await page.getByLabel('Finish', { exact: true }).selectOption('Walnut');
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(count(page)).toHaveText(/^Showing (\d+) of \1 products$/);
  await expect(searchField(page)).toHaveValue('');
  await expect(count(page)).toBeFocused();
});

import type { Page } from '@playwright/test';
import { scrollAndPress } from '../support/drawn-frames';
import { expect, test, visit } from '../support/test';

const dealers = (page: Page) => page.getByRole('region', { name: 'Find a dealer' });
const names = (page: Page) => dealers(page).getByRole('heading', { level: 3 });

async function search(page: Page, zip: string): Promise<void> {
  await dealers(page).getByLabel('ZIP code').fill(zip);
  await scrollAndPress(dealers(page).getByRole('button', { name: 'Search Dealers' }));
}

test('four featured dealers are listed, each with address, phone and region', async ({ page }) => {
  await visit(page, '/contact');
  await expect(names(page)).toHaveCount(4);
  await expect(dealers(page).locator('li a[href^="tel:"]')).toHaveCount(4);
});

test('a ZIP finds the dealer of its region, and View All Dealers shows all four again', async ({ page }) => {
  await visit(page, '/contact');
  await search(page, '30303');
  await expect(names(page)).toHaveText(['Example Sleep & Home']);
  await expect(dealers(page).getByRole('status')).toContainText('Southeast');
  await scrollAndPress(dealers(page).getByRole('button', { name: 'View All Dealers' }));
  await expect(names(page)).toHaveCount(4);
  await expect(dealers(page).getByLabel('ZIP code')).toHaveValue('');
});

test('what is no ZIP is said to be none', async ({ page }) => {
  await visit(page, '/contact');
  await search(page, '1910');
  await expect(dealers(page).getByLabel('ZIP code')).toHaveAccessibleDescription(
    /That is not a ZIP code\. Enter five digits\.$/,
  );
  await expect(names(page)).toHaveCount(4);
});

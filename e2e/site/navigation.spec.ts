import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/test';

/** Leaves something on the window that only a new document takes away. */
const mark = (page: Page) => page.evaluate(() => Reflect.set(window, 'sameDocument', true));
const isSameDocument = (page: Page) => page.evaluate(() => Reflect.has(window, 'sameDocument'));
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function expectArrival(page: Page, path: string, title: string, baseURL: string | undefined) {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(`${title} – Landmark`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`);
  expect(await scrollY(page)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
}

test('a walk through every app is one document, and each step arrives with title, focus and canonical address, and is announced', async ({
  page,
  baseURL,
}) => {
  await visit(page, '/');
  await mark(page);
  const banner = page.getByRole('banner');

  await page.getByRole('main').getByRole('link', { name: 'See the Warehouse Program' }).click();
  await expectArrival(page, '/warehouse-program', 'Warehouse Program', baseURL);
  await page.getByRole('main').getByRole('link', { name: 'Browse the product catalog' }).click();
  await expectArrival(page, '/products', 'Product Catalog', baseURL);
  await page.getByRole('article').first().getByRole('link', { name: 'Quote' }).click();
  await expectArrival(page, '/become-dealer', 'Become a Landmark Dealer', baseURL);
  await banner.getByRole('link', { name: 'Resources' }).click();
  await expectArrival(page, '/resources', 'Resources', baseURL);
  await banner.getByRole('link', { name: 'Contact', exact: true }).click();
  await expectArrival(page, '/contact', 'Contact', baseURL);
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: /^Contact$/ })).toHaveCount(1);
});

test('a link that is held with a modifier stays a link', async ({ page, context }) => {
  await visit(page, '/');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('banner')
    .getByRole('link', { name: 'Resources' })
    .click({ modifiers: ['ControlOrMeta'] });
  const other = await opened;
  await expect(other).toHaveTitle('Resources – Landmark');
  await expect(page).toHaveURL('/');
});

test('Back goes to the page before, at the place where it was left, and Forward returns', async ({
  page,
}) => {
  await visit(page, '/');
  await mark(page);
  const link = page.getByRole('main').getByRole('link', { name: 'B885' });
  await link.scrollIntoViewIfNeeded();
  const before = await scrollY(page);
  expect(before).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveTitle('B885 Pink/White Alternate, Product Catalog – Landmark');
  expect(await scrollY(page)).toBe(0);

  await page.goBack();
  await expect(page).toHaveTitle('Wholesale furniture for retailers – Landmark');
  await expect.poll(() => scrollY(page)).toBe(before);
  await page.goForward();
  await expect(page).toHaveTitle('B885 Pink/White Alternate, Product Catalog – Landmark');
  await expect.poll(() => scrollY(page)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('a fragment leads to its place, and the skip link to the content', async ({ page }) => {
  await visit(page, '/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

import type { Page } from '@playwright/test';
import { chip, count, filter, searchField, settledCount } from '../support/catalogue';
import { drawnFrames } from '../support/drawn-frames';
import { expect, hydrated, test, visit } from '../support/test';

test('all filters stand in the address, and a shared link shows the same to another visitor', async ({
  page,
  browser,
  baseURL,
}) => {
  await visit(page, '/products');
  await filter(page, 'category').selectOption('Entertainment Units');
  await filter(page, 'subcategory').selectOption('Open Style RTA TV Stand');
  await filter(page, 'finish').selectOption('Oak');
  await searchField(page).fill('stand');
  await expect(page).toHaveURL(/q=stand/);
  const address = new URL(page.url());
  expect(address.search).toContain('category=Entertainment%20Units');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    category: 'Entertainment Units',
    subcategory: 'Open Style RTA TV Stand',
    finish: 'Oak',
    q: 'stand',
  });
  const shown = await settledCount(page);
  expect(shown).toBeGreaterThan(0);

  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const visitor = await other.newPage();
  await visit(visitor, address.pathname + address.search);
  await expect(filter(visitor, 'finish')).toHaveValue('Oak');
  await expect(filter(visitor, 'subcategory')).toHaveValue('Open Style RTA TV Stand');
  await expect(searchField(visitor)).toHaveValue('stand');
  await expect.poll(() => settledCount(visitor)).toBe(shown);
  await other.close();
});

test('Back takes one choice back at a time', async ({ page }) => {
  await visit(page, '/products');
  await filter(page, 'category').selectOption('Chests');
  await expect(page).toHaveURL('/products?category=Chests');
  await filter(page, 'finish').selectOption('Black');
  await expect(page).toHaveURL('/products?category=Chests&finish=Black');
  await page.goBack();
  await expect(filter(page, 'finish')).toHaveValue('all');
  await expect(filter(page, 'category')).toHaveValue('Chests');
  await page.goBack();
  await expect(filter(page, 'category')).toHaveValue('all');
  await page.goForward();
  await expect(filter(page, 'category')).toHaveValue('Chests');
});

test('typing is one step, however long it takes', async ({ page }) => {
  await visit(page, '/about');
  await page.getByRole('banner').getByRole('button', { name: 'Products' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'All Products' }).click();
  await searchField(page).pressSequentially('night');
  await expect(page).toHaveURL('/products?q=night');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'The Landmark Difference' })).toBeVisible();
});

test('a change of filters keeps the place and the focus of the reader', async ({ page }) => {
  await visit(page, '/products');
  await page.evaluate(() => window.scrollTo(0, 120));
  await filter(page, 'finish').focus();
  const before = await page.evaluate(() => window.scrollY);
  await filter(page, 'finish').selectOption('White');
  await expect(chip(page, 'Finish White')).toBeVisible();
  await expect(filter(page, 'finish')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
});

test('coming back to the list finds filters, place and focus as they were left', async ({ page }) => {
  await visit(page, '/products?category=Bedrooms');
  await expect(filter(page, 'category')).toHaveValue('Bedrooms');
  await settledCount(page);
  const card = page.getByRole('article').nth(12);
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('link', { name: 'Quote' }).scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await card.getByRole('link', { name: 'Quote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Become a Landmark Dealer' })).toBeVisible();
  await page.goBack();
  await expect(filter(page, 'category')).toHaveValue('Bedrooms');
  await expect(count(page)).toBeVisible();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
  await expect(
    page.getByRole('article', { name, exact: true }).getByRole('link', { name: 'Quote' }),
  ).toBeFocused();
});

/** The first card whose name is in the window, and where it stands there, in CSS pixels. */
const cardAtTop = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) => {
    const first = cards.find((card) => card.getBoundingClientRect().top >= 80);
    return first && [first.dataset.product, Math.round(first.getBoundingClientRect().top)].join(' at ');
  });

for (const address of ['/products', '/products?finish=Oak']) {
  test(`Back to ${address} finds the same card at the same height, within the site and from another document`, async ({
    page,
  }) => {
    await visit(page, address);
    await settledCount(page);
    await page.evaluate(async () => {
      const end = (document.querySelector('main')?.clientHeight ?? 0) * 0.6;
      for (let y = 0; y < end; y += innerHeight) {
        window.scrollTo({ top: y, behavior: 'instant' });
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      }
    });
    await drawnFrames(page);
    const before = await cardAtTop(page);
    expect(before).toBeDefined();
    await page.getByRole('banner').getByRole('link', { name: 'Resources' }).dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
    await page.goBack();
    await expect.poll(() => cardAtTop(page)).toBe(before);
    await page.goto('/terms');
    await page.goBack();
    await hydrated(page);
    await expect.poll(() => cardAtTop(page)).toBe(before);
  });
}

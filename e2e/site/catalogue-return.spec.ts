import type { Page } from '@playwright/test';
import { ofKind } from '../../testing/extent';
import { card, chip, count, filter, searchField, settledCount } from '../support/catalogue';
import { drawnFrames, scrollThrough } from '../support/drawn-frames';
import { expect, hydrated, test, visit } from '../support/test';

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

test('Back takes one choice back, typing is one step, and place and focus are kept', async ({ page }) => {
  await visit(page, '/products/entertainment-units');
  await page.evaluate(() => window.scrollTo(0, 120));
  await filter(page, 'finish').focus();
  const before = await scrollY(page);
  await filter(page, 'finish').selectOption('White');
  await expect(chip(page, 'Finish White')).toBeVisible();
  await expect(filter(page, 'finish')).toBeFocused();
  expect(await scrollY(page)).toBe(before);
  await page.goBack();
  await filter(page, 'category').selectOption('Chests');
  await expect(page).toHaveTitle('Chests, Product Catalog – Landmark');
  await filter(page, 'finish').selectOption('Black');
  await expect(page).toHaveURL('/products/entertainment-units?category=Chests&finish=Black');
  await page.goBack();
  await expect(filter(page, 'finish')).toHaveValue('all');
  await expect(filter(page, 'category')).toHaveValue('Chests');
  await page.goBack();
  await expect(filter(page, 'category')).toHaveValue('Entertainment Units');
  await page.goForward();
  await expect(filter(page, 'category')).toHaveValue('Chests');

  await visit(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'B885' }).click();
  await expect(page).toHaveTitle(/^B885/);
  await searchField(page).pressSequentially('night');
  await expect(page).toHaveURL('/products/b885?q=night');
  await page.keyboard.insertText('stand');
  await page.keyboard.press('F5');
  await page.reload();
  await expect(page).toHaveURL('/products/b885?q=nightstand');
  await page.goBack();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Built for Retailers. In-Stock, On-Time.' }),
  ).toBeVisible();

  await visit(page, '/products/b840?finish=White');
  await searchField(page).fill('dresser');
  await page.evaluate(() => location.reload());
  await expect(page).toHaveURL('/products/b840?finish=White&q=dresser');
  await hydrated(page);
  await searchField(page).fill('chest');
  await page.goto('/terms');
  await page.goBack();
  await expect(page).toHaveURL('/products/b840?finish=White&q=chest');
  await expect(searchField(page)).toHaveValue('chest');
});

test('coming back to the list finds filters, place and focus as they were left', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Bedrooms', exact: true }).click();
  await expect(page).toHaveTitle('Bedrooms, Product Catalog – Landmark');
  await expect(filter(page, 'category')).toHaveValue('Bedrooms');
  await settledCount(page);
  const left = page.getByRole('article').nth(12);
  const name = (await left.getByRole('heading').textContent()) ?? '';
  await left.getByRole('link', { name: 'Quote' }).scrollIntoViewIfNeeded();
  const before = await scrollY(page);
  await left.getByRole('link', { name: 'Quote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Become a Landmark Dealer' })).toBeVisible();
  await page.goBack();
  await expect(filter(page, 'category')).toHaveValue('Bedrooms');
  await expect(count(page)).toBeVisible();
  await expect.poll(() => scrollY(page)).toBe(before);
  await expect(card(page, name).getByRole('link', { name: 'Quote' })).toBeFocused();

  const scene = page.getByRole('region', { name: 'B840 White Standard' }).getByRole('link');
  await scene.press('Enter');
  await expect(page).toHaveTitle(/^B840 White Standard/);
  await page.goBack();
  await expect(scene).toBeFocused();
});

/** The first card whose name is in the window, and its place there, in CSS pixels. */
const cardAtTop = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) => {
    const first = cards.find((element) => element.getBoundingClientRect().top >= 80);
    return first && [first.dataset.product, Math.round(first.getBoundingClientRect().top)].join(' at ');
  });

/** Scrolls past cards that were never shown and have an estimated height. */
const leap = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight * 0.7, behavior: 'instant' }));

const returns = [
  ['/products', 375, leap],
  ['/products?finish=Oak', 1280, (page: Page) => scrollThrough(page, 0.4)],
  ['/products', 1280, leap],
] as const;
for (const [address, width, go] of ofKind(returns)) {
  test(`Back to ${address} at ${width} finds the same card at its height, from other documents too`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, address);
    await settledCount(page);
    await go(page);
    await drawnFrames(page);
    const before = await cardAtTop(page);
    expect(before).toBeDefined();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
    await page.goBack();
    await expect.poll(() => cardAtTop(page)).toBe(before);
    await page.goto('/terms');
    await page.goBack();
    await hydrated(page);
    await expect.poll(() => cardAtTop(page)).toBe(before);
  });
}

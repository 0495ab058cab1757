import { constants } from '@landmark/shared/constants';
import type { Page } from '@playwright/test';
import { expect, test, visit } from '../support/test';

const menu = (page: Page, name: 'Products' | 'Dealer') =>
  page.getByRole('banner').getByRole('button', { name, exact: true });
const inProducts = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'All Products' });
const inDealer = (page: Page) => page.getByRole('banner').getByRole('link', { name: 'Dealer Login' });

test('Products has its two groups with their links', async ({ page }) => {
  await visit(page, '/');
  await menu(page, 'Products').click();
  const banner = page.getByRole('banner');
  await expect(banner.getByText('PROGRAMS').first()).toBeVisible();
  await expect(banner.getByText('CATEGORIES').first()).toBeVisible();
  const expected = [
    ['Warehouse Program', '/warehouse-program'],
    ['Direct Container', '/direct-container'],
    ['All Products', '/products'],
    ['Bedrooms', '/products?category=Bedrooms'],
    ['Chests', '/products?category=Chests'],
    ['Entertainment Units', '/products?category=Entertainment%20Units'],
  ] as const;
  for (const [name, href] of expected) {
    await expect(banner.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
    await expect(banner.getByRole('link', { name, exact: true })).toBeVisible();
  }
});

test('Dealer leads to the application and the login', async ({ page }) => {
  await visit(page, '/');
  await menu(page, 'Dealer').click();
  await inDealer(page).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dealer Login' })).toBeVisible();
  await expect(inDealer(page)).toBeHidden();
});

test.describe('under the pointer', () => {
  // The page's clock stands still but for what a test lets pass, so a slow machine changes nothing.
  test.beforeEach(async ({ page }) => {
    await page.clock.install();
    await visit(page, '/');
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
  });

  test('a menu opens after its delay and not before', async ({ page }) => {
    await menu(page, 'Products').hover();
    await page.clock.runFor(constants.menuOpenDelayMs - 1);
    await expect(menu(page, 'Products')).toHaveAttribute('aria-expanded', 'false');
    await page.clock.runFor(1);
    await expect(menu(page, 'Products')).toHaveAttribute('aria-expanded', 'true');
    await expect(inProducts(page)).toBeVisible();
  });

  test('a pointer that only passes opens nothing', async ({ page }) => {
    await menu(page, 'Products').hover();
    await page.clock.runFor(constants.menuOpenDelayMs - 50);
    await page.getByRole('heading', { level: 1 }).hover();
    await page.clock.runFor(1000);
    await expect(menu(page, 'Products')).toHaveAttribute('aria-expanded', 'false');
  });

  test('a menu closes some time after the pointer has left it', async ({ page }) => {
    await menu(page, 'Products').hover();
    await page.clock.runFor(constants.menuOpenDelayMs);
    await inProducts(page).hover();
    await page.clock.runFor(1000);
    await expect(inProducts(page)).toBeVisible();
    await page.getByRole('contentinfo').hover({ force: true });
    await page.clock.runFor(constants.menuCloseDelayMs - 1);
    await expect(menu(page, 'Products')).toHaveAttribute('aria-expanded', 'true');
    await page.clock.runFor(1);
    await expect(menu(page, 'Products')).toHaveAttribute('aria-expanded', 'false');
  });

  test('the next menu opens at once while another is open or just was', async ({ page }) => {
    await menu(page, 'Products').hover();
    await page.clock.runFor(constants.menuOpenDelayMs);
    await menu(page, 'Dealer').hover();
    await expect(menu(page, 'Dealer')).toHaveAttribute('aria-expanded', 'true');
    await expect(menu(page, 'Products')).toHaveAttribute('aria-expanded', 'false');
    await page.keyboard.press('Escape');
    await expect(menu(page, 'Dealer')).toHaveAttribute('aria-expanded', 'false');
    await page.clock.runFor(constants.menuSkipDelayMs - 1);
    await menu(page, 'Products').hover();
    await expect(menu(page, 'Products')).toHaveAttribute('aria-expanded', 'true');
  });

  test('after the skip delay the next menu waits again', async ({ page }) => {
    await menu(page, 'Products').click();
    await page.keyboard.press('Escape');
    await page.clock.runFor(constants.menuSkipDelayMs);
    await menu(page, 'Dealer').hover();
    await expect(menu(page, 'Dealer')).toHaveAttribute('aria-expanded', 'false');
    await page.clock.runFor(constants.menuOpenDelayMs);
    await expect(menu(page, 'Dealer')).toHaveAttribute('aria-expanded', 'true');
  });
});

test('a press opens a menu and holds it, a second one closes it', async ({ page }) => {
  await visit(page, '/');
  await menu(page, 'Products').click();
  await page.getByRole('contentinfo').getByText('© 2024').hover();
  await page.getByRole('banner').hover({ position: { x: 5, y: 5 } });
  await expect(inProducts(page)).toBeVisible();
  await menu(page, 'Products').click();
  await expect(inProducts(page)).toBeHidden();
});

test('a press elsewhere closes a menu', async ({ page }) => {
  await visit(page, '/');
  await menu(page, 'Dealer').click();
  await expect(inDealer(page)).toBeVisible();
  await page.getByRole('contentinfo').getByText('© 2024').click();
  await expect(inDealer(page)).toBeHidden();
});

test('the keyboard opens, walks and leaves a menu, and Escape gives the focus back', async ({ page }) => {
  await visit(page, '/');
  await menu(page, 'Products').focus();
  await page.keyboard.press('Enter');
  await expect(menu(page, 'Products')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Warehouse Program' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Entertainment Units' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page, 'Products')).toBeFocused();
  await expect(inProducts(page)).toBeHidden();
});

test('a menu closes when the focus moves on', async ({ page }) => {
  await visit(page, '/');
  await menu(page, 'Dealer').focus();
  await page.keyboard.press('Space');
  await expect(inDealer(page)).toBeVisible();
  for (const _ of ['Become a Dealer', 'Dealer Login', 'Contact']) await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Contact', exact: true })).toBeFocused();
  await expect(inDealer(page)).toBeHidden();
});

test('a closed menu holds nothing that Tab could reach', async ({ page }) => {
  await visit(page, '/');
  await menu(page, 'Products').focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'The Landmark Difference' })).toBeFocused();
});

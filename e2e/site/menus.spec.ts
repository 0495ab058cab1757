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

test('under the pointer a menu opens after its delay, a pointer that only passes opens nothing, and the next one opens at once', async ({
  page,
}) => {
  // The page's clock stands still but for what is let pass, so a slow machine changes nothing.
  await page.clock.install();
  await visit(page, '/');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const expectOpen = (name: 'Products' | 'Dealer', isOpen: boolean) =>
    expect(menu(page, name)).toHaveAttribute('aria-expanded', String(isOpen));

  await menu(page, 'Products').hover();
  await page.clock.runFor(constants.menuOpenDelayMs - 50);
  await page.getByRole('heading', { level: 1 }).hover();
  await page.clock.runFor(1000);
  await expectOpen('Products', false);

  await menu(page, 'Products').hover();
  await page.clock.runFor(constants.menuOpenDelayMs - 1);
  await expectOpen('Products', false);
  await page.clock.runFor(1);
  await expectOpen('Products', true);
  await inProducts(page).hover();
  await page.clock.runFor(1000);
  await expect(inProducts(page)).toBeVisible();
  await page.getByRole('contentinfo').hover({ force: true });
  await page.clock.runFor(constants.menuCloseDelayMs - 1);
  await expectOpen('Products', true);
  await page.clock.runFor(1);
  await expectOpen('Products', false);

  // While one is open, or just was, the next waits for nothing.
  await page.clock.runFor(constants.menuSkipDelayMs);
  await menu(page, 'Products').hover();
  await page.clock.runFor(constants.menuOpenDelayMs);
  await menu(page, 'Dealer').hover();
  await expectOpen('Dealer', true);
  await expectOpen('Products', false);
  await page.keyboard.press('Escape');
  await expectOpen('Dealer', false);
  await page.clock.runFor(constants.menuSkipDelayMs - 1);
  await menu(page, 'Products').hover();
  await expectOpen('Products', true);
  await page.keyboard.press('Escape');
  await page.clock.runFor(constants.menuSkipDelayMs);
  await menu(page, 'Dealer').hover();
  await expectOpen('Dealer', false);
  await page.clock.runFor(constants.menuOpenDelayMs);
  await expectOpen('Dealer', true);
});

test('a press opens a menu and holds it; a second one and a press elsewhere close it', async ({ page }) => {
  await visit(page, '/');
  await menu(page, 'Products').click();
  await page.getByRole('contentinfo').getByText('© 2024').hover();
  await page.getByRole('banner').hover({ position: { x: 5, y: 5 } });
  await expect(inProducts(page)).toBeVisible();
  await menu(page, 'Products').click();
  await expect(inProducts(page)).toBeHidden();
  await menu(page, 'Dealer').click();
  await expect(inDealer(page)).toBeVisible();
  await page.getByRole('contentinfo').getByText('© 2024').click();
  await expect(inDealer(page)).toBeHidden();
});

test('the keyboard opens, walks and leaves a menu, and a closed one holds nothing that Tab could reach', async ({
  page,
}) => {
  await visit(page, '/');
  const link = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true });
  await menu(page, 'Products').focus();
  await page.keyboard.press('Tab');
  await expect(link('The Landmark Difference')).toBeFocused();

  await menu(page, 'Products').focus();
  await page.keyboard.press('Enter');
  await expect(menu(page, 'Products')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(link('Warehouse Program')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(link('Entertainment Units')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page, 'Products')).toBeFocused();
  await expect(inProducts(page)).toBeHidden();

  await menu(page, 'Dealer').focus();
  await page.keyboard.press('Space');
  await expect(inDealer(page)).toBeVisible();
  for (const _ of ['Become a Dealer', 'Dealer Login', 'Contact']) await page.keyboard.press('Tab');
  await expect(link('Contact')).toBeFocused();
  await expect(inDealer(page)).toBeHidden();
});

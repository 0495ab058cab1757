import { expect, test, visit } from '../support/test';

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('on a phone one button opens everything that the desk’s menu has; Escape and a link close it', async ({
  page,
}) => {
  await visit(page, '/');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('button')).toHaveText(['Menu']);
  const button = banner.getByRole('button', { name: 'Menu' });
  await button.tap();
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  const expected = [
    ['Home', '/'],
    ['Warehouse Program', '/warehouse-program'],
    ['Direct Container', '/direct-container'],
    ['All Products', '/products'],
    ['Bedrooms', '/products?category=Bedrooms'],
    ['Chests', '/products?category=Chests'],
    ['Entertainment Units', '/products?category=Entertainment%20Units'],
    ['The Landmark Difference', '/about'],
    ['Resources', '/resources'],
    ['Dealer Login', '/dealer-login'],
    ['Contact', '/contact'],
    ['Request Catalog', '/contact?inquiry=catalog#message'],
  ] as const;
  const menu = banner.getByRole('navigation', { name: 'Main' });
  for (const [name, href] of expected) {
    await expect(menu.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  await expect(menu.getByRole('link', { name: 'Become a Dealer' }).first()).toBeVisible();

  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(button).toBeFocused();
  await button.tap();
  await menu.getByRole('link', { name: 'The Landmark Difference' }).tap();
  await expect(page.getByRole('heading', { level: 1, name: 'The Landmark Difference' })).toBeVisible();
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

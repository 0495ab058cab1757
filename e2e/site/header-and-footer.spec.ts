import type { Locator } from '@playwright/test';
import { expect, test, visit } from '../support/test';

const links = (within: Locator) =>
  within
    .getByRole('link')
    .evaluateAll((found) =>
      found.map((link) => [link.textContent?.trim() ?? '', link.getAttribute('href') ?? '']),
    );

test('top strip, main bar and the footer’s four columns have all that section 2 lists', async ({ page }) => {
  await visit(page, '/about');
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: '(215) 555-0142' })).toHaveAttribute(
    'href',
    'tel:+12155550142',
  );
  await expect(banner.getByRole('link', { name: 'Find a Dealer' })).toHaveAttribute(
    'href',
    '/contact?inquiry=find-dealer#find-a-dealer',
  );
  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(banner.getByRole('link', { name: '(215) 555-0142' })).toBeVisible();
    await expect(banner.getByText('100 Example Street, Philadelphia, PA 19100')).toBeVisible();
    await expect(banner.getByText('TRADE ONLY • NOT SOLD TO PUBLIC')).toBeVisible();
    await expect(banner.getByRole('link', { name: 'Find a Dealer' })).toBeVisible();
  }

  await expect(banner.getByRole('link', { name: 'Landmark, home' })).toHaveAttribute('href', '/');
  await expect(banner.getByRole('link', { name: 'Request Catalog' })).toHaveAttribute(
    'href',
    '/contact?inquiry=catalog#message',
  );
  await expect(banner.getByRole('link', { name: 'Become a Dealer' })).toHaveAttribute(
    'href',
    '/become-dealer',
  );
  const menu = banner.getByRole('navigation', { name: 'Main' });
  await expect(menu.getByRole('link').or(menu.getByRole('button'))).toHaveText([
    'Home',
    'Products',
    'The Landmark Difference',
    'Resources',
    'Dealer',
    'Contact',
  ]);
  await expect(menu.getByRole('link', { name: 'The Landmark Difference' })).toHaveAttribute(
    'aria-current',
    'page',
  );

  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Made in Europe');
  await expect(footer).toContainText('Mon-Fri 8:00 AM - 4:30 PM EST');
  await expect(footer).toContainText(
    'Quality Products • Great Value • Unwavering Service • Reliable Inventory',
  );
  await expect(footer).toContainText('does not sell direct to the public');
  expect(await links(footer.getByRole('navigation', { name: 'Footer' }))).toEqual([
    ['Home', '/'],
    ['Warehouse Program', '/warehouse-program'],
    ['Direct Container', '/direct-container'],
    ['The Landmark Difference', '/about'],
    ['Resources & FAQs', '/resources'],
    ['Contact', '/contact'],
    ['Bedroom Collections', '/products?category=Bedrooms'],
    ['Chests & Storage', '/products?category=Chests'],
    ['Entertainment Units', '/products?category=Entertainment%20Units'],
    ['Become a Dealer', '/become-dealer'],
    ['Dealer Login', '/dealer-login'],
    ['Find a Dealer', '/contact?inquiry=find-dealer'],
  ]);
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
});

test('a category of the footer loads the whole page and arrives at its top', async ({ page }) => {
  await visit(page, '/about');
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Chests & Storage' }).click();
  await expect(page).toHaveURL('/products?category=Chests');
  await expect(page.getByRole('heading', { level: 1, name: 'Product Catalog' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.has(window, 'sameDocument'))).toBe(false);
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Chests');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('a footer link of the page on show scrolls it to its top', async ({ page }) => {
  await visit(page, '/become-dealer');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Become a Dealer' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Become a Landmark Dealer' })).toBeInViewport();
});

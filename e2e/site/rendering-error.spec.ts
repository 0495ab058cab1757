import { breakCatalogue } from '../support/broken-remote';
import { expect, test, visit } from '../support/test';

test.use({ allowedComplaints: { matching: [/a shelf fell down/] } });

test('a page that breaks shows Unexpected Application Error! with its message, and the rest of the site works', async ({
  page,
}) => {
  await breakCatalogue(page, 'a shelf fell down');
  await visit(page, '/about');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Products' });
  await menu.click();
  await page.getByRole('banner').getByRole('link', { name: 'All Products' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText('a shelf fell down')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await page.getByRole('banner').getByRole('link', { name: 'Resources' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
});

test('Return to Home loads everything anew', async ({ page }) => {
  await breakCatalogue(page, 'a shelf fell down');
  await visit(page, '/about');
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await page.getByRole('banner').getByRole('button', { name: 'Products' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'All Products' }).click();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Built for Retailers. In-Stock, On-Time.' }),
  ).toBeVisible();
  expect(await page.evaluate(() => Reflect.has(window, 'sameDocument'))).toBe(false);
});

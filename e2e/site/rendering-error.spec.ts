import { breakage } from '@landmark/shell/scenarios/failure-scenarios';
import { brokenCatalogue } from '@landmark/shell/scenarios/released-files';
import { playNetwork } from '../support/network';
import { expect, test, visit } from '../support/test';

test.use({ allowedComplaints: { matching: [new RegExp(breakage)] } });

test('a page that breaks shows Unexpected Application Error! with its message, the rest of the site works, and Return to Home loads everything anew', async ({
  page,
}) => {
  await playNetwork(page, brokenCatalogue(breakage));
  await visit(page, '/about');
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  const banner = page.getByRole('banner');
  const openCatalogue = async () => {
    await banner.getByRole('button', { name: 'Products' }).click();
    await banner.getByRole('link', { name: 'All Products' }).click();
  };
  await openCatalogue();
  await expect(page.getByRole('heading', { level: 1, name: 'Unexpected Application Error!' })).toBeVisible();
  await expect(page.getByText(breakage)).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  await banner.getByRole('link', { name: 'Resources' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.has(window, 'sameDocument'))).toBe(true);

  await openCatalogue();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Built for Retailers. In-Stock, On-Time.' }),
  ).toBeVisible();
  expect(await page.evaluate(() => Reflect.has(window, 'sameDocument'))).toBe(false);
});

import { expect, type Page } from '@playwright/test';
import { axeFaults } from '../support/looks/axe';
import { contrastFaults } from '../support/looks/contrast';
import { complaintsOf, hydrated, visit } from '../support/test';
import { follow, loadedVersions, test } from './test';

const mark = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const variantTwo = (page: Page) => page.getByText('Variant two', { exact: true });

test('a candidate is shown to one tab, marked, until the way out is taken; what is none is refused', async ({
  page,
  context,
  site,
}) => {
  // With one product.
  const products = `${site.url}/products/tall-5-drawer-chest`;
  const two = await site.publish('catalogue two');
  const before = await site.live();
  const complaints = complaintsOf(page);
  const response = await page.goto(`${products}?release=catalogue@${two}`);
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  await expect(variantTwo(page)).toBeVisible();
  await expect(mark(page)).toContainText(`Preview of catalogue ${two}`);

  await follow(page, '/about');
  await expect(page).toHaveURL(`${site.url}/about`);
  await expect(page.locator('meta[name="robots"][content="noindex"]')).toHaveCount(1);
  await expect(mark(page)).toBeVisible();
  await page.goto(products);
  await expect(variantTwo(page)).toBeVisible();
  expect(await loadedVersions(page, 'catalogue')).toContain(two);

  const other = await context.newPage();
  await visit(other, products);
  await expect(variantTwo(other)).toHaveCount(0);
  await expect(mark(other)).toHaveCount(0);
  expect(await site.live()).toEqual(before);

  expect(await axeFaults(page)).toEqual([]);
  expect(await contrastFaults(page)).toEqual([]);
  await mark(page).getByRole('link', { name: 'Back to the live site' }).click();
  await hydrated(page);
  await expect(variantTwo(page)).toHaveCount(0);
  await visit(page, products);
  await expect(mark(page)).toHaveCount(0);
  expect(complaints).toEqual([]);

  // The shell's preview.test.tsx tests the other refusals.
  await visit(page, `${products}?release=catalogue@9.9.9-none`);
  await expect(mark(page)).toContainText('This site has no release “catalogue@9.9.9-none”');
  expect(await loadedVersions(page, 'catalogue')).toEqual([site.checkout.catalogue]);
});

import { existsSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { holdFiles } from '../support/network';
import { complaintsOf, hydrated, isSameDocument, markDocument, visit } from '../support/test';
import { follow, loadedVersions, test } from './test';

async function openHome(page: Page, url: string): Promise<readonly string[]> {
  const complaints = complaintsOf(page);
  // The tab looks up the other remotes when the page is idle, and then keeps them.
  const set = page.waitForResponse('**/_site/frame.json');
  await visit(page, url);
  await set;
  await markDocument(page);
  return complaints;
}

const variant = (page: Page, text: string) => page.getByText(`Variant ${text}`, { exact: true });

test('a tab that was open before a release goes on with what it was opened with', async ({ page, site }) => {
  const two = await site.publish('catalogue two');
  const complaints = await openHome(page, site.url);
  await site.release('catalogue', two);

  await follow(page, '/products');
  await expect(page).toHaveURL(/\/products/);
  await expect(page.locator('[data-owner="catalogue"] article').first()).toBeVisible();
  await expect(variant(page, 'two')).toHaveCount(0);
  expect(await loadedVersions(page, 'catalogue')).toEqual([site.checkout.catalogue]);
  expect(await isSameDocument(page)).toBe(true);

  await page.reload();
  await expect(variant(page, 'two')).toBeVisible();
  expect(await loadedVersions(page, 'catalogue')).toEqual([two]);

  await site.rollback();
  await follow(page, '/about');
  await expect(page).toHaveURL(/\/about$/);
  await page.goBack();
  await expect(variant(page, 'two')).toBeVisible();
  expect(await loadedVersions(page, 'catalogue')).toEqual([two]);
  expect(complaints).toEqual([]);
});

test('after a shell’s release an open tab’s links lead to whole, new documents', async ({ page, site }) => {
  const two = await site.publish('shell two');
  const complaints = complaintsOf(page);
  // The tab requests the other remotes before the release and gets the response after it.
  const answer = await holdFiles(page, /\/_site\/frame\.json$/);
  await visit(page, site.url);
  await markDocument(page);
  await site.release('shell', two);
  await answer();

  await follow(page, '/products');
  await expect(page.locator('[data-owner="catalogue"] article').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-shell', 'two');
  expect(await isSameDocument(page)).toBe(false);
  expect(complaints).toEqual([]);
});

test('older than what is kept a page says so, and whichever link is followed loads the new site', async ({
  page,
  browser,
  site,
}) => {
  const two = await site.publish('catalogue two');
  await openHome(page, site.url);
  const products = await browser.newPage();
  await visit(products, `${site.url}/products`);
  await markDocument(products);
  Object.assign(site.state, { retention: { sets: 0, versions: 0, ageMs: 0 } });
  await site.release('catalogue', two);
  expect(existsSync(site.state.release('catalogue', site.checkout.catalogue))).toBe(false);

  // The visitor returns to the tab.
  await products.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(products.getByText(/the site has changed/)).toBeVisible();
  await expect(products.locator('[data-owner="catalogue"] article').first()).toBeVisible();
  expect(await isSameDocument(products)).toBe(true);
  await follow(products, '/about');
  await expect(products).toHaveURL(`${site.url}/about`);
  await hydrated(products);
  expect(await isSameDocument(products)).toBe(false);
  await products.close();

  // A tab whose releases are gone does not fail.
  await follow(page, '/products');
  await expect(variant(page, 'two')).toBeVisible();
});

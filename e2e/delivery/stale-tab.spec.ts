import { existsSync } from 'node:fs';
import { expect } from '@playwright/test';
import { hydrated, isSameDocument, markDocument, visit } from '../support/test';
import { follow, test } from './support/test';

test('a page older than what is kept says so; the next link loads the new site', async ({ page, site }) => {
  const two = await site.publish('catalogue two');
  await visit(page, `${site.url}/products`);
  await markDocument(page);
  await site.release('catalogue', two, { policy: { sets: 0, ageMs: 0 } });
  expect(existsSync(site.state.release('catalogue', site.checkout.catalogue))).toBe(false);

  // Somebody comes back to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByText(/the site has changed/)).toBeVisible();
  await expect(page.locator('[data-owner="catalogue"] article').first()).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);

  await follow(page, '/about');
  await expect(page).toHaveURL(`${site.url}/about`);
  await hydrated(page);
  expect(await isSameDocument(page)).toBe(false);
});

test('a tab that finds its releases gone loads the whole page instead of failing', async ({ page, site }) => {
  const two = await site.publish('catalogue two');
  const set = page.waitForResponse('**/_site/frame.json');
  await visit(page, site.url);
  await set;
  await site.release('catalogue', two, { policy: { sets: 0, ageMs: 0 } });
  await follow(page, '/products');
  await expect(page.getByText('Variant two', { exact: true })).toBeVisible();
});

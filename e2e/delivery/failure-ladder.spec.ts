import { expect } from '@playwright/test';
import { hydrated } from '../support/test';
import { follow, test } from './support/test';

/** What is told of a page whose code throws, on the way to it (ARCHITECTURE.md, “The way of a page view”). */
const told = [
  ['at load', 'This page could not be loaded'],
  ['in render', 'Unexpected Application Error!'],
] as const;

for (const [when, heading] of told) {
  test(`a remote that throws ${when}: the composed page reads, a link to it tells, a rollback mends it`, async ({
    page,
    site,
  }) => {
    await site.release('catalogue', await site.publish(`catalogue that throws ${when}`));
    await page.goto(`${site.url}/products`);
    await expect(page.getByText('Some controls on this page are not working yet.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Product Catalog' })).toBeVisible();
    expect(await page.getByRole('article').count()).toBeGreaterThan(50);

    await follow(page, '/');
    await expect(page.getByRole('heading', { level: 1, name: 'Built for Retailers.' })).toBeVisible();
    await follow(page, '/products');
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({ timeout: 25_000 });
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    await site.rollback();
    await page.goto(`${site.url}/products`);
    await hydrated(page);
    await page
      .getByRole('button', { name: /^Quick view/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

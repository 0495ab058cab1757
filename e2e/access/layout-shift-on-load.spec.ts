import type { Page } from '@playwright/test';
import { holdFiles } from '../support/late-files';
import { shifts, watchShifts } from '../support/layout-shift';
import { sitePages } from '../support/site-pages';
import { screens, widths } from '../support/states';
import { expect, hydrated, test } from '../support/test';

/** Scripts, pictures and fonts, which come when the page has been drawn without them. */
const lateFiles = /\.(woff2|js|svg|png|avif|webp)$/;

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

const addresses = [
  ...sitePages.map(({ path }) => path),
  '/products?category=Chests',
  '/products?finish=Oak&q=chest',
  '/products?view=B840-48-WHT',
  '/products/B833',
];

/** Opens an address as on a slow line, and reads it to its end. */
async function readSlowly(page: Page, address: string): Promise<void> {
  const bring = await holdFiles(page, lateFiles);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await bring();
  await page.waitForLoadState('load');
  await hydrated(page);
  // What the query asks for takes the place of the composed list; nobody is at its end before that.
  await page.waitForFunction(
    () => !document.querySelector('[data-owner="catalogue"]') || document.querySelector('[data-settled]'),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await scrollThrough(page);
}

for (const address of addresses) {
  test(`${address} moves nothing while it loads, however late its parts come, nor under a scrolling reader`, async ({
    page,
  }) => {
    await watchShifts(page);
    for (const screen of screens) {
      await page.setViewportSize({ width: widths[screen], height: 800 });
      await readSlowly(page, address);
      expect(await shifts(page), screen).toEqual([]);
    }
  });
}

import { frameSetUrl, type PartialSet } from '@landmark/shared/contracts/release';
import type { Page } from '@playwright/test';
import { breakCatalogue } from '../support/broken-remote';
import { catalogStrip, requestCatalog } from '../support/catalog-request';
import { complaintsOfGone, takeAway } from '../support/gone-remote';
import { holdFiles } from '../support/late-files';
import { expect, visit } from '../support/test';
import type { SiteState } from './site-state';

async function openMenu(page: Page, name: string): Promise<void> {
  await visit(page, '/');
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
}

async function followToCatalogue(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/products"]')?.click());
}

/** Serves a page as a host does that has none of it: the frame, and code that draws the rest. */
async function serveUnrendered(page: Page, path: string): Promise<void> {
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      /(<div id="root">).*(<\/div>\s*<script type="application\/json")/s,
      '$1$2',
    );
    await route.fulfill({ response, body });
  });
}

/** Lets the site have gone on so far that this page's releases are no longer kept. */
async function growStale(page: Page): Promise<void> {
  const other: PartialSet = { shell: { version: 'another' }, remotes: [], covers: [] };
  await page.route(`**${frameSetUrl}`, (route) => route.fulfill({ json: other }));
  await page.route('**/release.json', (route) => route.fulfill({ status: 404 }));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** The frame's menus and forms, and what it shows where a page is late, stale or broken. */
export const shellStates: readonly SiteState[] = [
  { name: 'products menu', only: 'desk', floats: true, reach: (page) => openMenu(page, 'Products') },
  { name: 'dealer menu', only: 'desk', floats: true, reach: (page) => openMenu(page, 'Dealer') },
  { name: 'phone menu', only: 'phone', floats: true, reach: (page) => openMenu(page, 'Menu') },
  {
    name: 'catalog request with an error',
    async reach(page) {
      await visit(page, '/resources');
      await requestCatalog(page, 'shop');
      await expect(catalogStrip(page).getByText(/^This is not an email address/)).toBeVisible();
    },
  },
  {
    name: 'catalog request taken along',
    async reach(page) {
      await visit(page, '/resources');
      await requestCatalog(page, 'sam@shop.example');
      await expect(page.getByRole('form', { name: 'Send us a message' }).getByLabel('Email')).toHaveValue(
        'sam@shop.example',
      );
    },
  },
  {
    name: 'page on its way',
    async reach(page) {
      await serveUnrendered(page, '/about');
      await holdFiles(page, /_releases\/marketing\/.*\.js$/);
      await page.goto('/about', { waitUntil: 'commit' });
      await expect(page.getByText('Loading the page…')).toBeVisible();
    },
  },
  {
    name: 'page whose release is gone',
    floats: true,
    complaints: [/status of 404/],
    async reach(page) {
      await visit(page, '/about');
      await growStale(page);
      await expect(page.getByText('the site has changed')).toBeVisible();
    },
  },
  {
    name: 'remote failed on the way',
    complaints: complaintsOfGone,
    async reach(page) {
      await takeAway(page, 'catalogue');
      await visit(page, '/about');
      await followToCatalogue(page);
      await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible();
    },
  },
  {
    name: 'remote failed under a composed page',
    floats: true,
    complaints: complaintsOfGone,
    async reach(page) {
      await takeAway(page, 'marketing');
      await page.goto('/warehouse-program');
      await expect(page.getByText('Some controls on this page are not working yet.')).toBeVisible();
    },
  },
  {
    name: 'page that broke',
    complaints: [/a shelf fell down/],
    async reach(page) {
      await breakCatalogue(page, 'a shelf fell down');
      await visit(page, '/about');
      await followToCatalogue(page);
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    },
  },
];

import { frameSetUrl, type PartialSet } from '@landmark/shared/contracts/release';
import type { Page } from '@playwright/test';
import { field, fillApplication, pdf, submitButton } from './application';
import { answerBackend, json } from './backend-edge';
import { breakCatalogue } from './broken-remote';
import { filter } from './catalogue';
import { scrollAndPress } from './drawn-frames';
import { afterRetries, complaintsOfGone, takeAway } from './gone-remote';
import { holdFiles } from './late-files';
import { sitePages } from './site-pages';
import { expect, visit } from './test';

/** Something that a visitor can have on the screen. */
export interface SiteState {
  readonly name: string;
  /** Only where the state exists on a desk or on a phone alone. */
  readonly only?: 'desk' | 'phone';
  /** Something floats above the page: a picture shows the window alone, and each width is reached anew. */
  readonly floats?: true;
  readonly reach: (page: Page) => Promise<void>;
  /** What the page may write to the console on the way. */
  readonly complaints?: readonly RegExp[];
}

export const widths = { desk: 1280, phone: 360 } as const;
export type Screen = keyof typeof widths;
export const screens = Object.keys(widths) as readonly Screen[];

export const pageStates: readonly SiteState[] = [
  ...sitePages.map(({ path }) => ({ name: path, reach: (page: Page) => visit(page, path) })),
  {
    name: '404',
    reach: (page) => visit(page, '/sofas/red'),
    complaints: [/status of 404/, /404: no page at/],
  },
];

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Rests the pointer on the toast, so that it stays. */
async function holdToast(page: Page, title: string): Promise<void> {
  await notifications(page).getByText(title).hover();
}

async function openMenu(page: Page, name: string): Promise<void> {
  await visit(page, '/');
  await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
}

async function sendApplication(page: Page): Promise<void> {
  await visit(page, '/become-dealer');
  await fillApplication(page);
  await field(page, 'pdf').setInputFiles(pdf());
  await submitButton(page).click();
}

async function fillContactForm(page: Page): Promise<void> {
  await visit(page, '/contact');
  const form = page.getByRole('form', { name: 'Send us a message' });
  await form.getByLabel('Name').fill('Sam Sample');
  await form.getByLabel('Email').fill('sam@shop.example');
  await form.getByLabel('Inquiry type').selectOption('pricing');
  await form.getByLabel('Message').fill('Do you ship to Albany?');
  await form.getByRole('button', { name: 'Send Message' }).click();
}

async function followToCatalogue(page: Page): Promise<void> {
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/products"]')?.click());
}

async function searchDealers(page: Page, zip: string): Promise<void> {
  await visit(page, '/contact');
  await page.getByLabel('ZIP code').fill(zip);
  await scrollAndPress(page.getByRole('button', { name: 'Search Dealers' }));
}

const dealerSearch = (name: string, zip: string, answer: string): SiteState => ({
  name,
  async reach(page) {
    await searchDealers(page, zip);
    await expect(page.getByText(answer)).toBeVisible();
  },
});

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

/** States beyond a page at rest. */
export const furtherStates: readonly SiteState[] = [
  { name: 'products menu', only: 'desk', floats: true, reach: (page) => openMenu(page, 'Products') },
  { name: 'dealer menu', only: 'desk', floats: true, reach: (page) => openMenu(page, 'Dealer') },
  { name: 'phone menu', only: 'phone', floats: true, reach: (page) => openMenu(page, 'Menu') },
  {
    name: 'catalog request with an error',
    async reach(page) {
      await visit(page, '/resources');
      const strip = page.getByRole('region', { name: 'Request the catalog' });
      await strip.getByLabel('Business email').fill('shop');
      await strip.getByRole('button', { name: 'Request Catalog' }).click();
      await expect(strip.getByText(/^This is not an email address/)).toBeVisible();
    },
  },
  {
    name: 'catalog request taken along',
    async reach(page) {
      await visit(page, '/resources');
      const strip = page.getByRole('region', { name: 'Request the catalog' });
      await strip.getByLabel('Business email').fill('sam@shop.example');
      await strip.getByRole('button', { name: 'Request Catalog' }).click();
      await expect(page.getByRole('form', { name: 'Send us a message' }).getByLabel('Email')).toHaveValue(
        'sam@shop.example',
      );
    },
  },
  {
    name: 'filtered catalogue',
    async reach(page) {
      await visit(page, '/products?category=Bedrooms&finish=Black&q=dresser');
      await expect(filter(page, 'finish')).toHaveValue('Black');
    },
  },
  {
    name: 'empty result',
    async reach(page) {
      await visit(page, '/products?q=dresser&finish=Walnut');
      await expect(page.getByText('No products found matching your criteria.')).toBeVisible();
    },
  },
  {
    name: 'unlisted collection',
    async reach(page) {
      await visit(page, '/products/b810');
      await expect(page.getByText('is not listed online')).toBeVisible();
    },
  },
  {
    name: 'quick view',
    floats: true,
    async reach(page) {
      await visit(page, '/products?q=B840&view=B840-48-WHT');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'spec sheet',
    floats: true,
    async reach(page) {
      await visit(page, '/products?q=B840&sheet=B840-48-WHT');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'application filled in',
    async reach(page) {
      await answerBackend(page);
      await visit(page, '/become-dealer');
      await fillApplication(page);
      await field(page, 'pdf').setInputFiles(pdf());
      await page.getByText('Clear the form').click();
      await expect(page.getByRole('button', { name: 'Empty all fields' })).toBeVisible();
    },
  },
  {
    name: 'application on its way',
    async reach(page) {
      await answerBackend(page, { rate: () => new Promise(() => {}) });
      await sendApplication(page);
      await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    },
  },
  {
    name: 'application with errors',
    async reach(page) {
      await answerBackend(page);
      await visit(page, '/become-dealer');
      await field(page, 'pdf').setInputFiles({ ...pdf('shop.png'), mimeType: 'image/png' });
      await submitButton(page).click();
      await expect(page.getByRole('group', { name: 'Please check these entries' })).toBeFocused();
    },
  },
  {
    name: 'application refused, with its toast',
    floats: true,
    async reach(page) {
      await answerBackend(page, { rate: json(200, { allowed: false }) });
      await sendApplication(page);
      await holdToast(page, 'Too Many Submissions');
    },
  },
  {
    name: 'application received, with its toast',
    floats: true,
    async reach(page) {
      await answerBackend(page);
      await sendApplication(page);
      await expect(page.getByRole('region', { name: 'Application Submitted!' })).toBeFocused();
      await holdToast(page, 'Application Submitted!');
    },
  },
  {
    name: 'application received, with the neutral note',
    floats: true,
    complaints: [/Failed to load resource/, /notification failed/],
    async reach(page) {
      await answerBackend(page, { notify: json(500, {}) });
      await sendApplication(page);
      await holdToast(page, 'email notification failed');
    },
  },
  {
    name: 'contact form with errors',
    async reach(page) {
      await visit(page, '/contact');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('group', { name: 'The message was not sent' })).toBeFocused();
    },
  },
  {
    name: 'contact message sent, with its toast',
    floats: true,
    async reach(page) {
      await fillContactForm(page);
      await holdToast(page, 'Message Sent!');
    },
  },
  dealerSearch('dealer found by ZIP', '30303', '30303 is in our Southeast region'),
  dealerSearch('dealer sought with what is no ZIP', '303', 'That is not a ZIP code'),
  dealerSearch('dealer sought outside the regions', '99501', '99501 lies outside'),
  {
    name: 'all dealers',
    async reach(page) {
      await searchDealers(page, '30303');
      await scrollAndPress(page.getByRole('button', { name: 'View All Dealers' }));
      await expect(page.getByText('All four featured dealers are listed.')).toBeVisible();
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
      await afterRetries(page, page.getByRole('heading', { name: 'This page could not be loaded' }));
    },
  },
  {
    name: 'remote failed under a composed page',
    floats: true,
    complaints: complaintsOfGone,
    async reach(page) {
      await takeAway(page, 'marketing');
      await page.goto('/warehouse-program');
      await afterRetries(page, page.getByText('Some controls on this page are not working yet.'));
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

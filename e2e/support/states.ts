import type { Page } from '@playwright/test';
import { field, fillApplication, pdf, submitButton } from './application';
import { answerBackend, json } from './backend-edge';
import { breakCatalogue } from './broken-remote';
import { filter } from './catalogue';
import { afterRetries, complaintsOfGone, takeAway } from './gone-remote';
import { sitePages } from './site-pages';
import { expect, visit } from './test';

/** Something that a visitor can have on the screen. */
export interface SiteState {
  readonly name: string;
  /** Only where the state exists on a desk or on a phone alone. */
  readonly only?: 'desk' | 'phone';
  /** Something floats above the page, so that a picture shows the window alone. */
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
  {
    name: 'dealer found by ZIP',
    async reach(page) {
      await visit(page, '/contact');
      await page.getByLabel('ZIP code').fill('30303');
      await page.getByRole('button', { name: 'Search Dealers' }).click();
      await expect(page.getByText('30303 is in our Southeast region')).toBeVisible();
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

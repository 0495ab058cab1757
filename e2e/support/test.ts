import { expect, type Page, test as playwright } from '@playwright/test';
import { drawnFrames } from './drawn-frames';

type SiteFixtures = {
  readonly allowedComplaints: { readonly matching: readonly RegExp[] };
  /** Whether the site receives the counts and reports of a page. */
  readonly isHeard: boolean;
};

/** A complaint that is caused by a busy machine, not by a page. */
const ofSlowness = /preloaded using link preload but not used/;

/** Collects a page's complaints from now on: errors, warnings, failed requests. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isLoud = message.type() === 'error' || message.type() === 'warning';
    if (isLoud && !ofSlowness.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation that is overtaken by another cancels its requests; nothing failed.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${request.url()} ${reason}`);
  });
  return complaints;
}

/** Playwright's test with the site as base URL; a console error, page error or failed request fails it. */
export const test = playwright.extend<SiteFixtures>({
  allowedComplaints: [{ matching: [] }, { option: true }],
  isHeard: [false, { option: true }],
  page: async ({ page, allowedComplaints, isHeard }, use) => {
    const complaints = complaintsOf(page);
    // All browsers here have one address, and a whole run would send more reports than the site allows it.
    if (!isHeard) await page.addInitScript(() => Object.assign(navigator, { sendBeacon: () => true }));
    await use(page);
    const isAllowed = (text: string) => allowedComplaints.matching.some((allowed) => allowed.test(text));
    expect(complaints.filter((text) => !isAllowed(text))).toEqual([]);
  },
});

export { expect };

export async function hydrated(page: Page): Promise<void> {
  // Not an async predicate: its promise would count as true.
  await page.waitForFunction(() => {
    const last = document.querySelector('main [data-owner] > :last-child');
    // A page that needs no code stays as sent, inside an element that React hydrates.
    const taken = last?.closest('[data-still]') ?? last;
    return taken !== null && Object.keys(taken).some((key) => key.startsWith('__reactFiber'));
  });
  // React marks an element before it commits; two frames later it has committed and run its effects.
  await drawnFrames(page);
}

/** Resolves once the answer to the query has replaced the composed list of products. */
export const listSettled = (page: Page) =>
  page.waitForFunction(
    () => !document.querySelector('[data-product]') || document.querySelector('[data-settled]'),
  );

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Marks the document; only a new document has no mark. */
export const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
export const isSameDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same'));

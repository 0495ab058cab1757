import { type BrowserContext, expect, type Page, test as playwright } from '@playwright/test';
import { drawnFrames } from './drawn-frames';

type WorkerFixtures = {
  /** One for all scenarios: the service worker is installed once, as for a person who clicks through. */
  readonly workbenchContext: BrowserContext;
};

/**
 * Playwright's test with what a worker opens once, for the first test that wants it. Every spec begins with this one: a
 * test of other such fixtures would need a worker, and a browser, of its own.
 */
export const plainTest = playwright.extend<object, WorkerFixtures>({
  workbenchContext: [
    async ({ browser }, use) => {
      const viewport = { width: 1280, height: 800 };
      const baseURL = process.env.SITE_URL_UNDER_TEST ?? '';
      const context = await browser.newContext({ viewport, colorScheme: 'light', baseURL });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
});

type SiteFixtures = {
  readonly allowedComplaints: { readonly matching: readonly RegExp[] };
  /** Whether the site hears what a page counts and reports. */
  readonly isHeard: boolean;
};

/** What a browser says of a busy machine, and not of a page. */
const ofSlowness = /preloaded using link preload but not used/;

/** Everything that a page complains about from now on: errors, warnings, failed requests. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    const isLoud = message.type() === 'error' || message.type() === 'warning';
    if (isLoud && !ofSlowness.test(message.text())) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation that another one overtakes cancels its own requests; nothing failed.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${request.url()} ${reason}`);
  });
  return complaints;
}

/** Playwright's test with the site as base URL; a console error, page error or failed request fails the test. */
export const test = plainTest.extend<SiteFixtures>({
  allowedComplaints: [{ matching: [] }, { option: true }],
  isHeard: [false, { option: true }],
  page: async ({ page, allowedComplaints, isHeard }, use) => {
    const complaints = complaintsOf(page);
    // All browsers here come from one address, which the site does not let report as often as a whole run would.
    if (!isHeard) await page.addInitScript(() => Object.assign(navigator, { sendBeacon: () => true }));
    await use(page);
    const isAllowed = (text: string) => allowedComplaints.matching.some((allowed) => allowed.test(text));
    expect(complaints.filter((text) => !isAllowed(text))).toEqual([]);
  },
});

export { expect };

export async function hydrated(page: Page): Promise<void> {
  // Not an async predicate: its promise would count as yes.
  await page.waitForFunction(() => {
    const last = document.querySelector('main [data-owner] > :last-child');
    // A page that needs no code is as it was sent, in an element that is taken over.
    const taken = last?.closest('[data-still]') ?? last;
    return taken !== null && Object.keys(taken).some((key) => key.startsWith('__reactFiber'));
  });
  // React marks an element while it still prepares; two frames later it has committed and run its effects.
  await drawnFrames(page);
}

export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

/** Leaves something in the document that only a new one takes away. */
export const markDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.setAttribute('data-same', ''));
export const isSameDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.hasAttribute('data-same'));

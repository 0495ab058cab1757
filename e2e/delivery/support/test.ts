import { test as base, type Page } from '@playwright/test';
import { type DeliveryHost, type DeliverySite, openDeliveryHost } from './delivery-site';

interface DeliveryFixtures {
  /** A site of the test's own, that it may release to, roll back and break. */
  readonly site: DeliverySite;
}

interface SharedFixtures {
  /** To compose a site takes seconds. */
  readonly host: DeliveryHost;
}

export const test = base.extend<DeliveryFixtures, SharedFixtures>({
  site: async ({ host }, use) => {
    const site = await host.openSite();
    await use(site);
    await site.close();
  },
  host: [
    // biome-ignore lint/correctness/noEmptyPattern: the form in which the runner reads which fixtures are needed
    async ({}, use) => {
      const host = await openDeliveryHost();
      await use(host);
      await host.close();
    },
    { scope: 'worker' },
  ],
});

/** Everything a page complains about from now on: errors, warnings, failed requests. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // A navigation that another one overtakes cancels its own requests; nothing failed.
    if (reason !== 'net::ERR_ABORTED') complaints.push(`${request.url()} ${reason}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`);
  });
  return complaints;
}

/** The versions of an app whose files this document has loaded. */
export const loadedVersions = (page: Page, app: string): Promise<string[]> =>
  page.evaluate((name) => {
    const pattern = new RegExp(`/_releases/${name}/([^/]+)/browser/[^/]+\\.(js|css)$`);
    const names = performance.getEntriesByType('resource').map((entry) => pattern.exec(entry.name)?.[1]);
    return [...new Set(names.filter((version) => version !== undefined))];
  }, app);

/** Whether this is still the document that was marked before. */
export const markDocument = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.dataset.sameDocument = '';
  });
export const isSameDocument = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.sameDocument !== undefined);

/** Clicks the first link to a path that can be seen, as a visitor would; a query may follow the path. */
export const follow = (page: Page, path: string) =>
  page.locator(`a[href="${path}"]:visible, a[href^="${path}?"]:visible`).first().click({ timeout: 5000 });

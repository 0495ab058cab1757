import { test as base, type Page } from '@playwright/test';
import { type DeliveryHost, type DeliverySite, openDeliveryHost } from './delivery-site';

interface DeliveryFixtures {
  /** A site of the test's own, that it may release to, roll back and break. */
  readonly site: DeliverySite;
}

interface SharedFixtures {
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

/** The versions of an app whose files this document has loaded. */
export const loadedVersions = (page: Page, app: string): Promise<string[]> =>
  page.evaluate((name) => {
    const pattern = new RegExp(`/_releases/${name}/([^/]+)/browser/[^/]+\\.(js|css)$`);
    const names = performance.getEntriesByType('resource').map((entry) => pattern.exec(entry.name)?.[1]);
    return [...new Set(names.filter((version) => version !== undefined))];
  }, app);

/** Clicks the first link to a path that can be seen and stays within the document; a query may follow the path. */
export const follow = (page: Page, path: string) =>
  page
    .locator(`:is(a[href="${path}"], a[href^="${path}?"]):not([data-load="document"]):visible`)
    .first()
    .click();

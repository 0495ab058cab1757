import type { CountedRow } from '@landmark/contract/counts';
import { reportsUrl } from '@landmark/contract/report';
import type { Page } from '@playwright/test';
import { type DeliverySite, openDeliverySite } from '../support/delivery/delivery-site';
import { plainTest } from '../support/test';

interface DeliveryFixtures {
  /** A site of the test's own, that it may release to, roll back and break. */
  readonly site: DeliverySite;
}

export const test = plainTest.extend<DeliveryFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: the form in which the runner reads which fixtures are needed
  site: async ({}, use) => {
    const site = await openDeliverySite();
    await use(site);
    await site.close();
  },
});

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

/** What is counted of the views of a page from now on, as it tells it. */
export function countedBy(page: Page): readonly CountedRow[] {
  const rows: CountedRow[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(reportsUrl)) return;
    const told = JSON.parse(request.postData() ?? '{}') as { readonly rows?: readonly CountedRow[] };
    rows.push(...(told.rows ?? []));
  });
  return rows;
}

import type { CountedRow } from '@landmark/contract/counts';
import { reportsUrl } from '@landmark/contract/report';
import { type Page, test as playwright } from '@playwright/test';
import { type DeliverySite, openDeliverySite } from '../support/delivery/delivery-site';

interface DeliveryFixtures {
  /** The test's own site, which it may release to, roll back and break. */
  readonly site: DeliverySite;
}

export const test = playwright.extend<DeliveryFixtures>({
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

/** Clicks the first visible link to a path, with or without a query, that navigates within the document. */
export const follow = (page: Page, path: string) =>
  page
    .locator(`:is(a[href="${path}"], a[href^="${path}?"]):not([data-load="document"]):visible`)
    .first()
    .click();

/** Collects the counts of views that a page sends from now on. */
export function countedBy(page: Page): readonly CountedRow[] {
  const rows: CountedRow[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith(reportsUrl)) return;
    const told = JSON.parse(request.postData() ?? '{}') as { readonly rows?: readonly CountedRow[] };
    rows.push(...(told.rows ?? []));
  });
  return rows;
}

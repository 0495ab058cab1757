import type { RemoteName } from '@landmark/shared/contracts/ownership';
import { type ReleaseSet, releaseUrl, siteSetUrl } from '@landmark/shared/contracts/release';
import type { Shown } from '@landmark/shared/workbench/scenario';
import {
  type BrowserContext,
  test as base,
  type FrameLocator,
  type Locator,
  type Page,
} from '@playwright/test';

/** A workbench of the live set, open in a page of its own. */
export interface OpenWorkbench {
  readonly page: Page;
  /** The page within the workbench. */
  readonly frame: FrameLocator;
  /** Console errors, uncaught errors and requests that left the site, so far. */
  readonly complaints: readonly string[];
}

interface BenchFixtures {
  readonly openWorkbench: (app: RemoteName, query: string) => Promise<OpenWorkbench>;
}

interface BenchWorkerFixtures {
  /** One for all scenarios of a worker: the service worker is installed once, as for a person who clicks through. */
  readonly sharedContext: BrowserContext;
  /** Where each app's released workbench is. */
  readonly workbenchUrls: Readonly<Record<string, string>>;
}

function listen(page: Page, origin: string, complaints: string[]): void {
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`${error.name}: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) complaints.push(`asked ${url.href}`);
  });
}

async function readWorkbenchUrls(origin: string): Promise<Record<string, string>> {
  const set = (await (await fetch(origin + siteSetUrl)).json()) as ReleaseSet;
  const entries = set.remotes.map(async ({ name, version }) => {
    const release = (await (await fetch(origin + releaseUrl(name, version))).json()) as {
      standalone: string;
    };
    return [name, origin + release.standalone] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const siteUrl = () => process.env.SITE_URL_UNDER_TEST ?? '';

export const test = base.extend<BenchFixtures, BenchWorkerFixtures>({
  sharedContext: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        colorScheme: 'light',
      });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  workbenchUrls: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures that are needed from this pattern
    async ({}, use) => use(await readWorkbenchUrls(siteUrl())),
    { scope: 'worker' },
  ],
  openWorkbench: async ({ sharedContext, workbenchUrls }, use) => {
    const pages: Page[] = [];
    await use(async (app, query) => {
      const page = await sharedContext.newPage();
      pages.push(page);
      const complaints: string[] = [];
      listen(page, siteUrl(), complaints);
      await page.goto(workbenchUrls[app] + query);
      return { page, frame: page.frameLocator('iframe'), complaints };
    });
    await Promise.all(pages.map((page) => page.close()));
  },
});

/** Finds what a scenario says it shows. */
export function locate(frame: FrameLocator, shown: Shown): Locator {
  return 'text' in shown
    ? frame.getByRole(shown.role).filter({ hasText: shown.text })
    : frame.getByRole(shown.role, { name: shown.name });
}

export { expect } from '@playwright/test';

import type { RemoteName } from '@landmark/shared/contracts/ownership';
import { type BrowserContext, test as base, type FrameLocator, type Page } from '@playwright/test';
import { workbenchUrl } from '../support/states';
import { complaintsOf } from '../support/test';

/** A workbench of the live set, open in a page of its own. */
export interface OpenWorkbench {
  readonly page: Page;
  /** The page within the workbench. */
  readonly frame: FrameLocator;
  /** What the page has complained about so far, and requests that left the site. */
  readonly complaints: readonly string[];
}

interface BenchFixtures {
  readonly openWorkbench: (app: RemoteName, query: string) => Promise<OpenWorkbench>;
}

interface BenchWorkerFixtures {
  /** One for all scenarios of a worker: the service worker is installed once, as for a person who clicks through. */
  readonly sharedContext: BrowserContext;
}

const siteUrl = process.env.SITE_URL_UNDER_TEST ?? '';

export const test = base.extend<BenchFixtures, BenchWorkerFixtures>({
  sharedContext: [
    async ({ browser }, use) => {
      const viewport = { width: 1280, height: 800 };
      const context = await browser.newContext({ viewport, colorScheme: 'light', baseURL: siteUrl });
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  openWorkbench: async ({ sharedContext }, use) => {
    await use(async (app, query) => {
      const page = await sharedContext.newPage();
      const complaints = complaintsOf(page);
      page.on('request', (request) => {
        const { protocol, origin, href } = new URL(request.url());
        if (protocol.startsWith('http') && origin !== siteUrl) complaints.push(`asked ${href}`);
      });
      await page.goto((await workbenchUrl(page, app)) + query);
      return { page, frame: page.frameLocator('iframe'), complaints };
    });
    await Promise.all(sharedContext.pages().map((page) => page.close()));
  },
});

export { expect } from '@playwright/test';

import type { RemoteName } from '@landmark/contract/ownership';
import { type BrowserContext, test as base } from '@playwright/test';
import { workbenchUrl } from '../support/states';
import { complaintsOf } from '../support/test';

const siteUrl = process.env.SITE_URL_UNDER_TEST ?? '';

/** A workbench of the live set in a page of its own; `complaints` has requests that left the site, too. */
async function openIn(context: BrowserContext, app: RemoteName, query: string) {
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  page.on('request', (request) => {
    const { protocol, origin, href } = new URL(request.url());
    if (protocol.startsWith('http') && origin !== siteUrl) complaints.push(`asked ${href}`);
  });
  await page.goto((await workbenchUrl(page, app)) + query);
  return { page, frame: page.frameLocator('iframe'), complaints };
}

type Fixtures = { readonly openWorkbench: (app: RemoteName, query: string) => ReturnType<typeof openIn> };

/** One for all scenarios of a worker: the service worker is installed once, as for a person who clicks through. */
type WorkerFixtures = Readonly<Record<'sharedContext', BrowserContext>>;

export const test = base.extend<Fixtures, WorkerFixtures>({
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
    await use((app, query) => openIn(sharedContext, app, query));
    await Promise.all(sharedContext.pages().map((page) => page.close()));
  },
});

export { expect } from '@playwright/test';

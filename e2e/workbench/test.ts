import type { RemoteName } from '@landmark/contract/ownership';
import type { BrowserContext } from '@playwright/test';
import { workbenchUrl } from '../support/states';
import { complaintsOf, plainTest } from '../support/test';

export const siteUrl = process.env.SITE_URL_UNDER_TEST ?? '';

/** Opens a workbench of the live set in a new page; `complaints` also has requests that left the site. */
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

export const test = plainTest.extend<Fixtures>({
  openWorkbench: async ({ workbenchContext }, use) => {
    await use((app, query) => openIn(workbenchContext, app, query));
    await Promise.all(workbenchContext.pages().map((page) => page.close()));
  },
});

export { expect } from '@playwright/test';

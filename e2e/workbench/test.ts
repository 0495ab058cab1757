import type { RemoteName } from '@landmark/contract/ownership';
import { type BrowserContext, expect, type Page, test as playwright } from '@playwright/test';
import { workbenchUrl } from '../support/states';
import { complaintsOf } from '../support/test';

/** Opens a workbench of the live set in a new page; `complaints` also has requests that left the site. */
async function openIn(context: BrowserContext, siteUrl: string | undefined, app: RemoteName, query: string) {
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

export const test = playwright.extend<Fixtures>({
  openWorkbench: async ({ context, baseURL }, use) =>
    use((app, query) => openIn(context, baseURL, app, query)),
});

/** Chooses a scenario, by its name in the list. */
export async function chooseScenario(page: Page, scenario: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Scenarios' })
    .getByRole('link', { name: scenario, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: scenario })).toBeVisible();
}

export { expect };

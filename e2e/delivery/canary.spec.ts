import { isAmong } from '@landmark/delivery';
import type { Page } from '@playwright/test';
import { expect, visit } from '../support/test';
import type { DeliverySite } from './support/delivery-site';
import { follow, loadedVersions, test } from './support/test';

const pace = { steps: [50], least: { minutes: 0, views: 10 } };
const slots = Array.from({ length: 100 }, (_, slot) => slot);

/** The next visitors: of a canary's slots and of others in turn, each at an address of their own. */
async function become(page: Page, { url }: DeliverySite, visitor: number): Promise<boolean> {
  const isTried = visitor % 2 === 0;
  const slot = slots.find((each) => isAmong('catalogue', 50, each) === isTried);
  await page.context().addCookies([{ name: 'slot', value: `${slot}`, url }]);
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.0.${visitor >> 8}.${visitor & 255}` });
  return isTried;
}

const cause = async (site: DeliverySite) => (await site.live()).live.cause;

test('a canary that fails for some goes back by itself; nobody else saw it, and whose page is open stays with it', async ({
  page,
  context,
  site,
}) => {
  const version = await site.publish('catalogue that fails');
  await site.release('catalogue', version, { canary: pace });
  const open = await context.newPage();
  await become(open, site, 0);
  await visit(open, `${site.url}/products?visit=1`);
  expect(await loadedVersions(open, 'catalogue')).toEqual([version]);

  for (let visitor = 1; !/taken back/.test(await cause(site)); visitor += 1) {
    const isTried = await become(page, site, visitor);
    const told = page.waitForRequest(
      (request) => request.method() === 'POST' && /"loaded"/.test(request.postData() ?? ''),
    );
    await page.goto(`${site.url}/products?visit=${(visitor >> 1) * 5}`);
    await told;
    const versions = await loadedVersions(page, 'catalogue');
    expect(versions).toEqual([isTried ? version : site.checkout.catalogue]);
    expect(visitor).toBeLessThan(120);
  }
  expect(await cause(site)).toMatch(/^canary catalogue \S+ taken back: views with an error/);
  expect(await site.live()).toMatchObject({ live: { apps: site.checkout }, held: { catalogue: version } });

  await follow(open, '/');
  await expect(open.locator('main [data-owner="marketing"]')).toBeVisible();
  await follow(open, '/products');
  await expect(open.locator('main [data-owner="catalogue"]')).toBeVisible();
  expect(await loadedVersions(open, 'catalogue')).toEqual([version]);
  await visit(page, `${site.url}/products`);
  expect(await loadedVersions(page, 'catalogue')).toEqual([site.checkout.catalogue]);
});

test('a document tells once that it was loaded, of each page it goes on to, and what went wrong by whose it is', async ({
  page,
  site,
}) => {
  const rows: unknown[][] = [];
  page.on('request', (request) => {
    const told =
      request.method() === 'POST' ? (JSON.parse(request.postData() ?? '{}') as { rows?: unknown[][] }) : {};
    rows.push(...(told.rows ?? []));
  });
  await visit(page, `${site.url}/`);
  await expect
    .poll(() => rows.filter(([what]) => what === 'loaded').map(([, app]) => app))
    .toEqual(['marketing', 'shell']);
  await follow(page, '/products');
  await expect
    .poll(() => rows.filter(([what]) => what === 'navigated').map(([, app]) => app))
    .toEqual(['catalogue', 'shell']);
  for (const app of ['catalogue', 'dealer', 'marketing', 'shell'] as const) {
    const file = `${site.url}/_releases/${app}/${site.checkout[app]}/browser/planted.js:1:1`;
    await page.evaluate((place) => {
      const error = Object.assign(new TypeError('planted'), {
        stack: `TypeError: planted\n    at f (${place})`,
      });
      window.dispatchEvent(new ErrorEvent('error', { error }));
    }, file);
  }
  const failing = () => rows.filter(([what]) => what === 'error').map(([, app, version]) => [app, version]);
  await expect.poll(failing).toEqual(Object.entries(site.checkout).sort());
  await page.goto('about:blank');
  await expect
    .poll(() => rows.filter(([what]) => what === 'lcp').map(([, app]) => app))
    .toEqual(['marketing']);
});

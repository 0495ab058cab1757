import { type Browser, expect as briefly, type Page } from '@playwright/test';
import { afterRetries } from '../support/gone-remote';
import { hydrated } from '../support/test';
import type { DeliverySite } from './support/delivery-site';
import { type FaultName, faultHeaders } from './support/faults';
import { follow, test } from './support/test';

/** The retries of section 9 wait seven seconds; the rest is for a machine with much to do. */
const expect = briefly.configure({ timeout: 25_000 });

/** The rungs of the ladder (ARCHITECTURE.md, “The way of a page view”), from best to worst. */
type Rung = 'hydrated' | 'readable' | 'told within the frame' | 'application error within the frame';

const notice = (page: Page) => page.getByText('Some controls on this page are not working yet.');
const told = (page: Page) => page.getByRole('heading', { name: 'This page could not be loaded' });
const broken = (page: Page) => page.getByRole('heading', { name: 'Unexpected Application Error!' });

/** The frame stands, whatever became of the page. */
async function assertFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

const rungs: Readonly<Record<Rung, (page: Page) => Promise<void>>> = {
  async hydrated(page) {
    await hydrated(page);
    await expect(notice(page)).toHaveCount(0);
    await page
      .getByRole('button', { name: /^Quick view/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  async readable(page) {
    await expect(notice(page)).toBeVisible();
    await expect(page.locator('main h1').first()).toBeVisible();
    expect(await page.locator('main article').count()).toBeGreaterThan(50);
    await expect(broken(page)).toHaveCount(0);
  },
  async 'told within the frame'(page) {
    await expect(told(page)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Load the whole page' })).toHaveAttribute(
      'href',
      /^\/products/,
    );
  },
  async 'application error within the frame'(page) {
    await expect(broken(page)).toBeVisible();
  },
};

/** Opens the products page as a document and by a link from home, with the same fault. */
async function reach(
  browser: Browser,
  { url }: DeliverySite,
  headers: Record<string, string>,
  expected: readonly [Rung, Rung],
) {
  const [composed, inPage] = await Promise.all(
    [1, 2].map(async () => (await browser.newContext({ extraHTTPHeaders: headers })).newPage()),
  );
  if (!composed || !inPage) throw new Error('The browser opened no page.');
  // A script is waited for eight seconds, four times over. Other faults keep the real time, to fail in their own way.
  const isHanging = headers['x-fault'] === 'hanging';
  if (isHanging) for (const page of [composed, inPage]) await page.clock.install();
  const visitDocument = async () => {
    await composed.goto(`${url}/products`);
    if (isHanging) await afterRetries(composed, notice(composed));
    await rungs[expected[0]](composed);
    await assertFrame(composed);
  };
  const visitByLink = async () => {
    await inPage.goto(url);
    await hydrated(inPage);
    await follow(inPage, '/products');
    if (isHanging) await afterRetries(inPage, told(inPage));
    await rungs[expected[1]](inPage);
    await assertFrame(inPage);
  };
  await Promise.all([visitDocument(), visitByLink()]);
  return { composed, inPage };
}

test.describe.configure({ mode: 'parallel' });
const entry = /\/catalogue\/.*\/remoteEntry\.js/;
const chunk = /\/catalogue\/.*\/page-.*\.js/;

const losses: readonly (readonly [FaultName, RegExp, string])[] = [
  ['missing', entry, 'entry'],
  ['missing', chunk, 'page'],
  ['answered with 500', entry, 'entry'],
  ['hanging', entry, 'entry'],
  ['hanging', chunk, 'page'],
  ['truncated', chunk, 'page'],
  ['garbage', entry, 'entry'],
  ['garbage', chunk, 'page'],
  ['tampered by one byte', entry, 'entry'],
  ['tampered by one byte', chunk, 'page'],
];

for (const [fault, files, which] of losses) {
  test(`a remote whose ${which} is ${fault}: the composed page reads, a link to it tells`, async ({
    browser,
    site,
  }) => {
    const { composed, inPage } = await reach(browser, site, faultHeaders(fault, files), [
      'readable',
      'told within the frame',
    ]);
    // Links are links: the rest of the site is one click away.
    await follow(composed, '/about');
    await expect(composed).toHaveURL(`${site.url}/about`);
    // What failed may work the next time.
    await inPage.context().setExtraHTTPHeaders({});
    await inPage.getByRole('link', { name: 'Load the whole page' }).click();
    await rungs.hydrated(inPage);
  });
}

test('a remote that is slow: both ways end with a page that works', async ({ browser, site }) => {
  await reach(browser, site, faultHeaders('slow', /\/catalogue\/.*\.js/), ['hydrated', 'hydrated']);
});

test('another try after a failure brings the page', async ({ browser, site }) => {
  const headers = faultHeaders('missing', chunk);
  const { composed, inPage } = await reach(browser, site, headers, ['readable', 'told within the frame']);
  for (const page of [composed, inPage]) {
    await page.context().setExtraHTTPHeaders({});
    await page.getByRole('button', { name: 'Try again' }).click();
    await rungs.hydrated(page);
  }
});

test('a remote that throws at load: the composed page reads, a link to it tells', async ({
  browser,
  site,
}) => {
  await site.release('catalogue', await site.publish('catalogue that throws at load'));
  await reach(browser, site, {}, ['readable', 'told within the frame']);
});

test('a remote that throws in render: the composed page reads, a link to it shows the error', async ({
  browser,
  site,
}) => {
  await site.release('catalogue', await site.publish('catalogue that throws in render'));
  await reach(browser, site, {}, ['readable', 'application error within the frame']);
});

test('a remote that fails touches no page of another', async ({ browser, site }) => {
  const context = await browser.newContext({ extraHTTPHeaders: faultHeaders('missing', /\/catalogue\//) });
  const page = await context.newPage();
  for (const path of ['/', '/about', '/become-dealer', '/resources']) {
    await page.goto(site.url + path);
    await hydrated(page);
    await expect(notice(page)).toHaveCount(0);
  }
});

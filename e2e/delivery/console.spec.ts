import { reportsUrl } from '@landmark/contract/report';
import type { DeliverySite } from '../support/delivery/delivery-site';
import { axeFaults } from '../support/looks/axe';
import { contrastFaults } from '../support/looks/contrast';
import { complaintsOf, expect, visit } from '../support/test';
import { test } from './test';

const pace = { steps: [10], least: { minutes: 0, views: 10 } };

/** Sends views of several pages, of a held version, and an error of each. */
async function tellOf({ url, checkout }: DeliverySite, held: string): Promise<void> {
  const pages = { HomePage: 'marketing', AboutPage: 'marketing', BecomeDealerPage: 'dealer' } as const;
  const seen = [
    ...Object.entries(pages).map(([page, app]) => [app, checkout[app], page]),
    ...[checkout.catalogue, held].map((version) => ['catalogue', version, 'ProductsPage']),
    ...['ContactPage', 'TermsPage'].map((page) => ['marketing', checkout.marketing, page]),
  ];
  const rows = seen.flatMap((row) => [
    ['loaded', ...row],
    ['error', ...row],
    ['lcp', ...row, 900],
  ]);
  const reports = seen.map(([app, version, page]) => ({
    kind: 'render',
    app,
    version,
    page,
    at: 'a.js:1:1',
  }));
  for (const told of [{ kind: 'counts', document: 1, rows }, ...reports])
    await fetch(url + reportsUrl, { method: 'POST', body: JSON.stringify(told) });
}

test('the console is read without scripts, by day and by night, short on a phone, and follows where there are some', async ({
  page,
  browser,
  site,
}) => {
  const complaints = complaintsOf(page);
  const held = await site.publish('catalogue two');
  await site.release('catalogue', held, { canary: pace });
  await site.rollback('catalogue');
  const version = await site.publish('shell two');
  await site.release('shell', version, { canary: pace });
  await tellOf(site, held);
  await visit(page, `${site.url}/about`);
  await page.goto(`${site.url}/_site/console`);
  const more = page.locator('#views summary');
  await expect(more).toHaveText(/more/);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 768, 600, 375]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await contrastFaults(page)).toEqual([]);
    }
  }
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4500);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Live' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Canaries' })).toBeInViewport();
  await expect(page.locator('#canaries')).toContainText(`${version} for 10 % of visitors: waits`);
  // An unfolded row stays so after an update.
  await more.press('Enter');
  await expect(page.locator('#views')).toContainText(`catalogue@${held} (held)`);
  expect(await axeFaults(page)).toEqual([]);
  await page.locator('h1').click();
  await tellOf(site, held);
  await expect(page.locator('#views td', { hasText: /^Views2$/ })).not.toHaveCount(0);
  await expect(page.locator('#views details')).toHaveAttribute('open');
  await site.rollback('shell');
  await expect(page.locator('#canaries')).toContainText('None.');
  await expect(page.locator('#timeline')).toContainText(`canary shell ${version} taken back`);
  expect(complaints).toEqual([]);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const read = await plain.newPage();
  await read.goto(`${site.url}/_site/console`);
  await expect(read.locator('#live')).toContainText(site.checkout.catalogue);
  await read.locator('#views summary').click();
  await expect(read.getByRole('cell', { name: 'TermsPage', exact: true })).toBeVisible();
  await plain.close();
});

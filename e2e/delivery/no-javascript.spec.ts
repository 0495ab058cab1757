import { expect } from '@playwright/test';
import { test } from './support/test';

test.use({ javaScriptEnabled: false });

test('with JavaScript off every page reads complete and its links lead to pages', async ({
  page,
  request,
  site,
}) => {
  const sitemap = await (await request.get(`${site.url}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address]) => address ?? '');
  expect(addresses.length).toBeGreaterThan(11);
  const linked = new Set<string>();
  for (const address of addresses) {
    await page.goto(address);
    await expect(page.locator('main h1').first()).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.locator('main')).toHaveText(/.{30}/s, { useInnerText: true });
    await expect(page.getByText('Loading the page')).toHaveCount(0);
    const hrefs = await page
      .locator('a[href^="/"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
    for (const href of hrefs) linked.add(href.split('#')[0] ?? '');
  }
  for (const href of linked) expect([href, (await request.get(href)).status()]).toEqual([href, 200]);
});

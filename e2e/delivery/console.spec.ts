import { axeFaults } from '../support/looks/axe';
import { contrastFaults } from '../support/looks/contrast';
import { complaintsOf, expect, visit } from '../support/test';
import { test } from './test';

const pace = { steps: [10], least: { minutes: 0, views: 10 } };

test('the console is read without scripts, by day and by night, on a phone, and follows where there are some', async ({
  page,
  browser,
  site,
}) => {
  const complaints = complaintsOf(page);
  const version = await site.publish('catalogue two');
  await site.release('catalogue', version, { canary: pace });
  await visit(page, `${site.url}/about`);
  await page.goto(`${site.url}/_site/console`);
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const width of [1280, 768, 375]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      expect(await contrastFaults(page)).toEqual([]);
    }
  }
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Live' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Canaries' })).toBeInViewport();
  await expect(page.locator('#canaries')).toContainText(`${version} for 10 % of visitors: waits`);
  await site.rollback('catalogue');
  await expect(page.locator('#canaries')).toContainText('None.');
  await expect(page.locator('#timeline')).toContainText(`canary catalogue ${version} taken back`);
  expect(complaints).toEqual([]);

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const read = await plain.newPage();
  await read.goto(`${site.url}/_site/console`);
  await expect(read.locator('#live')).toContainText(site.checkout.catalogue);
  await plain.close();
});

import { type BrowserContext, expect } from '@playwright/test';
import { hydrated, isSameDocument, markDocument, visit } from '../support/test';
import { test } from './test';

interface Fetched {
  readonly scripts: number;
  readonly document: number;
}

/** Opens a page in its own tab and returns what it transferred. Bytes, without headers. */
async function bytesOf(context: BrowserContext, url: string): Promise<Fetched> {
  const page = await context.newPage();
  await visit(page, url);
  // Waits for the tool that counts views, which loads in idle time, so that both visits include it.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/tools/counts.js')),
  );
  const bytes = await page.evaluate(() => {
    const sum = (entries: readonly PerformanceEntry[]) =>
      (entries as readonly PerformanceResourceTiming[])
        .filter(({ transferSize }) => transferSize > 0)
        .reduce((all, { encodedBodySize }) => all + encodedBodySize, 0);
    const scripts = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return { scripts: sum(scripts), document: sum(performance.getEntriesByType('navigation')) };
  });
  await page.close();
  return bytes;
}

test('who comes back after a release fetches what is different; a second document costs its own words', async ({
  context,
  site,
}) => {
  const two = await site.publish('catalogue two');
  const before = await bytesOf(context, `${site.url}/products/chests`);
  await site.release('catalogue', two);
  const after = await bytesOf(context, `${site.url}/products/chests`);
  const another = await bytesOf(context, `${site.url}/about`);
  expect(before.scripts).toBeGreaterThan(40_000);
  expect(before.document).toBeGreaterThan(20_000);
  expect(after.scripts).toBeLessThanOrEqual(2000);
  expect(after.scripts).toBeGreaterThan(0);
  expect(after.document).toBeLessThanOrEqual(5000);
  expect(another.document).toBeLessThanOrEqual(5000);
});

test('a link that loads a whole document has it before it is pressed', async ({ page, site }) => {
  await visit(page, `${site.url}/terms`);
  const devtools = await page.context().newCDPSession(page);
  const isHere = new Promise<void>((resolve) =>
    devtools.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && resolve()),
  );
  await devtools.send('Preload.enable');
  const link = page.locator('footer a[data-load="document"][href="/become-dealer"]');
  await link.hover();
  await isHere;
  await link.click();
  await expect(page).toHaveURL(/\/become-dealer$/);
  const delivery = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return (visit as unknown as { readonly deliveryType: string }).deliveryType;
  });
  expect(delivery).toBe('navigational-prefetch');
});

test('a page without controls brings no code of its own, and its links lead on in place', async ({
  page,
  site,
}) => {
  await page.goto(`${site.url}/about`, { waitUntil: 'networkidle' });
  await hydrated(page);
  const scripts = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /marketing.*\.js$/.test(name)).length,
    );
  expect(await scripts()).toBe(0);
  // While the pointer rests on a link, its prepared page is in the document, too, hidden.
  const shown = page.locator('main h1').filter({ visible: true });
  const heading = await shown.textContent();
  await markDocument(page);
  await page.locator('main a[href="/become-dealer"]').first().click();
  await expect(page.locator('main form')).toBeVisible();
  await page.goBack();
  await expect(shown).toHaveText(heading ?? '');
  expect(await isSameDocument(page)).toBe(true);
});

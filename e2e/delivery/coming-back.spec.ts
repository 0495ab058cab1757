import { type BrowserContext, expect } from '@playwright/test';
import { visit } from '../support/test';
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

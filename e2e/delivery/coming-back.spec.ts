import { type BrowserContext, expect } from '@playwright/test';
import { hydrated } from '../support/test';
import { test } from './support/test';

interface Fetched {
  readonly scripts: number;
  readonly document: number;
}

/** Opens a page in a tab of its own, to its rest, and says what came over the line for it. Bytes, without headers. */
async function bytesOf(context: BrowserContext, url: string): Promise<Fetched> {
  const page = await context.newPage();
  const finished = { scripts: [] as Promise<number>[], document: [] as Promise<number>[] };
  page.on('requestfinished', (request) => {
    const size = request.sizes().then(({ responseBodySize }) => responseBodySize);
    if (request.resourceType() === 'script') finished.scripts.push(size);
    if (request.resourceType() === 'document' && request.frame() === page.mainFrame())
      finished.document.push(size);
  });
  await page.goto(url);
  await hydrated(page);
  const sum = async (sizes: readonly Promise<number>[]) =>
    (await Promise.all(sizes)).reduce((all, bytes) => all + bytes, 0);
  const bytes = { scripts: await sum(finished.scripts), document: await sum(finished.document) };
  await page.close();
  return bytes;
}

test('after a release of a few lines whoever comes back fetches what is different', async ({
  context,
  site,
}) => {
  const two = await site.publish('catalogue two');
  const before = await bytesOf(context, `${site.url}/products/chests`);
  await site.release('catalogue', two);
  const after = await bytesOf(context, `${site.url}/products/chests`);
  expect(before.scripts).toBeGreaterThan(40_000);
  expect(after.scripts).toBeLessThanOrEqual(2000);
  expect(after.scripts).toBeGreaterThan(0);
  expect(after.document).toBeLessThanOrEqual(5000);
});

test('a second document costs its own words', async ({ context, site }) => {
  const first = await bytesOf(context, `${site.url}/terms`);
  const second = await bytesOf(context, `${site.url}/about`);
  expect(first.document).toBeGreaterThan(20_000);
  expect(second.document).toBeLessThanOrEqual(5000);
});

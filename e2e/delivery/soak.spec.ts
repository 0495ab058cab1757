import { expect, type Page } from '@playwright/test';
import { complaintsOf, hydrated } from '../support/test';
import { loadedVersions, test } from './support/test';

/** Three times everything that can be changed. */
const rounds = 18;

const paths = ['/products', '/about', '/become-dealer', '/products/chests', '/', '/resources'] as const;

/** What the page shows, and what it was loaded from. A page that mixes versions shows one and loads another. */
async function assertOneVersion(page: Page, versionOf: ReadonlyMap<string, string>): Promise<void> {
  for (const app of ['shell', 'catalogue', 'marketing', 'dealer']) {
    expect((await loadedVersions(page, app)).length).toBeLessThan(2);
  }
  const [loaded] = await loadedVersions(page, 'catalogue');
  const mark = await page
    .locator('[data-release-variant]')
    .first()
    .getAttribute('data-release-variant', { timeout: 1 })
    .catch(() => null);
  if (mark !== null) expect(loaded).toBe(versionOf.get(mark));
}

/** Goes from page to page until told to stop: now and then by address, mostly by a link. */
async function browse(
  page: Page,
  url: string,
  versionOf: ReadonlyMap<string, string>,
  isOver: () => boolean,
) {
  let visits = 0;
  while (!isOver()) {
    const path = paths[visits % paths.length] ?? '/';
    const link = page.locator(`a[href="${path}"]:visible`).first();
    if (visits % 4 === 0 || (await link.count()) === 0) await page.goto(url + path);
    else await link.click();
    await expect(page).toHaveURL(url + path);
    await expect(page.locator('main h1').first()).toBeVisible();
    if (visits % 4 === 0) await hydrated(page);
    await assertOneVersion(page, versionOf);
    visits += 1;
  }
  return visits;
}

test(`${rounds} releases and rollbacks under browsing are not noticed, nor a candidate that would do harm`, async ({
  browser,
  site,
}) => {
  test.setTimeout(180_000);
  const two = await site.publish('catalogue two');
  const three = await site.publish('catalogue three');
  const shellTwo = await site.publish('shell two');
  const harmful = await site.publish('catalogue that takes fetch away');
  const versionOf = new Map([
    ['two', two],
    ['three', three],
  ]);
  const pages = await Promise.all([1, 2].map(async () => (await browser.newContext()).newPage()));
  const complaints = pages.map(complaintsOf);
  let isOver = false;
  const browsing = pages.map((page) => browse(page, site.url, versionOf, () => isOver));

  const changes = [
    () => site.release('catalogue', two),
    () => site.release('catalogue', three),
    () => site.rollback(),
    () => site.release('shell', shellTwo),
    () => site.rollback(),
    () => site.release('catalogue', site.checkout.catalogue),
  ];
  const refused = expect(site.release('catalogue', harmful, { look: 'always' })).rejects.toMatchObject({
    code: 'refused',
    message: expect.stringContaining('look: catalogue'),
  });
  for (let round = 0; round < rounds; round += 1) {
    await changes[round % changes.length]?.();
    // A visitor's pace: without it the pages would hardly load between two releases.
    await pages[0]?.waitForTimeout(400);
  }
  await refused;
  isOver = true;
  const visits = await Promise.all(browsing);
  expect(complaints).toEqual([[], []]);
  expect(Math.min(...visits)).toBeGreaterThan(rounds / 5);
  expect((await site.live()).live.id).toBe(rounds + 1);
});

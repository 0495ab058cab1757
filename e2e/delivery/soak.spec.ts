import { expect, type Page } from '@playwright/test';
import { complaintsOf, hydrated } from '../support/test';
import { loadedVersions, test } from './test';

/** `npm run soak` makes every change three times, and beside that looks at a harmful candidate. */
const isLong = process.env.SOAK === 'long';
const rounds = isLong ? 18 : 3;

const paths = ['/products', '/about', '/become-dealer', '/products/chests', '/', '/resources'] as const;

/** Compares the version that a page shows with those that it loaded, which differ if it mixes versions. */
async function assertOneVersion(page: Page, path: string, marked: string): Promise<void> {
  for (const app of ['shell', 'catalogue', 'marketing', 'dealer']) {
    expect((await loadedVersions(page, app)).length).toBeLessThan(2);
  }
  const isMarked = async () => (await page.locator('[data-release-variant]').count()) > 0;
  const isLoaded = async () => (await loadedVersions(page, 'catalogue')).includes(marked);
  if (await isMarked()) expect(await isLoaded()).toBe(true);
  // The page before may be shown until the new page's code has loaded.
  if (path === '/products')
    await expect.poll(async () => (await isMarked()) === (await isLoaded())).toBe(true);
}

interface Visitor {
  readonly page: Page;
  visits: number;
}

/** Goes from page to page until told to stop: mostly by links, sometimes by address. */
async function browse(visitor: Visitor, url: string, marked: string, isOver: () => boolean) {
  const { page } = visitor;
  while (!isOver()) {
    const { visits } = visitor;
    const path = paths[visits % paths.length] ?? '/';
    const link = page.locator(`a[href="${path}"]:visible`).first();
    if (visits % 4 === 0 || (await link.count()) === 0) await page.goto(url + path);
    else await link.click();
    await expect(page).toHaveURL(url + path);
    await expect(page.locator('main h1').first()).toBeVisible();
    if (visits % 4 === 0) await hydrated(page);
    await assertOneVersion(page, path, marked);
    visitor.visits += 1;
  }
}

test(`${rounds} releases and rollbacks under browsing are not noticed`, async ({ browser, site }) => {
  test.setTimeout(600_000);
  const two = await site.publish('catalogue two');
  const shellTwo = await site.publish('shell two');
  const visitors = await Promise.all(
    [1, 2].map(async (): Promise<Visitor> => ({ page: await browser.newPage(), visits: 0 })),
  );
  const complaints = visitors.map(({ page }) => complaintsOf(page));
  let isOver = false;
  const browsing = visitors.map((visitor) => browse(visitor, site.url, two, () => isOver));

  const changes = [
    () => site.release('shell', shellTwo),
    () => site.rollback(),
    () => site.release('catalogue', two),
    () => site.release('shell', shellTwo),
    () => site.rollback(),
    () => site.release('catalogue', site.checkout.catalogue),
  ];
  const refuse = async () => {
    const harmful = await site.publish('catalogue that takes fetch away');
    await expect(site.release('catalogue', harmful, { look: 'always' })).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('look: catalogue'),
    });
  };
  const refused = isLong ? refuse() : undefined;
  for (let round = 0; round < rounds; round += 1) {
    await changes[round % changes.length]?.();
    // At a visitor's pace: each has opened another page before the set changes again.
    const before = visitors.map(({ visits }) => visits);
    const goOn = () => visitors.every(({ visits }, index) => visits > (before[index] ?? 0));
    await Promise.race([expect.poll(goOn, { timeout: 60_000 }).toBe(true), ...browsing]);
  }
  await refused;
  isOver = true;
  await Promise.all(browsing);
  expect(complaints).toEqual([[], []]);
  expect((await site.live()).live.id).toBe(rounds + 1);
});

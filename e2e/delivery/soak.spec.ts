import { expect, type Page } from '@playwright/test';
import { complaintsOf, hydrated } from '../support/test';
import { loadedVersions, test } from './support/test';

/** Everything that can be changed, once; three times by `npm run soak`. */
const rounds = process.env.SOAK === 'long' ? 18 : 6;

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

interface Visitor {
  readonly page: Page;
  visits: number;
}

/** Goes from page to page until told to stop: now and then by address, mostly by a link. */
async function browse(
  visitor: Visitor,
  url: string,
  versionOf: ReadonlyMap<string, string>,
  isOver: () => boolean,
) {
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
    await assertOneVersion(page, versionOf);
    visitor.visits += 1;
  }
}

test(`${rounds} releases and rollbacks under browsing are not noticed, nor a candidate that would do harm`, async ({
  browser,
  site,
}) => {
  test.setTimeout(600_000);
  const two = await site.publish('catalogue two');
  const three = await site.publish('catalogue three');
  const shellTwo = await site.publish('shell two');
  const harmful = await site.publish('catalogue that takes fetch away');
  const versionOf = new Map([
    ['two', two],
    ['three', three],
  ]);
  const visitors = await Promise.all(
    [1, 2].map(async (): Promise<Visitor> => ({ page: await browser.newPage(), visits: 0 })),
  );
  const complaints = visitors.map(({ page }) => complaintsOf(page));
  let isOver = false;
  const browsing = visitors.map((visitor) => browse(visitor, site.url, versionOf, () => isOver));

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
    // A visitor's pace: each of them has come to a further page before there is another set.
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

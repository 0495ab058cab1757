import { complaintsOfGone } from '@landmark/shell/scenarios/failure-scenarios';
import type { Locator, Page } from '@playwright/test';
import { afterRetries, type FaultName, lose, type ScriptName } from '../support/lost-files';
import { remotePages, sitePages } from '../support/site-pages';
import { expect, hydrated, test, visit } from '../support/test';

const remotes = {
  catalogue: { path: '/products', heading: 'Product Catalog' },
  dealer: { path: '/become-dealer', heading: 'Become a Landmark Dealer' },
  marketing: { path: '/contact', heading: 'Contact Landmark' },
} as const;
type App = keyof typeof remotes;
const apps = Object.keys(remotes) as App[];

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const notice = (page: Page) => page.getByText('Some controls on this page are not working yet.');
const told = (page: Page) => title(page).filter({ hasText: 'This page could not be loaded' });
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Follows a link of the header, as the menu's keyboard does; not all of them are in sight. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => document.querySelector<HTMLElement>(`header a[href="${to}"]`)?.click(), path);

for (const app of apps) {
  test(`with the files of ${app} gone every page of another owner works, and complains of nothing`, async ({
    page,
  }) => {
    await lose(page, app);
    for (const other of sitePages.filter(({ owner }) => owner !== app)) {
      await visit(page, other.path);
      await expect(title(page)).toHaveText(other.heading);
    }
  });
}

const losses: readonly (readonly [App, ScriptName, FaultName])[] = [
  ['catalogue', 'code', 'missing'],
  ['dealer', 'code', 'missing'],
  ['marketing', 'code', 'missing'],
  ['catalogue', 'entry', 'missing'],
  ['catalogue', 'page’s chunk', 'missing'],
  ['catalogue', 'entry', 'answered with 500'],
  ['catalogue', 'entry', 'hanging'],
  ['catalogue', 'page’s chunk', 'hanging'],
  ['catalogue', 'page’s chunk', 'cut off'],
  ['catalogue', 'page’s chunk', 'truncated'],
  ['catalogue', 'entry', 'garbage'],
  ['catalogue', 'page’s chunk', 'garbage'],
  ['catalogue', 'entry', 'tampered with by one byte'],
  ['catalogue', 'page’s chunk', 'tampered with by one byte'],
];

test.describe('the rungs of the ladder (ARCHITECTURE.md, “The way of a page view”)', () => {
  test.use({ allowedComplaints: { matching: [...complaintsOfGone, /integrity/, /net::ERR_/] } });

  for (const [app, script, fault] of losses) {
    test(`with ${app}’s ${script} ${fault} its page reads, a link to it tells, and what comes back works`, async ({
      page,
    }) => {
      const { path, heading } = remotes[app];
      // A file that the site does not have is not waited for: section 9's retries would take seven seconds.
      const isWaitedFor = fault !== 'missing';
      if (isWaitedFor) await page.clock.install();
      const expectInTime = (shown: Locator) =>
        isWaitedFor ? afterRetries(page, shown) : expect(shown).toBeVisible({ timeout: 5000 });
      const bringBack = await lose(page, app, fault, script);

      await page.goto(path);
      await expectInTime(notice(page));
      await expect(title(page)).toHaveText(heading);

      // Links are links: the rest of the site is one click away.
      await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
      await follow(page, '/resources');
      await expect(title(page)).toHaveText('Resources');
      await follow(page, path);
      await expectInTime(told(page));
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await expect(page).toHaveTitle('Page not loaded – Landmark');
      await expect(page.getByRole('link', { name: 'Load the whole page' })).toHaveAttribute('href', path);

      await bringBack();
      if (isWaitedFor) await page.getByRole('link', { name: 'Load the whole page' }).click();
      else await tryAgain(page).click();
      await expect(title(page)).toHaveText(heading);
      await hydrated(page);
      await expect(notice(page)).toHaveCount(0);
      expect(await page.evaluate(() => Reflect.has(window, 'sameDocument'))).toBe(!isWaitedFor);
    });
  }

  for (const app of apps) {
    test(`where ${app}’s files come back, the page that could only be read works`, async ({ page }) => {
      const bringBack = await lose(page, app);
      await page.goto(remotes[app].path);
      await expect(notice(page)).toBeVisible();
      await bringBack();
      await tryAgain(page).click();
      await hydrated(page);
      await expect(notice(page)).toBeHidden();
      await page.getByRole('banner').getByRole('link', { name: 'Resources' }).click();
      await expect(title(page)).toHaveText('Resources');
    });
  }

  test('with every remote gone every page can still be read', async ({ page }) => {
    for (const app of apps) await lose(page, app);
    for (const { path, heading, says } of remotePages) {
      await page.goto(path);
      await expect(title(page)).toHaveText(heading);
      await expect(page.getByRole('main')).toContainText(says[0]);
    }
  });
});

test('page code that stalls is asked for again, and comes', async ({ page }) => {
  await page.clock.install();
  // The first request for each file is never answered.
  await page.route(/_releases\/catalogue\/[^?]*\.(js|css)$/, () => {});
  await visit(page, '/about');
  await follow(page, '/products');
  await afterRetries(page, title(page).filter({ hasText: 'Product Catalog' }));
});

test('slow code is waited for, under its page and on the way to it', async ({ page }) => {
  await lose(page, 'catalogue', 'slow');
  const expectQuickView = async () => {
    await page
      .getByRole('button', { name: /^Quick view/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
  };
  await visit(page, '/products');
  await expectQuickView();
  await visit(page, '/about');
  await follow(page, '/products');
  await expectQuickView();
});

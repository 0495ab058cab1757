import { ownership } from '@landmark/contract/ownership';
import { breakage, complaintsOfGone } from '@landmark/shell/scenarios/failure-scenarios';
import { brokenCatalogue } from '@landmark/shell/scenarios/released-files';
import type { Locator, Page } from '@playwright/test';
import { ofKind } from '../../testing/extent';
import { searchField } from '../support/catalogue';
import { afterRetries, type FaultName, lose, type ScriptName } from '../support/lost-files';
import { holdFiles, playNetwork } from '../support/network';
import { sitePages } from '../support/site-pages';
import { expect, hydrated, isSameDocument, markDocument, test, visit } from '../support/test';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
const notice = (page: Page) => page.getByText('Some controls on this page are not working yet.');
const told = (page: Page) => title(page).filter({ hasText: 'This page could not be loaded' });
const callInstead = (page: Page) => page.getByText('If it fails again, call (215) 555-0142.');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });

/** Clicks by script, as the menu's keyboard does, because not all links are visible. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click(), path);

/** Loses every page of every remote once, and every file in every way in which it can fail to load. */
const losses: readonly (readonly [path: string, script: ScriptName, fault: FaultName])[] = [
  // Not there, refused, silent, not what was published, and broken as published: one of each kind comes first.
  ['/contact', 'code', 'missing'],
  ['/warehouse-program', 'entry', 'answered with 500'],
  ['/become-dealer', 'page’s chunk', 'hanging'],
  ['/contact', 'page’s chunk', 'tampered with by one byte'],
  ['/become-dealer', 'entry', 'throwing at load'],
  ['/products', 'code', 'missing'],
  ['/become-dealer', 'code', 'missing'],
  ['/contact', 'entry', 'missing'],
  ['/', 'page’s chunk', 'missing'],
  ['/contact', 'entry', 'hanging'],
  ['/direct-container', 'page’s chunk', 'cut off'],
  ['/about', 'page’s chunk', 'truncated'],
  ['/privacy', 'entry', 'garbage'],
  ['/terms', 'page’s chunk', 'garbage'],
  ['/become-dealer', 'entry', 'tampered with by one byte'],
];

test.describe('the rungs of the ladder (ARCHITECTURE.md, “The way of a page view”)', () => {
  const matching = [...complaintsOfGone, /integrity/, /net::ERR_/, new RegExp(breakage)];
  test.use({ allowedComplaints: { matching } });

  for (const [path, script, fault] of ofKind(losses, 5)) {
    test(`${path} with its ${script} ${fault} reads, its link tells, and it comes back`, async ({ page }) => {
      const { heading = '', owner = '' } = sitePages.find((own) => own.path === path) ?? {};
      // A file that the site does not have is requested once by each of its two users, and not retried.
      const isWaitedFor = fault !== 'missing';
      const retries: string[] = [];
      page.on('request', (request) => /\?again=[2-9]/.test(request.url()) && retries.push(request.url()));
      if (isWaitedFor) await page.clock.install();
      const expectInTime = async (shown: Locator) => {
        if (isWaitedFor) return afterRetries(page, shown);
        await expect(shown).toBeVisible();
        expect(retries).toEqual([]);
      };
      const bringBack = await lose(page, owner, fault, script);

      // A file that hangs may hold the document's load back, too.
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      // A page that needs no code of its own lacks nothing yet.
      if ((await page.locator('[data-still]').count()) === 0) await expectInTime(notice(page));
      else await hydrated(page);
      await expect(title(page)).toHaveText(heading);

      // Links are links: the rest of the site is one click away.
      await markDocument(page);
      await follow(page, '/resources');
      await expect(title(page)).toHaveText('Resources');
      await follow(page, path);
      await expectInTime(told(page));
      for (const other of [callInstead(page), page.getByRole('banner'), page.getByRole('contentinfo')])
        await expect(other).toBeVisible();
      await expect(page).toHaveTitle('Page not loaded – Landmark');
      const whole = page.getByRole('link', { name: 'Load the whole page' });
      await expect(whole).toHaveAttribute('href', path);

      await bringBack();
      await (isWaitedFor ? whole : tryAgain(page)).click();
      await expect(title(page)).toHaveText(heading);
      await hydrated(page);
      await expect(notice(page)).toHaveCount(0);
      expect(await isSameDocument(page)).toBe(!isWaitedFor);
    });
  }

  // The shell's App.test.tsx tests pages that throw only when they render.
  const aimedAt: readonly (readonly [fault: FaultName, script: ScriptName])[] = [
    ['hanging', 'page’s chunk'],
    ['tampered with by one byte', 'page’s chunk'],
    ['throwing at load', 'entry'],
  ];

  for (const [fault, script] of ofKind(aimedAt)) {
    test(`a page with its ${script} ${fault} harms nothing as it is prepared, and tells when it is asked for`, async ({
      page,
    }) => {
      await page.clock.install();
      await lose(page, 'catalogue', fault, script);
      await visit(page, '/warehouse-program');
      await markDocument(page);
      const heading = (await title(page).textContent()) ?? '';
      const asked = page.waitForRequest(/_releases\/catalogue\/.*\.js/);
      const link = page.getByRole('link', { name: 'Browse the product catalog' });
      await link.focus();
      await asked;
      await expect(page.locator('main [data-owner="catalogue"]')).toHaveCount(0);
      await expect(title(page)).toHaveText(heading);
      await expect(link).toBeFocused();
      await expect(notice(page)).toHaveCount(0);

      await follow(page, '/resources');
      await expect(title(page)).toHaveText('Resources');
      await follow(page, '/products');
      await afterRetries(page, told(page));
      expect(await isSameDocument(page)).toBe(true);
    });
  }

  test('where the files come back, the page that could only be read works', async ({ page }) => {
    const places = [
      ['catalogue', '/products/chests'],
      ['marketing', '/contact'],
      ['dealer', '/become-dealer'],
    ] as const;
    for (const [app, path] of ofKind(places, 2)) {
      const bringBack = await lose(page, app);
      await page.goto(path);
      await expect(notice(page)).toBeVisible();
      await bringBack();
      // By hand, or when the browser is online again.
      if (app === 'catalogue') await tryAgain(page).click();
      else for (const isOffline of [true, false]) await page.context().setOffline(isOffline);
      await hydrated(page);
      await expect(notice(page)).toBeHidden();
      await page.getByRole('banner').getByRole('link', { name: 'Resources' }).click();
      await expect(title(page)).toHaveText('Resources');
    }
  });

  test('a search says that nothing was found, and what comes close once its refused code comes', async ({
    page,
  }) => {
    await page.clock.install();
    await visit(page, '/products');
    const bringBack = await lose(page, 'catalogue', 'cut off');
    const refused = page.waitForEvent('requestfailed');
    await searchField(page).fill('dreser');
    await refused;
    await expect(page.getByText('No products found matching your criteria.')).toBeVisible();
    await bringBack();
    await afterRetries(page, page.getByRole('status').getByRole('heading', { name: 'Close to “dreser”' }));
  });
});

test('no page of a remote is left out above', () => {
  const routes = Object.values(ownership).flatMap(({ pages }) =>
    Object.values(pages).map(([route]) => route),
  );
  expect(routes.filter((route) => !losses.some(([path]) => path === route))).toEqual([]);
});

test('code that stalls is asked for again by another address, and comes: a page’s, and that of its search', async ({
  page,
}) => {
  await page.clock.install();
  // The first request for each file is never answered.
  await page.route(/_releases\/catalogue\/[^?]*\.(js|css)$/, () => {});
  await visit(page, '/about');
  await follow(page, '/products');
  await afterRetries(page, title(page).filter({ hasText: 'Product Catalog' }));
  await searchField(page).fill('dreser');
  await afterRetries(page, page.getByRole('status').getByRole('heading', { name: 'Close to “dreser”' }));
});

test('slow code is waited for, under its page and on the way to it', async ({ page }) => {
  await page.clock.install();
  const quickView = page.getByRole('button', { name: /^Quick view/ }).first();
  for (const open of [
    () => page.goto('/products/b840', { waitUntil: 'commit' }),
    async () => {
      await visit(page, '/about');
      await follow(page, '/products');
    },
  ]) {
    const bringFiles = await holdFiles(page, /_releases\/catalogue\/.*\.js$/);
    await open();
    await page.clock.fastForward(5000);
    await bringFiles();
    await quickView.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(notice(page)).toHaveCount(0);
    await page.unrouteAll();
  }
});

test.describe('a page that breaks', () => {
  test.use({ allowedComplaints: { matching: [new RegExp(breakage), ...complaintsOfGone] } });

  test('can be read as it was composed', async ({ page }) => {
    await page.clock.install();
    await lose(page, 'catalogue', 'throwing in render', 'entry');
    await page.goto('/products');
    await afterRetries(page, notice(page));
    await expect(title(page)).toHaveText('Product Catalog');
    expect(await page.getByRole('article').count()).toBeGreaterThan(50);
  });

  test('shows its error, the rest works, and Return to Home loads everything anew', async ({ page }) => {
    await playNetwork(page, brokenCatalogue(breakage));
    await visit(page, '/about');
    await markDocument(page);
    await follow(page, '/products');
    await expect(title(page)).toHaveText('Unexpected Application Error!');
    for (const shown of [page.getByText(breakage), callInstead(page), page.getByRole('contentinfo')])
      await expect(shown).toBeVisible();

    await page.getByRole('banner').getByRole('link', { name: 'Resources' }).click();
    await expect(title(page)).toHaveText('Resources');
    expect(await isSameDocument(page)).toBe(true);
    await follow(page, '/products');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(title(page)).toHaveText('Built for Retailers. In-Stock, On-Time.');
    expect(await isSameDocument(page)).toBe(false);
  });
});

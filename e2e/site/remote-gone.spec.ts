import { complaintsOfGone } from '@landmark/shell/scenarios/failure-scenarios';
import { afterRetries, takeAway } from '../support/gone-remote';
import { remotePages, sitePages } from '../support/site-pages';
import { expect, hydrated, test, visit } from '../support/test';

const remotes = {
  catalogue: { path: '/products', heading: 'Product Catalog', from: '/about' },
  dealer: { path: '/become-dealer', heading: 'Become a Landmark Dealer', from: '/about' },
  marketing: { path: '/contact', heading: 'Contact Landmark', from: '/products' },
} as const;

for (const [app, { path, heading, from }] of Object.entries(remotes)) {
  test.describe(`with the files of ${app} gone`, () => {
    test(`every page of another owner works, and complains of nothing`, async ({ page }) => {
      await takeAway(page, app);
      for (const other of sitePages.filter(({ owner }) => owner !== app)) {
        await visit(page, other.path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.heading);
      }
    });

    test.describe('', () => {
      test.use({ allowedComplaints: { matching: complaintsOfGone } });

      test(`${path} stays readable, its links work, and a notice offers another try`, async ({ page }) => {
        const bringBack = await takeAway(page, app);
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        const notice = page.getByText('Some controls on this page are not working yet.');
        await expect(notice).toBeVisible();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        await bringBack();
        await page.getByRole('button', { name: 'Try again' }).click();
        await hydrated(page);
        await expect(notice).toBeHidden();
        await page.getByRole('banner').getByRole('link', { name: 'Resources' }).click();
        await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
      });

      test(`on the way to ${path} the shell says what happened, and the next try succeeds`, async ({
        page,
      }) => {
        const bringBack = await takeAway(page, app);
        await visit(page, from);
        await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
        await page.evaluate((to) => {
          const link = [...document.querySelectorAll('header a')].find((a) => a.getAttribute('href') === to);
          (link as HTMLElement).click();
        }, path);
        // A file that the site does not have is not waited for: section 9's retries would take seven seconds.
        await expect(
          page.getByRole('heading', { level: 1, name: 'This page could not be loaded' }),
        ).toBeVisible({ timeout: 5000 });
        await expect(page.getByRole('banner')).toBeVisible();
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect(page).toHaveTitle('Page not loaded – Landmark');
        await expect(page.getByRole('link', { name: 'Load the whole page' })).toHaveAttribute('href', path);
        await bringBack();
        await page.getByRole('button', { name: 'Try again' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
        expect(await page.evaluate(() => Reflect.has(window, 'sameDocument'))).toBe(true);
      });
    });
  });
}

test('page code that stalls is asked for again, and comes', async ({ page }) => {
  await page.clock.install();
  // The first request for each file is never answered.
  await page.route(/_releases\/catalogue\/[^?]*\.(js|css)$/, () => {});
  await visit(page, '/about');
  await page.evaluate(() => document.querySelector<HTMLElement>('header a[href="/products"]')?.click());
  await afterRetries(page, page.getByRole('heading', { level: 1, name: 'Product Catalog' }));
});

test.describe('with every remote gone', () => {
  test.use({ allowedComplaints: { matching: complaintsOfGone } });

  test('every page can still be read', async ({ page }) => {
    for (const app of Object.keys(remotes)) await takeAway(page, app);
    for (const { path, heading, says } of remotePages) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('main')).toContainText(says[0]);
    }
  });
});

import { sitePages } from '../support/site-pages';
import { expect, test } from '../support/test';

test.use({
  javaScriptEnabled: false,
  // A browser that runs no scripts does not fetch them ahead either.
  allowedComplaints: { matching: [/\.js csp$/] },
});

test('every page of the site, and each that its sitemap names, reads complete without scripts', async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const named = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
  expect(named.length).toBeGreaterThan(11);
  for (const path of new Set([...named, ...sitePages.map((own) => own.path)])) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(page.getByRole('contentinfo'), path).toBeVisible();
    await expect(page.getByRole('main'), path).toHaveText(/.{30}/s, { useInnerText: true });
    await expect(page.getByText('Loading the page'), path).toHaveCount(0);
    const { title, heading, says } = sitePages.find((own) => own.path === path) ?? { says: [] };
    if (title) await expect(page, path).toHaveTitle(title);
    if (heading) await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(heading);
    for (const words of says) await expect(page.getByRole('main'), path).toContainText(words);
  }
});

test('links work without scripts', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'See the Direct Container Program' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Direct Container Program' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Become a Dealer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Become a Landmark Dealer' })).toBeVisible();
});

test('a menu opens under the pointer and under the focus without scripts', async ({ page }) => {
  await page.goto('/');
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: 'Dealer' }).hover();
  await banner.getByRole('link', { name: 'Dealer Login' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dealer Login' })).toBeVisible();
  await banner.getByRole('button', { name: 'Products' }).focus();
  await expect(banner.getByRole('link', { name: 'All Products' })).toBeVisible();
});

test('the whole catalogue is listed without scripts, and each category has a page', async ({ page }) => {
  await page.goto('/products');
  const count = await page.getByRole('article').count();
  await expect(page.getByText(`Showing ${count} of ${count} products`)).toBeVisible();
  const range = page.getByRole('navigation', { name: 'The range' });
  await range.getByRole('link', { name: 'Chests', exact: true }).click();
  await expect(page.getByText(`of ${count} products`)).toBeVisible();
  expect(await page.getByRole('article').count()).toBeLessThan(count);
});

test('the forms say how to reach the company without scripts', async ({ page }) => {
  await page.goto('/become-dealer');
  // Text inside `noscript` is no text to a text locator.
  const notice = page.getByRole('main').locator('noscript p').first();
  await expect(notice).toHaveText(/^This form needs JavaScript to be sent\./);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Dealer Application' })).toBeDisabled();
  await page.goto('/contact');
  await expect(notice).toHaveText(/^This form needs JavaScript\./);
  await expect(notice).toBeVisible();
});

test('the footer’s catalog request reaches the contact page without scripts', async ({ page }) => {
  await page.goto('/about');
  await page.getByLabel('Business email').fill('shop@example.com');
  await page.getByRole('contentinfo').getByRole('button', { name: 'Request Catalog' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact Landmark' })).toBeVisible();
});

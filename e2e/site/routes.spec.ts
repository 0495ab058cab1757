import { sitePages } from '../support/site-pages';
import { expect, hydrated, test } from '../support/test';

for (const { path, owner, title, heading, says } of sitePages) {
  test(`${path} is a page of ${owner}, with its title, its heading and its content`, async ({
    page,
    baseURL,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await hydrated(page);

    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.locator('main [data-owner]')).toHaveAttribute('data-owner', owner);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`);
    await expect(page.getByRole('banner')).toContainText('TRADE ONLY • NOT SOLD TO PUBLIC');
    await expect(page.getByRole('contentinfo')).toContainText('© 2024');
    for (const words of says) await expect(page.getByRole('main')).toContainText(words);
  });
}

import { watchReleases } from '../support/release-files';
import { renderers, watchRenderers } from '../support/renderers';
import { sitePages } from '../support/site-pages';
import { expect, hydrated, test } from '../support/test';

for (const { path, owner, title, heading, says } of sitePages) {
  test(`${path} is a page of ${owner}: its title, its heading, its content, and the files of no other remote`, async ({
    page,
    baseURL,
  }) => {
    const apps = watchReleases(page);
    await watchRenderers(page);
    const others = page.waitForResponse(/\/_site\/frame\.json/);
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

    // Looking up the other remotes is the last thing that a page at rest does; it brings none of their code.
    await others;
    expect([...apps].sort()).toEqual([...new Set(['shell', owner])].sort());
    expect(await renderers(page), 'copies of React’s renderer').toBe(1);
  });
}

import { watchReleases } from '../support/release-files';
import { renderers, watchRenderers } from '../support/renderers';
import { sitePages } from '../support/site-pages';
import { expect, test, visit } from '../support/test';

for (const { path, owner } of sitePages) {
  test(`${path} runs on one renderer of React, with files of the shell and of ${owner} and of no other app`, async ({
    page,
  }) => {
    const apps = watchReleases(page);
    await watchRenderers(page);
    const others = page.waitForResponse(/\/_site\/set\.json/);
    await visit(page, path);
    // Looking up the other remotes is the last thing that a page at rest does; it brings none of their code.
    await others;
    expect([...apps].sort()).toEqual([...new Set(['shell', owner])].sort());
    expect(await renderers(page)).toBe(1);
  });
}

test('the code of another remote comes when a pointer reaches a link to its page', async ({ page }) => {
  const apps = watchReleases(page);
  await visit(page, '/');
  expect([...apps]).not.toContain('dealer');
  const code = page.waitForResponse(/_releases\/dealer\/.*page-BecomeDealerPage.*\.js/);
  await page.getByRole('banner').getByRole('link', { name: 'Become a Dealer' }).hover();
  await code;
});

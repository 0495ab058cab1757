import { type ReleaseSet, siteSetUrl } from '@landmark/contract/release';
import { expect, test, visit } from '../support/test';

test('?boundaries outlines owners and versions, and follows to the next page', async ({ page, request }) => {
  const set = (await (await request.get(siteSetUrl)).json()) as ReleaseSet;
  const named = (remote: string) =>
    `${remote}@${set.remotes.find(({ name }) => name === remote)?.version ?? ''}`;
  await visit(page, '/about?boundaries');
  const labels = page.locator('.landmark-boundary > span');
  const shell = `shell@${set.shell.version}`;
  await expect(labels).toHaveText([shell, named('marketing'), shell]);
  await page.locator('a[href="/become-dealer"]:visible').first().click();
  await expect(labels.nth(1)).toHaveText(named('dealer'));
});

test.describe('what goes wrong in a browser', () => {
  test.use({ allowedComplaints: { matching: [/./] }, isHeard: true });

  test('is told with app and version, and nothing that was typed', async ({ page }) => {
    await visit(page, '/become-dealer?sku=B840-48');
    await page.locator('[name=taxId]').fill('12-3456789');
    const told = page.waitForRequest(
      (request) => request.url().endsWith('/_site/reports') && !/"counts"/.test(request.postData() ?? ''),
    );
    await page.route('**/page-AboutPage*.js', (route) => route.abort());
    await page.locator('a[href="/about"]:visible').first().click();
    const request = await told;
    const where = { app: 'marketing', page: 'AboutPage' };
    expect(request.postDataJSON()).toMatchObject({ kind: 'load', code: 'page-failed', ...where });
    expect(request.postData()).not.toMatch(/3456789|B840/);
    expect((await request.response())?.status()).toBe(204);
  });
});

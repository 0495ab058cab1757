import { expect, test, visit } from '../support/test';

test.describe('a path that nobody owns', () => {
  test.use({ allowedComplaints: { matching: [/status of 404/, /404: no page at \/sofas\/red/] } });

  test('answers 404, says so, logs the path and leads home', async ({ page }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('/sofas/red'));
    const response = await page.goto('/sofas/red');
    expect(response?.status()).toBe(404);
    await expect(page).toHaveTitle('Page not found – Landmark');
    await expect(page.getByRole('heading', { level: 1, name: 'Oops! Page not found' })).toBeVisible();
    await expect(page.locator('main [data-owner]')).toHaveAttribute('data-owner', 'shell');
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect((await logged).type()).toBe('error');

    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Built for Retailers.' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
  });
});

test('a trailing slash leads to the same page', async ({ page }) => {
  await visit(page, '/about/');
  await expect(page).toHaveURL('/about');
});

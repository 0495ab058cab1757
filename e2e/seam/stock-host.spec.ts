import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import { expect, test } from '../support/test';

let script: string;

// A plain build without federation: the host's only part of federation is the runtime that it imports.
test.beforeAll(async () => {
  const define = { 'process.env.NODE_ENV': '"production"' };
  const plain = { define, jsx: 'automatic', bundle: true, write: false } as const;
  const { outputFiles } = await build({ entryPoints: [`${import.meta.dirname}/stock-host.tsx`], ...plain });
  script = outputFiles[0]?.text ?? '';
});

async function openHost(page: Page, remote: string, pageName: string, path: string): Promise<void> {
  const html = `<!doctype html><html lang="en"><title>Stock host</title><link rel="icon" href="data:,">
    <div id="root" data-remote="${remote}" data-page="${pageName}" data-path="${path}"></div>
    <script src="/stock-host.js"></script></html>`;
  const answer = (url: string, contentType: string, body: string) =>
    page.route(url, (route) => route.fulfill({ contentType, body }));
  await answer('**/stock-host', 'text/html', html);
  await answer('**/stock-host.js', 'text/javascript', script);
  await page.goto('/stock-host');
}

test('a stock federation host loads a page of each remote, and its controls work', async ({ page }) => {
  await openHost(page, 'marketing', 'HomePage', '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openHost(page, 'catalogue', 'ProductsPage', '/products');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Product Catalog');
  await page.getByRole('searchbox').fill('B840-48-WHT');
  await expect(page.getByRole('article')).toHaveCount(1);
  await openHost(page, 'dealer', 'BecomeDealerPage', '/become-dealer');
  await page.getByRole('button', { name: 'Submit Dealer Application' }).click();
  await expect(page.getByRole('group', { name: 'Please check these entries' })).toBeFocused();
});

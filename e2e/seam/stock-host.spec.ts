import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';

const rsbuild = join(
  dirname(createRequire(import.meta.url).resolve('@rsbuild/core/package.json')),
  'bin/rsbuild.js',
);
let script: string;

test.beforeAll(async () => {
  const output = await mkdtemp(join(tmpdir(), 'landmark-stock-host-'));
  await promisify(execFile)(
    process.execPath,
    [rsbuild, 'build', '-c', 'seam/stock-host/rsbuild.config.ts', '--log-level', 'error'],
    {
      cwd: fileURLToPath(new URL('..', import.meta.url)),
      env: { ...process.env, NODE_ENV: 'production', LANDMARK_OUTPUT: output },
    },
  );
  script = await readFile(join(output, 'host.js'), 'utf8');
  await rm(output, { recursive: true, force: true });
});

/** Opens the stock host at the site's own origin, with one page of one published remote in it. */
async function openHost(page: Page, remote: string, pageName: string, path: string): Promise<void> {
  await page.route('**/stock-host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><title>Stock host</title><link rel="icon" href="data:,">
        <div id="root" data-remote="${remote}" data-page="${pageName}" data-path="${path}"></div>
        <script src="/stock-host.js"></script></html>`,
    }),
  );
  await page.route('**/stock-host.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: script }),
  );
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

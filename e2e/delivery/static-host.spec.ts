import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { exportSite, mediaTypeOf, openSiteServer } from '@landmark/delivery';
import { expect } from '@playwright/test';
import { complaintsOf, isSameDocument, markDocument, visit } from '../support/test';
import { follow, test } from './test';

/** A minimal host: a path is a file, with or without `.html`, or does not exist. */
async function openStaticHost(folder: string) {
  const { port, use, close } = await openSiteServer(0, 'localhost');
  use(async (request, response) => {
    const [name = '/'] = decodeURIComponent(request.url ?? '/').split('?');
    for (const file of [name === '/' ? '/index.html' : name, `${name}.html`, '/404.html']) {
      const bytes = await readFile(path.join(folder, file)).catch(() => undefined);
      if (!bytes) continue;
      const status = file === '/404.html' ? 404 : 200;
      response.writeHead(status, { 'content-type': mediaTypeOf(file) }).end(bytes);
      return;
    }
  });
  return { url: `http://localhost:${port}`, close };
}

test('the exported site works on a host that only has files', async ({ page, site }) => {
  const folder = path.join(site.state.root, 'exported');
  const { url, close } = await openStaticHost(folder);
  await exportSite(site.state, folder);
  const complaints = complaintsOf(page);

  for (const address of ['/products/chests', '/become-dealer', '/resources', '/'])
    await visit(page, url + address);
  await markDocument(page);
  await follow(page, '/products');
  await expect(page.locator('[data-owner="catalogue"] article').first()).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  expect(complaints).toEqual([]);

  expect((await fetch(`${url}/_site/console`)).status).toBe(404);
  const missing = await page.goto(`${url}/nowhere`);
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await close();
  await rm(folder, { recursive: true });
});

import type { Page } from '@playwright/test';
import type { SitePage } from '../support/site-pages';
import { expect } from '../support/test';

/** Records the requests of a page that is opened next, and every copy of React's renderer in it. */
export async function watchFiles(page: Page) {
  const files: string[] = [];
  page.on('request', (request) => files.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const found: unknown[] = [];
    const inject = (renderer: unknown) => found.push(renderer);
    const hook = { supportsFiber: true, inject, onCommitFiberRoot() {}, onCommitFiberUnmount() {} };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, renderersOfReact: found });
  });
  return { files, lookedUp: page.waitForResponse(/\/_site\/frame\.json/) };
}

/** Checks that a page is complete without the other remotes, from which it requests nothing. */
export async function askWhole(
  page: Page,
  { path, owner, title, heading, says }: SitePage,
  { files, lookedUp }: Awaited<ReturnType<typeof watchFiles>>,
  origin = '',
) {
  await expect(page).toHaveTitle(title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', origin + path);
  await expect(page.getByRole('banner')).toContainText('TRADE ONLY • NOT SOLD TO PUBLIC');
  await expect(page.getByRole('contentinfo')).toContainText('© 2024');
  for (const words of says) await expect(page.getByRole('main')).toContainText(words);

  // The lookup of the other remotes is a page's last work; it loads none of their code.
  await lookedUp;
  const apps = files.flatMap((file) => /^\/_releases\/([a-z]+)\//.exec(file)?.[1] ?? []);
  expect(new Set([...apps, owner])).toEqual(new Set(['shell', owner]));
  // Only the tool that counts views is loaded without being requested.
  expect(files.filter((file) => /\/tools\/(?!counts\.js$)/.test(file))).toEqual([]);
  const renderers = () => (Reflect.get(window, 'renderersOfReact') as unknown[]).length;
  expect(await page.evaluate(renderers), 'copies of React’s renderer').toBe(1);
}

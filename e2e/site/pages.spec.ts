import { ownership } from '@landmark/contract/ownership';
import type { Page } from '@playwright/test';
import { lose } from '../support/lost-files';
import { expect, hydrated, test, visit } from '../support/test';
import { sitePages } from './site-pages';

/** Listens where every copy of React's renderer reports itself when it starts. Call before the page is opened. */
const watchRenderers = (page: Page) =>
  page.addInitScript(() => {
    const found: unknown[] = [];
    const inject = (renderer: unknown) => found.push(renderer);
    const hook = { supportsFiber: true, inject, onCommitFiberRoot() {}, onCommitFiberUnmount() {} };
    Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook, renderersOfReact: found });
  });

/** What is read as one: it stands on one line, however narrow the page is. */
const wholes =
  /\(\d{3}\) \d{3}-\d{4}|\d{1,2}:\d{2} [AP]M(?: (?:-|to) \d{1,2}:\d{2} [AP]M)?(?: EST)?|Mon-Fri|\d+-\d+(?: (?:days|weeks))?|\b[A-Z]{2} \d{5}\b|\d[\d,]* sq ft|\d[\d,]*\+|\d+ [A-Z][a-z]+ (?:Street|Avenue|Road|Boulevard|Turnpike)|\d+-(?:Inch|Drawer|Pack)/g;

function brokenTexts(source: string): string[] {
  const broken: string[] = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const parent = node.parentElement;
    // What is there for those who hear the page stands in a box of one pixel.
    const isRead = parent?.checkVisibility() && parent.getBoundingClientRect().width > 1;
    if (!parent || !isRead || parent.closest('script, style, noscript')) continue;
    for (const { 0: whole, index } of (node.textContent ?? '').matchAll(new RegExp(source, 'g'))) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + whole.length);
      const lines = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
      if (Math.max(...lines) - Math.min(...lines) > 6) broken.push(`${whole} in: ${node.textContent}`);
    }
  }
  return broken;
}

for (const { path, owner, title, heading, says } of sitePages) {
  test(`${path} is ${owner}’s, whole without the other remotes and at any width`, async ({
    page,
    baseURL,
  }) => {
    for (const other of Object.keys(ownership)) if (other !== owner) await lose(page, other);
    const files: string[] = [];
    page.on('request', (request) => files.push(new URL(request.url()).pathname));
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
    const apps = files.flatMap((file) => /^\/_releases\/([a-z]+)\//.exec(file)?.[1] ?? []);
    expect(new Set([...apps, owner])).toEqual(new Set(['shell', owner]));
    // Of the tools the one that counts views alone comes unasked.
    expect(files.filter((file) => /\/tools\/(?!counts\.js$)/.test(file))).toEqual([]);
    const renderers = () => (Reflect.get(window, 'renderersOfReact') as unknown[]).length;
    expect(await page.evaluate(renderers), 'copies of React’s renderer').toBe(1);

    for (const width of [320, 375, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(brokenTexts, wholes.source), `at ${width} pixels`).toEqual([]);
    }
    await page.setViewportSize({ width: 673, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    expect(await page.evaluate(brokenTexts, wholes.source), 'on paper').toEqual([]);
  });
}

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
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    expect((await logged).type()).toBe('error');

    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Built for Retailers.' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    // A slash too many leads to the same page.
    await visit(page, '/about/');
    await expect(page).toHaveURL('/about');
  });
});

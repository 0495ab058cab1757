import { sitePages } from '../support/site-pages';
import { expect, hydrated, isSameDocument, markDocument, test, visit } from '../support/test';

function ownAddresses(html: string, attribute: 'href' | 'src'): string[] {
  const found = html.matchAll(new RegExp(`<[a-z]+\\s[^>]*?\\b${attribute}="(/[^"#]*)`, 'g'));
  return [...found].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}

/** Reads a document as it is before any script has run. Runs in the page. */
function read(html: string) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('script, style, template')) element.remove();
  return {
    title: page.title,
    headings: [...page.querySelectorAll('h1')].map(({ textContent }) => textContent),
    words: page.querySelector('main')?.textContent.trim().length ?? 0,
    footers: page.querySelectorAll('footer').length,
    isWaiting: page.body.textContent.includes('Loading the page'),
    icons: [...page.querySelectorAll<HTMLLinkElement>('link[rel*="icon"], link[rel="manifest"]')].map(
      ({ rel }) => rel,
    ),
  };
}

test('pages that are led to read whole without scripts, their files are there', async ({ page, baseURL }) => {
  const ask = (path: string, method = 'GET') => fetch(baseURL + path, { method });
  const sitemap = await (await ask('/sitemap.xml')).text();
  const named = [...sitemap.matchAll(/<loc>([^<]+)/g)].map(([, address = '']) => new URL(address).pathname);
  expect(named.length).toBeGreaterThan(11);
  const pages = new Set([...named, ...sitePages.map(({ path }) => path)]);
  const files = new Set<string>();
  const pictures: string[] = [];
  // Most addresses with a query get the document of another.
  const contents = new Map<string, ReturnType<typeof read>>();
  for (const path of pages) {
    const response = await ask(path);
    const html = await response.text();
    expect.soft(response.status, path).toBe(200);
    expect.soft(html, path).toMatch(/^<!doctype html>/);
    const known = sitePages.find((own) => own.path === path);
    const content = contents.get(html) ?? (await page.evaluate(read, html));
    contents.set(html, content);
    const { words, ...rest } = content;
    expect.soft(words, path).toBeGreaterThan(30);
    const title = known?.title ?? expect.stringMatching(/ – Landmark$/);
    const headings = [known?.heading ?? expect.stringMatching(/./)];
    const icons = ['icon', 'apple-touch-icon', 'manifest'];
    expect.soft(rest, path).toEqual({ title, headings, footers: 1, isWaiting: false, icons });
    const [, picture = ''] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
    if (known?.owner !== 'shell' && !path.includes('?')) expect.soft(pictures, path).not.toContain(picture);
    pictures.push(picture);
    files.add(new URL(picture).pathname);
    const links = ownAddresses(html, 'href');
    for (const link of links) (link.startsWith('/_releases/') ? files : pages).add(link);
    for (const file of ownAddresses(html, 'src')) files.add(file);
  }
  for (const file of files) expect.soft((await ask(file, 'HEAD')).status, file).toBe(200);
  expect(pages.size).toBeGreaterThan(20);
  expect(files.size).toBeGreaterThan(100);
});

test('a category in the query is answered with its composed page', async ({ request }) => {
  const pageAt = async (address: string) => (await request.get(address)).text();
  const chests = await pageAt('/products?category=Chests');
  // A query that names a page overrides the path.
  const asChests =
    '?category=chests ?category=Chests%20 /b840?category=Chests /sofas?category=Chests /chests?category=Sofas';
  for (const same of asChests.split(' ')) expect(chests, same).toBe(await pageAt(`/products${same}`));
  expect(chests).toMatch(/rel="canonical" href="[^"]+\/products\/chests"/);
  const units = await pageAt('/products/entertainment-units');
  for (const same of ['?category=Entertainment%20Units&finish=Oak', '?category=entertainment-units'])
    expect(await pageAt(`/products${same}`), same).toBe(units);
  expect((await request.get('/products/Entertainment%20Units')).url()).toMatch(
    '/products/entertainment-units',
  );
  const unknown = /No such category, collection or finish here: <span>that\.<\/span>/;
  expect(await pageAt('/products?category=Sofas')).toMatch(unknown);
  const asAll = '?finish=Oak ?category= ?category=+&finish=Oak ?category=ALL /chests?category=all';
  for (const plain of asAll.split(' '))
    expect(await pageAt(`/products${plain}`), plain).toBe(await pageAt('/products'));
});

test('a link that loads a whole document has it before it is pressed', async ({ page }) => {
  await visit(page, '/terms');
  const devtools = await page.context().newCDPSession(page);
  const isHere = new Promise<void>((resolve) =>
    devtools.on('Preload.prefetchStatusUpdated', ({ status }) => status === 'Ready' && resolve()),
  );
  await devtools.send('Preload.enable');
  const link = page.locator('footer a[data-load="document"][href="/become-dealer"]');
  await link.hover();
  await isHere;
  await link.click();
  await expect(page).toHaveURL(/\/become-dealer$/);
  const delivery = await page.evaluate(() => {
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    return (visit as unknown as { readonly deliveryType: string }).deliveryType;
  });
  expect(delivery).toBe('navigational-prefetch');
});

test('a page without controls brings no code of its own, and its links lead on in place', async ({
  page,
}) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  await hydrated(page);
  const scripts = () =>
    page.evaluate(
      () =>
        performance.getEntriesByType('resource').filter(({ name }) => /marketing.*\.js$/.test(name)).length,
    );
  expect(await scripts()).toBe(0);
  // While the pointer rests on a link, its prepared page is in the document, too, hidden.
  const shown = page.locator('main h1').filter({ visible: true });
  const heading = await shown.textContent();
  await markDocument(page);
  await page.locator('main a[href="/become-dealer"]').first().click();
  await expect(page.locator('main form')).toBeVisible();
  await page.goBack();
  await expect(shown).toHaveText(heading ?? '');
  expect(await isSameDocument(page)).toBe(true);
});

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

    const top = () =>
      page.getByRole('heading', { level: 1 }).evaluate((heading) => heading.getBoundingClientRect().top);
    const places = async () => {
      const tops: Record<number, number> = {};
      for (const width of [320, 820, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        tops[width] = await top();
      }
      return tops;
    };
    const here = await places();
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Built for Retailers.' })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    // A trailing slash leads to the same page.
    await visit(page, '/terms/');
    await expect(page).toHaveURL('/terms');
    expect(await places(), 'the heading’s places by the width of the window').toEqual(here);
  });
});

test.describe('without scripts', () => {
  // A browser that runs no scripts does not fetch them ahead either.
  test.use({ javaScriptEnabled: false, allowedComplaints: { matching: [/\.js csp$/] } });
  // A press on a menu that still unfolds scrolls and tries again, with the pointer on no menu any more.
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('links, menus, catalogue and footer work; the forms say whom to ask', async ({ page }) => {
    const heading = (name: string) => page.getByRole('heading', { level: 1, name });
    const banner = page.getByRole('banner');
    // Without scripts, a browser loads every picture of a page at once: this does not wait for them.
    const open = (path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });
    /** There is no button without effect; an abbreviation's button has a description. */
    const buttons = page.locator('main button:not([aria-description]):visible');
    const expectNoButton = () => expect(buttons).toHaveCount(0);
    await open('/');
    await expectNoButton();
    await page.getByRole('main').getByRole('link', { name: 'See the Direct Container Program' }).click();
    await expect(heading('Direct Container Program')).toBeVisible();
    await banner.getByRole('button', { name: 'Dealer' }).hover();
    await banner.getByRole('link', { name: 'Dealer Login' }).click();
    await expect(heading('Dealer Login')).toBeVisible();
    await banner.getByRole('button', { name: 'Products' }).focus();
    await banner.getByRole('link', { name: 'All Products' }).click();
    await expect(heading('Product Catalog')).toBeVisible();

    // Waits until the whole list is parsed.
    await page.waitForLoadState('domcontentloaded');
    const all = await page.getByRole('article').count();
    await expect(page.getByText(`Showing ${all} of ${all} products`)).toBeVisible();
    await expectNoButton();
    const range = page.getByRole('navigation', { name: 'The range' });
    for (const width of [375, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const parts = page.getByRole('main').getByRole('link', { name: /^(Bedrooms|Chests)$/ });
      await expect(parts).toHaveText(['Bedrooms', 'Chests']);
      await expect(range).toBeVisible();
    }
    await range.getByRole('link', { name: 'Chests', exact: true }).click();
    await expect(page).toHaveURL('/products/chests');
    await expect(page.getByText(`of ${all} products`)).toBeVisible();
    await page.waitForLoadState('domcontentloaded');
    expect(await page.getByRole('article').count()).toBeLessThan(all);
    await expectNoButton();

    // A text locator does not find text inside `noscript`.
    const notice = page.getByRole('main').locator('noscript p').first();
    await open('/become-dealer');
    await expect(notice).toHaveText(/^This form needs JavaScript to be sent\./);
    await expect(notice).toBeVisible();
    await expectNoButton();
    await open('/contact');
    await expect(notice).toHaveText(/^This form needs JavaScript\./);
    await expect(notice).toBeVisible();
    await expectNoButton();

    await open('/about');
    await page.getByLabel('Business email').fill('shop@example.com');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Request Catalog' }).click();
    await expect(heading('Contact Landmark')).toBeVisible();
  });
});

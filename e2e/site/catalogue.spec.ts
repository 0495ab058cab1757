import type { Page } from '@playwright/test';
import { card, chip, count, counted, filter, searchField, settledCount } from '../support/catalogue';
import { drawnFrames, scrollThrough } from '../support/drawn-frames';
import { shifts, watchShifts } from '../support/looks/layout-shift';
import { holdFiles } from '../support/network';
import { expect, hydrated, test, visit } from '../support/test';

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);
const numberIn = async (text: Promise<string | null>) => Number(/\d+/.exec((await text) ?? '')?.[0]);

const finishes =
  'All Black White Wenge Black/Ice Vintage Black/Grey Pink/White Oak Cherry Black/Gray Walnut Various';

test('200 products or more are listed, in stock and every finish, a dozen whole in a laptop’s window', async ({
  page,
}) => {
  await visit(page, '/products');
  await expect(page.locator('h1 + p')).toHaveText(/^No minimum order .* next-day shipping\. Both hold for W/);
  const { shown, total } = await counted(page);
  expect(shown).toBe(total);
  expect(total).toBeGreaterThanOrEqual(200);
  await expect(page.getByRole('article')).toHaveCount(total);
  await expect(page.getByRole('article').getByText('In Stock', { exact: true })).toHaveCount(total);
  await expect(page.getByRole('article').first().locator('img')).toHaveJSProperty('complete', true);

  const labels = await filter(page, 'finish').locator('option').allTextContents();
  expect(labels.map((label) => label.replace(/ \(\d+\)$/, ''))).toEqual(finishes.split(' '));
  for (const label of labels) expect(label).not.toContain('(0)');
  const promised = await numberIn(filter(page, 'finish').locator('option[value="Wenge"]').textContent());
  await filter(page, 'finish').selectOption('Wenge');
  await expect.poll(() => settledCount(page)).toBe(promised);

  await visit(page, '/products/b840');
  expect((await page.getByRole('article').first().boundingBox())?.y).toBeLessThan(360);
  await page.emulateMedia({ media: 'print' });
  const tops = await page
    .getByRole('article')
    .evaluateAll((cards) => cards.map((element) => element.getBoundingClientRect().top));
  const inRows = [...new Set(tops)].map((top) => tops.filter((own) => own === top).length);
  expect(new Set(inRows.slice(0, -1)).size, 'a printed row has a gap').toBe(1);
  await page.emulateMedia({ media: 'screen' });
  await visit(page, '/products');
  const complete = await page.getByRole('article').evaluateAll((cards) => {
    cards[0]?.scrollIntoView();
    return cards.filter((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      return top >= -1 && bottom <= innerHeight + 1;
    }).length;
  });
  expect(complete).toBeGreaterThanOrEqual(12);
  // The least width of each number of columns, a phone on which two facts fill a line, and a wide desk.
  for (const [width, columns] of Object.entries({ 320: 1, 360: 1, 640: 2, 960: 3, 1280: 4, 1920: 4 })) {
    await page.setViewportSize({ width: Number(width), height: 800 });
    const places = await page.getByRole('article').evaluateAll((cards) =>
      cards.map((element) => {
        const boxes = (selector: string) =>
          [...element.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
        const [compare] = boxes('label');
        const [dimensions, blank] = boxes('dl > :nth-of-type(4)');
        const isCovered = boxes('dd, p > span, div > :is(a, button)').some(
          ({ right, bottom }) => compare && right > compare.left && bottom > compare.top + 1,
        );
        const isWhole = !isCovered && dimensions?.top === blank?.top;
        return isWhole ? Math.round(element.getBoundingClientRect().left) : element.dataset.product;
      }),
    );
    expect([...new Set(places)], width).toEqual(Array(columns).fill(expect.any(Number)));
  }
  const beyond = await page
    .locator('[data-cards] > :first-child')
    .evaluate((chunk) => chunk.clientWidth - (chunk.parentElement?.clientWidth ?? 0));
  expect(beyond, 'part of the line after the last column can show').toBeGreaterThan(1);
  await visit(page, '/products?category=Entertainment+Units');
  for (const width of [952, 1003, 1024]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await page.locator('main select:visible').evaluateAll((selects: HTMLSelectElement[]) =>
      selects.filter((select) => {
        select.style.width = '';
        const { offsetWidth } = select;
        select.style.width = 'max-content';
        return select.offsetWidth > offsetWidth;
      }),
    );
    expect(cut, `at ${width}`).toHaveLength(0);
  }
});

test('a shared list shows its pieces before any code has come, which moves none', async ({ page }) => {
  await watchShifts(page);
  const addresses = [
    '?q=d+night',
    '?category=chests&finish=x',
    '?finish=Chests&subcategory=Chests',
    '?category=chests&finish=OAK',
    '?subcategory=unknown',
    '?subcategory=b885+pink/white+alternate',
    '?subcategory=panel&finish=all&finish=White&q=all',
    '?category=foo&finish=Oak&finish=White&q=&q=mirror',
    '?finish=Oak&subcategory=Mauve',
    '?subcategory=b840-white-standard&finish=Mauve&q=mirror',
    '?finish=Mauve&category=all',
    `/b840?category=Sofas${'so'.repeat(99)}`,
    '/chests?seq=finish=&finish=+&q=+',
    '?q=ｂ８４&show=TABLE',
    // A collection's page lists only that collection.
    '/b840?subcategory=B885+Pink/White+Alternate',
    '/b840?category=bedrooms&subcategory=B885+Pink/White+Alternate',
  ];
  for (const address of addresses) {
    const letScriptsCome = await holdFiles(page, /\.js$/);
    await page.goto(`/products${address}`, { waitUntil: 'commit' });
    await expect(page.getByRole('contentinfo')).toBeAttached();
    const before = await page.getByRole('article').count();
    expect(before, address).toBeGreaterThan(0);
    await letScriptsCome();
    await hydrated(page);
    await expect(count(page)).toHaveText(new RegExp(`^Showing ${before} of `));
    expect(await shifts(page), address).toEqual([]);
    await page.unrouteAll();
  }
});

test('Back takes one choice back, typing is one step, and place and focus are kept', async ({ page }) => {
  await visit(page, '/products');
  await filter(page, 'category').selectOption('Chests');
  await expect(page).toHaveTitle('Chests, Product Catalog – Landmark');
  await filter(page, 'finish').selectOption('Black');
  await expect(page).toHaveURL('/products?category=Chests&finish=Black');
  await page.goBack();
  await expect(filter(page, 'finish')).toHaveValue('all');
  await expect(filter(page, 'category')).toHaveValue('Chests');
  await page.goBack();
  await expect(filter(page, 'category')).toHaveValue('all');
  await page.goForward();
  await expect(filter(page, 'category')).toHaveValue('Chests');

  await visit(page, '/about');
  await page.getByRole('banner').getByRole('button', { name: 'Products' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'All Products' }).click();
  await searchField(page).pressSequentially('night');
  await expect(page).toHaveURL('/products?q=night');
  await page.keyboard.insertText('stand');
  await page.keyboard.press('F5');
  await page.reload();
  await expect(page).toHaveURL('/products?q=nightstand');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'The Landmark Difference' })).toBeVisible();

  await visit(page, '/products?finish=White');
  await searchField(page).fill('dresser');
  await page.evaluate(() => location.reload());
  await expect(page).toHaveURL('/products?finish=White&q=dresser');
  await hydrated(page);
  await searchField(page).fill('chest');
  await page.goto('/terms');
  await page.goBack();
  await expect(page).toHaveURL('/products?finish=White&q=chest');
  await expect(searchField(page)).toHaveValue('chest');

  await visit(page, '/products');
  await page.evaluate(() => window.scrollTo(0, 120));
  await filter(page, 'finish').focus();
  const before = await scrollY(page);
  await filter(page, 'finish').selectOption('White');
  await expect(chip(page, 'Finish White')).toBeVisible();
  await expect(filter(page, 'finish')).toBeFocused();
  expect(await scrollY(page)).toBe(before);
});

test('coming back to the list finds filters, place and focus as they were left', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('main').getByRole('link', { name: 'Bedrooms', exact: true }).click();
  await expect(page).toHaveTitle('Bedrooms, Product Catalog – Landmark');
  await expect(filter(page, 'category')).toHaveValue('Bedrooms');
  await settledCount(page);
  const left = page.getByRole('article').nth(12);
  const name = (await left.getByRole('heading').textContent()) ?? '';
  await left.getByRole('link', { name: 'Quote' }).scrollIntoViewIfNeeded();
  const before = await scrollY(page);
  await left.getByRole('link', { name: 'Quote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Become a Landmark Dealer' })).toBeVisible();
  await page.goBack();
  await expect(filter(page, 'category')).toHaveValue('Bedrooms');
  await expect(count(page)).toBeVisible();
  await expect.poll(() => scrollY(page)).toBe(before);
  await expect(card(page, name).getByRole('link', { name: 'Quote' })).toBeFocused();

  const scene = page.getByRole('region', { name: 'B840 White Standard' }).getByRole('link');
  await scene.press('Enter');
  await expect(page).toHaveTitle(/^B840 White Standard/);
  await page.goBack();
  await expect(scene).toBeFocused();
});

/** The first card whose name is in the window, and its place there, in CSS pixels. */
const cardAtTop = (page: Page) =>
  page.getByRole('article').evaluateAll((cards) => {
    const first = cards.find((element) => element.getBoundingClientRect().top >= 80);
    return first && [first.dataset.product, Math.round(first.getBoundingClientRect().top)].join(' at ');
  });

/** Scrolls past cards that were never shown and have an estimated height. */
const leap = (page: Page): Promise<void> =>
  page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight * 0.7, behavior: 'instant' }));

for (const [address, width, go] of [
  ['/products', 1280, leap],
  ['/products', 375, leap],
  ['/products?finish=Oak', 1280, (page: Page) => scrollThrough(page, 0.4)],
] as const) {
  test(`Back to ${address} at ${width} finds the same card at its height, from other documents too`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, address);
    await settledCount(page);
    await go(page);
    await drawnFrames(page);
    const before = await cardAtTop(page);
    expect(before).toBeDefined();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).dispatchEvent('click');
    await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
    await page.goBack();
    await expect.poll(() => cardAtTop(page)).toBe(before);
    await page.goto('/terms');
    await page.goBack();
    await hydrated(page);
    await expect.poll(() => cardAtTop(page)).toBe(before);
  });
}

test('as a table the list sorts by any column and compares rows; the address says so', async ({ page }) => {
  await visit(page, '/products?finish=White');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const column = page.getByRole('columnheader', { name: 'Item number' });
  await column.getByRole('button').click();
  await expect(page).toHaveURL('/products?finish=White&show=table&sort=sku');
  const heads = page.getByRole('columnheader').getByRole('button');
  const heights = await heads.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(new Set(heights).size, 'a head is on more lines than the others').toBe(1);
  const skus = () => page.locator('tbody tr td:first-child').allTextContents();
  const up = await skus();
  expect(up).toEqual(up.toSorted());
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Compare' })).toBeHidden();
  // As wide as a sheet of paper.
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect(chip(page, 'Finish White'), 'what was filtered').toBeVisible();
  await expect(chip(page, 'Finish White').locator('svg'), 'a cross that nothing can press').toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ media: 'screen' });
  await column.getByRole('button').click();
  await expect(column).toHaveAttribute('aria-sort', 'descending');
  await expect(column.getByRole('button')).toBeFocused();
  expect(await skus()).toEqual(up.toReversed());
  await page.reload();
  // The composed list is shown until the query's own is there.
  await expect.poll(skus).toEqual(up.toReversed());

  for (const sku of up.slice(0, 2))
    await page.getByRole('row').filter({ hasText: sku }).getByRole('checkbox').check();
  await page.reload();
  await page.getByRole('button', { name: 'Compare (2)' }).click();
  await expect(page).toHaveURL(/&compare=[^&]+&compare=/);
  await page.emulateMedia({ media: 'print' });
  const printed = page.getByRole('dialog');
  await expect(printed.getByRole('columnheader', { name: /White/ })).toHaveCount(2);
  for (const sku of up.slice(0, 2))
    await expect(printed.getByRole('cell', { name: sku, exact: true })).toBeVisible();
  await expect(printed.getByText('TRADE ONLY')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();

  const four = ['B1230-C5-BLKGRA', 'B885-48-PNKWHT', 'B885-60-PNKWHT', 'B885-NS-PNKWHT'];
  const compare = (skus: readonly string[]) =>
    visit(page, `/products?${skus.map((sku) => `compare=${sku}`).join('&')}`);
  // The last is the least at which four stand in columns.
  for (const width of [320, 375, 640, 768, 816]) {
    await page.setViewportSize({ width, height: 800 });
    await compare(four);
    const numbers = page.getByRole('dialog').locator('strong');
    const spans = await numbers.evaluateAll((all) =>
      all.map((one) => {
        const { right = 0 } = one.parentElement?.getBoundingClientRect() ?? {};
        return [one.getClientRects().length, one.getBoundingClientRect().right <= right];
      }),
    );
    expect(spans, `lines of each number, and whether it is in its cell, at ${width}`).toEqual(
      four.map(() => [1, true]),
    );
  }

  for (const [width, height, skus, fact] of [
    [768, 1024, four, 'Category'],
    [1024, 768, four.slice(1, 3), 'Description'],
  ] as const) {
    await page.setViewportSize({ width, height });
    await compare(skus);
    const { y = 0, height: own = 0 } =
      (await page.getByRole('row').filter({ hasText: fact }).boundingBox()) ?? {};
    const actions = await page.locator('dialog:modal footer').boundingBox();
    expect(y + own, `${fact} in the first view, ${width} wide`).toBeLessThan(actions?.y ?? 0);
  }

  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, `/products/${'no'.repeat(50)}`);
    await expect(page.getByText(/^No such category/)).toContainText('“nono');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await visit(page, '/products?show=table&category=Bedrooms');
    const rows = page.locator('tbody tr');
    await expect.poll(() => rows.count()).toBeGreaterThan(100);
    const places = await rows.evaluateAll((all) =>
      all.map((row) => {
        const [sku, , , finish, program] = [...row.children].map((cell) => cell.getBoundingClientRect());
        const top = Math.round((sku?.top ?? 0) - row.getBoundingClientRect().top);
        return [top, finish?.left, program?.left].join(' ');
      }),
    );
    expect(new Set(places).size, `number, finish and program stand elsewhere at ${width}`).toBe(1);
  }

  await page.setViewportSize({ width: 768, height: 800 });
  const row = page.getByRole('row').filter({ hasText: 'B840-48-WHT' });
  const inOneLine = ['B840 White Standard', 'Warehouse', 'Compare', 'Quote'];
  const middles = inOneLine.map(async (words) => {
    const { y = 0, height = 0 } = (await row.getByText(words, { exact: true }).boundingBox()) ?? {};
    return y + height / 2;
  });
  const [first = 0, ...others] = await Promise.all(middles);
  for (const [index, middle] of others.entries()) expect(middle, inOneLine[index + 1]).toBeCloseTo(first, 0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 800 }, allowedComplaints: { matching: [/ERR_FAILED/] } });

  test('a picture that does not come leaves its ground, and a button keeps off the words above', async ({
    page,
  }) => {
    await page.route(/\/pictures\//, (route) => route.abort());
    await visit(page, '/products?finish=White');
    const { x, y } = (await page.locator('article img').first().boundingBox()) ?? { x: 0, y: 0 };
    // The sign would be in the corner.
    const ground = (from: number) => page.screenshot({ clip: { x: x + from, y, width: 20, height: 20 } });
    expect((await ground(0)).equals(await ground(24)), 'its corner is as the rest').toBe(true);

    await visit(page, '/products?q=sofa');
    const message = await page.getByText('No products found matching your criteria.').boundingBox();
    const button = await page.getByRole('button', { name: 'Clear Filters' }).boundingBox();
    expect((button?.y ?? 0) - (message?.y ?? 0) - (message?.height ?? 0)).toBeGreaterThanOrEqual(8);
  });
});

test('the quote list is kept on the device, and shared by a link', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/products?view=M36-BLK');
  await page.getByRole('dialog').getByRole('button', { name: 'Add to quote' }).click();
  await expect(page.getByRole('dialog')).toContainText('M36-BLK added. 1 piece in the quote list.');
  const kept = () => page.evaluate(() => JSON.stringify({ ...localStorage }));
  await expect.poll(kept).toContain('M36-BLK');
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Quote list (1)' }).click();
  await page.getByRole('spinbutton').focus();
  // Replaces the present quantity.
  await page.keyboard.type('4');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('dialog').getByText('Link copied')).toBeVisible();
  const mail = await page.getByRole('link', { name: 'Send by email' }).getAttribute('href');
  expect(decodeURIComponent(mail ?? '')).toMatch(/^mailto:\?subject=.+&body=4 x M36-BLK\n\nhttp/);
  await page.getByRole('button', { name: /^Remove Black Narrow Mirror/ }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Quote list' })).toBeFocused();
  await expect(page.getByRole('spinbutton')).toHaveValue('4');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog').getByText('M36-BLK')).toBeVisible();
  await expect(page.getByRole('dialog').getByText('TRADE ONLY')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  const link = await page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Clear list' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Showing/)).toBeFocused();

  const colleague = await browser.newPage();
  await visit(colleague, `${link}&finish=White`);
  await expect(colleague.getByRole('spinbutton')).toHaveValue('4');
  await expect(colleague).toHaveURL(/products\?finish=White&quotes=open$/);
  await colleague.close();
});

test('a browser that keeps nothing keeps the quote list while the page is open', async ({ page }) => {
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('Forbidden', 'SecurityError');
    };
    Object.defineProperty(window, 'localStorage', { get });
  });
  await visit(page, '/products/b840');
  await page.getByRole('article').first().getByRole('button', { name: 'Add to quote' }).click();
  await expect(page.getByRole('button', { name: 'Quote list (1)' })).toBeVisible();
});

test('a phone’s one sticky button opens all filters, what each leaves, and Clear all', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await visit(page, '/products?category=Bedrooms&finish=White');
  await settledCount(page);
  const opener = page.getByRole('main').getByRole('button', { name: /^Filter/ });
  await expect(opener).toHaveText('Filter (2)');
  await page.mouse.wheel(0, 2000);
  await expect(opener).toBeInViewport();
  await opener.click();
  await expect(filter(page, 'subcategory')).toBeVisible();
  await filter(page, 'finish').selectOption('Wenge');
  const show = page.getByRole('button', { name: /^Show \d+ products$/ });
  const promised = await numberIn(show.textContent());
  await show.click();
  await expect(filter(page, 'finish')).toBeHidden();
  await expect.poll(() => settledCount(page)).toBe(promised);
  await opener.click();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(filter(page, 'category')).toBeHidden();
  for (const [from, key, to] of [
    [filter(page, 'category'), 'Shift+Tab', opener],
    [page.getByRole('button', { name: 'Clear all' }), 'Tab', page.getByRole('button', { name: 'Cards' })],
  ] as const) {
    await opener.press('Enter');
    await from.press(key);
    await expect(to).toBeFocused();
    await expect(filter(page, 'category')).toBeHidden();
  }
  // At 400 % zoom, the bar would leave no room for the list.
  await page.setViewportSize({ width: 320, height: 256 });
  await page.mouse.wheel(0, 2000);
  await expect(opener).not.toBeInViewport();
});

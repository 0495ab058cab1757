import { ofKind } from '../../testing/extent';
import { count, counted, filter, searchField, settledCount } from '../support/catalogue';
import { drawnFrames } from '../support/drawn-frames';
import { shifts, watchShifts } from '../support/looks/layout-shift';
import { holdFiles } from '../support/network';
import { expect, hydrated, test, visit } from '../support/test';

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
    // Until then, a part of the list that is out of sight may stand as in the window before.
    await drawnFrames(page);
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

  await page.setViewportSize({ width: 1280, height: 800 });
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
    '?category=foo&finish=Oak&finish=White&q=&q=mirror',
    '?subcategory=panel&finish=all&finish=White&q=all',
    '?q=ｂ８４&show=TABLE',
    // A collection's page lists only that collection.
    '/b840?category=bedrooms&subcategory=B885+Pink/White+Alternate',
    '/b840?subcategory=B885+Pink/White+Alternate',
    '?q=d+night',
    '?category=chests&finish=x',
    '?finish=Chests&subcategory=Chests',
    '?category=chests&finish=OAK',
    '?subcategory=unknown',
    '?subcategory=b885+pink/white+alternate',
    '?finish=Oak&subcategory=Mauve',
    '?subcategory=b840-white-standard&finish=Mauve&q=mirror',
    '?finish=Mauve&category=all',
    `/b840?category=Sofas${'so'.repeat(99)}`,
    '/chests?seq=finish=&finish=+&q=+',
  ];
  for (const address of ofKind(addresses, 4)) {
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

test.describe('on a phone', () => {
  const phone = { viewport: { width: 360, height: 800 }, hasTouch: true, isMobile: true };
  test.use({ ...phone, allowedComplaints: { matching: [/ERR_FAILED/] } });

  test('a picture that does not come leaves its ground, an empty list says how to go on, Enter shows what is found', async ({
    page,
  }) => {
    await page.route(/\/pictures\//, (route) => route.abort());
    await visit(page, '/products/b840');
    const { x, y } = (await page.locator('article img').first().boundingBox()) ?? { x: 0, y: 0 };
    // The sign would be in the corner.
    const ground = (from: number) => page.screenshot({ clip: { x: x + from, y, width: 20, height: 20 } });
    expect((await ground(0)).equals(await ground(24)), 'its corner is as the rest').toBe(true);

    await visit(page, '/products?q=sofa');
    const message = await page.getByText('No products found matching your criteria.').boundingBox();
    const button = await page.getByRole('button', { name: 'Clear Filters' }).boundingBox();
    expect((button?.y ?? 0) - (message?.y ?? 0) - (message?.height ?? 0)).toBeGreaterThanOrEqual(8);
    for (const way of [
      'Bedrooms',
      'Chests',
      'Entertainment Units',
      '(215) 555-0142',
      'sales@landmark.example',
    ])
      await expect(page.getByRole('main').getByRole('link', { name: way })).toBeInViewport();
    const chests = page.getByRole('main').getByRole('link', { name: 'Chests' });
    await chests.click();
    await expect(page).toHaveURL('/products/chests');
    await page.goBack();
    await expect(chests).toBeFocused();

    await searchField(page).fill('nightstand');
    await searchField(page).press('Enter');
    await expect(searchField(page), 'whose keyboard covers the list').not.toBeFocused();
  });
});

test('a phone’s one sticky button opens all filters, what each leaves, and Clear all', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 740 });
  await visit(page, '/products/chests?finish=White');
  await settledCount(page);
  const opener = page.getByRole('main').getByRole('button', { name: /^Filter/ });
  await expect(opener).toHaveText('Filter (2)');
  await page.mouse.wheel(0, 900);
  await expect(opener).toBeInViewport();
  await opener.click();
  await expect(filter(page, 'subcategory')).toBeVisible();
  await filter(page, 'finish').selectOption('Oak');
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

import type { Locator } from '@playwright/test';
import { chip } from '../support/catalogue';
import { expect, test, visit } from '../support/test';

test('as a table the list sorts by any column and compares rows; the address says so', async ({ page }) => {
  await visit(page, '/products/b840?finish=White');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  const column = page.getByRole('columnheader', { name: 'Item number' });
  await column.getByRole('button').click();
  await expect(page).toHaveURL('/products/b840?finish=White&show=table&sort=sku');
  const heads = page
    .getByRole('table', { name: 'Product Catalog' })
    .getByRole('columnheader')
    .getByRole('button');
  const heights = await heads.evaluateAll((all) => all.map(({ clientHeight }) => clientHeight));
  expect(new Set(heights).size, 'a head is on more lines than the others').toBe(1);
  const skus = () => page.locator('tbody tr td:first-child').allTextContents();
  const up = await skus();
  expect(up).toEqual(up.toSorted());
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('columnheader', { name: 'Compare' })).toBeHidden();
  // As wide as a sheet of paper between its margins.
  await page.setViewportSize({ width: 673, height: 1002 });
  const lefts = (cells: Locator) =>
    cells.evaluateAll((all) => all.slice(0, 6).map((cell) => cell.getBoundingClientRect().left));
  expect(await lefts(page.locator('tbody tr').first().locator('> *'))).toEqual(
    await lefts(page.getByRole('columnheader')),
  );
  await expect(chip(page, 'Finish White'), 'what was filtered').toBeVisible();
  await expect(chip(page, 'Finish White').locator('svg'), 'a cross that nothing can press').toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.emulateMedia({ media: 'screen' });
  await column.getByRole('button').click();
  await expect(column).toHaveAttribute('aria-sort', 'descending');
  await expect(column.getByRole('button')).toBeFocused();
  expect(await skus()).toEqual(up.toReversed());
  await page.addInitScript(() => {
    const firstCards = new Set<string>();
    new MutationObserver(() => {
      const card = document.querySelector<HTMLElement>('[data-cards] [data-product]');
      firstCards.add(card?.dataset.product ?? '');
    }).observe(document, { childList: true, subtree: true });
    Reflect.set(window, 'firstCards', firstCards);
  });
  await page.reload();
  // The composed list is shown, as it is, until the query's own is there.
  await expect.poll(skus).toEqual(up.toReversed());
  const firstCards = await page.evaluate(() => [...Reflect.get(window, 'firstCards')].filter(Boolean));
  expect(firstCards).toHaveLength(1);

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
    visit(page, `/products/b885?${skus.map((sku) => `compare=${sku}`).join('&')}`);
  await compare(four);
  // The last is the least at which four stand in columns.
  for (const width of [320, 360, 640, 768, 816]) {
    await page.setViewportSize({ width, height: 800 });
    const numbers = page.getByRole('dialog').locator('strong');
    const spans = await numbers.evaluateAll((all) =>
      all.map((one, place) => {
        const { left, right = 0 } = one.parentElement?.getBoundingClientRect() ?? {};
        const head = one.closest('table')?.querySelectorAll('[scope="col"]')[place]?.getBoundingClientRect();
        return [one.getClientRects().length, one.getBoundingClientRect().right <= right, left === head?.left];
      }),
    );
    expect(
      spans,
      `lines of each number, whether it is in its cell, and that by its picture, at ${width}`,
    ).toEqual(four.map(() => [1, true, true]));
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

  await visit(page, `/products?show=table&category=Bedrooms&subcategory=${'no'.repeat(50)}`);
  await expect(page.getByText(/^No such category/)).toContainText('“nono');
  const rows = page.locator('tbody tr');
  await expect.poll(() => rows.count()).toBeGreaterThan(100);
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const places = await rows.evaluateAll((all) =>
      all.map((row) => {
        const [sku, , , finish, program] = [...row.children].map((cell) => cell.getBoundingClientRect());
        const top = Math.round((sku?.top ?? 0) - row.getBoundingClientRect().top);
        return [top, finish?.left, program?.left].join(' ');
      }),
    );
    expect(new Set(places).size, `number, finish and program stand elsewhere at ${width}`).toBe(1);
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  const lines = await page.locator('tbody tr').evaluateAll((rows) => rows.map((row) => row.clientHeight));
  const ofTwoLines = lines.filter((height) => height > Math.min(...lines));
  expect(ofTwoLines.length, 'rows of two lines on a laptop').toBeLessThan(lines.length / 20);

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

test('the quote list is kept on the device, and shared by a link', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/products/b800?view=M36-BLK');
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
  const bar = page.getByRole('main').locator('[data-stays="bottom"]');
  await expect(bar).toContainText('B840-48-WHT added.');
  await expect(bar.getByRole('button', { name: 'Quote list (1)' })).toBeVisible();
});

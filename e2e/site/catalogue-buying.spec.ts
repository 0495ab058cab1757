import type { Page } from '@playwright/test';
import { filter, searchField, settledCount } from '../support/catalogue';
import { expect, test, visit } from '../support/test';

const row = (page: Page, sku: string) => page.getByRole('row').filter({ hasText: sku });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const phone = { width: 375, height: 740 };

test('twelve products are complete in a laptop’s window', async ({ page }) => {
  await visit(page, '/products/b840');
  await page
    .getByRole('article')
    .first()
    .evaluate((first) => first.scrollIntoView());
  const complete = await page.getByRole('article').evaluateAll(
    (cards) =>
      cards.filter((article) => {
        const { top, bottom } = article.getBoundingClientRect();
        return top >= -1 && bottom <= innerHeight + 1;
      }).length,
  );
  // One cell of the twelve introduces the collection.
  expect(complete).toBeGreaterThanOrEqual(11);
});

test('as a table the list is sorted by any column, and the address says so', async ({ page }) => {
  await visit(page, '/products?finish=White');
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await page.getByRole('columnheader', { name: 'Item number' }).getByRole('button').click();
  await expect(page).toHaveURL('/products?finish=White&show=table&sort=sku');
  const skus = () => page.locator('tbody tr td:first-child').allTextContents();
  const up = await skus();
  expect(up).toEqual(up.toSorted());
  await page.getByRole('columnheader', { name: 'Item number' }).getByRole('button').click();
  await expect(page.getByRole('columnheader', { name: 'Item number' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  expect(await skus()).toEqual(up.toReversed());
  const address = page.url();
  await visit(page, '/about');
  await visit(page, address);
  // The composed list stands until the query's own is here.
  await expect.poll(skus).toEqual(up.toReversed());
});

test('two dressers are compared line by line, on a card’s word and on a row’s', async ({ page }) => {
  await visit(page, '/products?q=48-inch');
  await card(page, 'B840 White Standard 48-Inch Dresser').getByRole('checkbox', { name: 'Compare' }).check();
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  await row(page, 'B833-48-WNG').getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Compare (2)' }).click();
  const dialog = page.getByRole('dialog', { name: 'Compare 2 pieces' });
  await expect(dialog.getByRole('columnheader')).toHaveCount(2);
  await expect(dialog.getByRole('row', { name: /^Finish/ })).toContainText(/White.*Wenge/);
  await expect(page).toHaveURL(/compare=B840-48-WHT&compare=B833-48-WNG/);
  await page.goBack();
  await expect(dialog).toBeHidden();
});

test('a quote for three pieces goes along to the application, with quantities that can be edited', async ({
  page,
}) => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url());
  });
  await visit(page, '/products/b840');
  for (const name of ['48-Inch Dresser', 'Nightstand', 'Queen Bed']) {
    await card(page, `B840 White Standard ${name}`).getByRole('button', { name: 'Add to quote' }).click();
  }
  await page.getByRole('button', { name: 'Quote list (3)' }).click();
  const list = page.getByRole('dialog', { name: 'Quote list' });
  await list.getByRole('spinbutton', { name: 'Quantity of B840 White Standard Nightstand' }).fill('12');
  await list.getByRole('link', { name: 'Request Quote' }).click();
  await expect(page.getByText('Your application asks for a quote for 3 different pieces:')).toBeVisible();
  await expect(page.locator('[name="additionalInfo"]')).toHaveValue(
    'Please send a quote for:\nB840-48-WHT\n12 x B840-NS-WHT\nB840-QB-WHT',
  );
  expect(calls).toEqual([]);
});

test('the quote list is kept on the device, and shared by a link', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visit(page, '/products?view=M36-BLK');
  await page.getByRole('dialog').getByRole('button', { name: 'Add to quote' }).click();
  await page.reload();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Quote list (1)' }).click();
  await page.getByRole('spinbutton').fill('4');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const colleague = await other.newPage();
  await visit(colleague, link);
  await expect(colleague.getByRole('spinbutton')).toHaveValue('4');
  await expect(colleague).toHaveURL('/products?quotes=open');
  await other.close();
});

test('a browser that keeps nothing keeps the quote list while the page is open', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('Forbidden', 'SecurityError');
      },
    });
  });
  await visit(page, '/products');
  await page.getByRole('article').first().getByRole('button', { name: 'Add to quote' }).click();
  await expect(page.getByRole('button', { name: 'Quote list (1)' })).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('one sticky button opens all filters, with what each leaves, and Clear all', async ({ page }) => {
    await visit(page, '/products?category=Bedrooms&finish=White');
    await settledCount(page);
    const opener = page.getByRole('button', { name: 'Filter (2)' });
    await page.mouse.wheel(0, 2000);
    await expect(opener).toBeInViewport();
    await opener.click();
    await expect(filter(page, 'subcategory')).toBeVisible();
    await filter(page, 'finish').selectOption('Wenge');
    const show = page.getByRole('button', { name: /^Show \d+ products$/ });
    const promised = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
    await show.click();
    await expect(filter(page, 'finish')).toBeHidden();
    await expect.poll(() => settledCount(page)).toBe(promised);
    await opener.click();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(page.getByRole('button', { name: 'Filter', exact: true })).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(filter(page, 'category')).toBeHidden();
  });

  test('a filtered list is shared and come back to', async ({ page }) => {
    await visit(page, '/products?finish=Oak');
    await searchField(page).fill('chest');
    await expect(page).toHaveURL('/products?finish=Oak&q=chest');
    const shown = await settledCount(page);
    await page.getByRole('article').first().getByRole('link', { name: 'Quote' }).click();
    await expect(page).toHaveURL(/become-dealer/);
    await page.goBack();
    await expect.poll(() => settledCount(page)).toBe(shown);
    await expect(searchField(page)).toHaveValue('chest');
  });
});

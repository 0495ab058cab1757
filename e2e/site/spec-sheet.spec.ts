import { expect, test, visit } from '../support/test';

const name = 'B840 White Standard 48-Inch Dresser';

test('a card’s Spec Sheet opens a sheet of the product, and closes again', async ({ page }) => {
  await visit(page, '/products?q=B840');
  const opener = page.getByRole('article', { name }).getByRole('button', { name: 'Spec Sheet' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: `Spec sheet: ${name}` });
  for (const words of ['B840-48-WHT', 'Bedrooms', 'White', 'In Stock', 'TRADE ONLY']) {
    await expect(sheet).toContainText(words);
  }
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

test('Print opens the browser’s print dialog', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => Reflect.set(window, 'wasPrinted', true);
  });
  await visit(page, '/products?sheet=B840-48-WHT');
  await page.getByRole('dialog').getByRole('button', { name: 'Print' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'wasPrinted'))).toBe(true);
});

test('on paper the sheet stands alone', async ({ page }) => {
  await visit(page, '/products?sheet=B840-48-WHT');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('dialog').getByText('B840-48-WHT')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
});

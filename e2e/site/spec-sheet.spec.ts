import { expect, test, visit } from '../support/test';

const name = 'B840 White Standard 48-Inch Dresser';

test('a card’s Spec Sheet opens a sheet of the product, which stands alone on paper, prints, and closes again', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => Reflect.set(window, 'wasPrinted', true);
  });
  await visit(page, '/products?q=B840');
  const opener = page.getByRole('article', { name }).getByRole('button', { name: 'Spec Sheet' });
  await opener.click();
  const sheet = page.getByRole('dialog', { name: `Spec sheet: ${name}` });
  for (const words of ['B840-48-WHT', 'Bedrooms', 'White', 'In Stock', 'TRADE ONLY']) {
    await expect(sheet).toContainText(words);
  }
  await expect(page).toHaveURL(/[?&]sheet=B840-48-WHT/);
  await sheet.getByRole('button', { name: 'Print' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'wasPrinted'))).toBe(true);

  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByText('B840-48-WHT')).toBeVisible();
  await expect(sheet.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
});

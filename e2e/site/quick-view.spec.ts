import type { Page } from '@playwright/test';
import { settledCount } from '../support/catalogue';
import { expect, test, visit } from '../support/test';

const name = 'B840 White Standard 48-Inch Dresser';

test('quick view opens a dialog with all that section 2 lists; a key, its button and a press beside it close it', async ({
  page,
}) => {
  await visit(page, '/products?q=B840');
  const opener = page.getByRole('article', { name }).getByRole('button', { name: 'Quick view' });
  const dialog = page.getByRole('dialog', { name });
  await opener.click();
  for (const words of ['B840-48-WHT', 'Bedrooms', 'B840 White Standard', 'Warehouse', 'Six drawers']) {
    await expect(dialog).toContainText(words);
  }
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    // A native modal lets Tab leave for the browser's own controls, where the document has no focused element.
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(isInside).toBe(true);
  }
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 400),
  ];
  for (const close of ways) {
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
  }
});

/** Where the dialog's way begins: its box at the first moment of its growth. */
async function growthBegins(page: Page) {
  const dialog = page.getByRole('dialog', { name });
  await expect(dialog).toBeVisible();
  return dialog.evaluate((element) => {
    const growth = element.getAnimations().find((animation) => !(animation instanceof CSSTransition));
    growth?.pause();
    if (growth) growth.currentTime = 0;
    const { left, width } = element.getBoundingClientRect();
    return growth && { middle: left + width / 2, width };
  });
}

test('it grows out of its card', async ({ page }) => {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    // Slow enough to be looked at.
    Element.prototype.animate = function slowly(keyframes, options) {
      return animate.call(this, keyframes, {
        ...(typeof options === 'object' ? options : {}),
        duration: 60_000,
      });
    };
  });
  await visit(page, '/products?q=B840');
  const card = page.getByRole('article', { name });
  await card.getByRole('button', { name: 'Quick view' }).click();
  const begun = await growthBegins(page);
  const box = await card.boundingBox();
  expect(begun?.middle).toBeCloseTo((box?.x ?? 0) + (box?.width ?? 0) / 2, 0);
  expect(begun?.width).toBeLessThan((box?.width ?? 0) + 1);
});

test('it stands still for those who asked for it', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, '/products?q=B840');
  await page.getByRole('article', { name }).getByRole('button', { name: 'Quick view' }).click();
  expect(await growthBegins(page)).toBeUndefined();
});

test('it has an address of its own, and Back closes it', async ({ page }) => {
  await visit(page, '/products?q=B840');
  await page.getByRole('article', { name }).getByRole('button', { name: 'Quick view' }).click();
  await expect(page).toHaveURL(/[?&]view=B840-48-WHT/);
  const address = page.url();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/products?q=B840');

  await visit(page, address);
  await expect(page.getByRole('dialog', { name })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/products?q=B840');
  await expect(page.getByRole('article', { name }).getByRole('button', { name })).toBeFocused();
});

test('the arrow keys walk through the list on show, round and round', async ({ page }) => {
  await visit(page, '/products?q=B840');
  await settledCount(page);
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  await page.getByRole('article').first().getByRole('button', { name: 'Quick view' }).click();
  const heading = page.getByRole('dialog').getByRole('heading').first();
  await expect(heading).toHaveText(names[0] ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(heading).toHaveText(names[1] ?? '');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(heading).toHaveText(names.at(-1) ?? '');
  await page.getByRole('dialog').getByRole('button', { name: 'Next product' }).click();
  await expect(heading).toHaveText(names[0] ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(heading).toHaveText(names[1] ?? '');
  await page.keyboard.press('Escape');
  await expect(
    page
      .getByRole('article', { name: names[1] ?? '', exact: true })
      .getByRole('button', { name: names[1] ?? '', exact: true }),
  ).toBeFocused();
});

test('closed far from where it was opened, the card seen last is in the window with the focus', async ({
  page,
}) => {
  await visit(page, '/products');
  const openers = page.getByRole('article').getByRole('button', { name: /^Quick view/ });
  await openers.first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (let step = 2; step < 12; step += 1) {
    await page.keyboard.press('ArrowRight');
    await expect(dialog.getByText(new RegExp(`, ${step} of \\d+$`))).toBeAttached();
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const last = page.getByRole('article').nth(10).getByRole('heading').getByRole('button');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
});

test('Request Quote carries the SKU into Additional Information', async ({ page }) => {
  await visit(page, '/products?q=B840');
  await page.getByRole('article', { name }).getByRole('button', { name: 'Quick view' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Request Quote' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Become a Landmark Dealer' })).toBeVisible();
  await expect(page.locator('[name="additionalInfo"]')).toHaveValue('Please send a quote for:\nB840-48-WHT');
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a link to a product that there is not shows the list', async ({ page }) => {
  await visit(page, '/products?view=NO-SUCH-SKU');
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

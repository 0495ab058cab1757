import type { Locator, Page } from '@playwright/test';
import { drawnFrames } from '../support/drawn-frames';
import { expect, test, visit } from '../support/test';

const name = 'B840 White Standard 48-Inch Dresser';
const card = (page: Page) => page.getByRole('article', { name });

async function openQuickView(page: Page) {
  await visit(page, '/products/b840');
  const opener = card(page).getByRole('button', { name: 'Quick view' });
  await opener.click();
  return { opener, dialog: page.getByRole('dialog', { name }) };
}

test('quick view has all of section 2 and closes in four ways; a spec sheet stands alone on paper', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => Reflect.set(window, 'wasPrinted', true);
  });
  const { opener, dialog } = await openQuickView(page);
  for (const words of ['B840-48-WHT', 'Bedrooms', 'B840 White Standard', 'Warehouse', 'Six drawers'])
    await expect(dialog).toContainText(words);
  for (let press = 0; press < 12; press += 1) {
    await page.keyboard.press('Tab');
    // A native modal lets Tab leave for the browser's own controls, where no element has the focus.
    const isInside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(isInside).toBe(true);
  }
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 400),
    () => page.goBack(),
  ];
  for (const close of ways) {
    await expect(dialog).toBeVisible();
    await expect(page).toHaveURL('/products/b840?view=B840-48-WHT');
    await close();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/products/b840');
    await expect(opener).toBeFocused();
    await opener.click();
  }

  // Opened by its address and closed, it leaves the list.
  await page.reload();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/products/b840');
  await expect(card(page).getByRole('button', { name })).toBeFocused();

  const specSheet = card(page).getByRole('button', { name: 'Spec Sheet' });
  await specSheet.click();
  const sheet = page.getByRole('dialog', { name: `Spec sheet: ${name}` });
  for (const words of ['B840-48-WHT', 'Bedrooms', 'White', 'In Stock', 'TRADE ONLY'])
    await expect(sheet).toContainText(words);
  await expect(page).toHaveURL(/[?&]sheet=B840-48-WHT/);
  await sheet.getByRole('button', { name: 'Print' }).click();
  expect(await page.evaluate(() => Reflect.get(window, 'wasPrinted'))).toBe(true);

  await page.emulateMedia({ media: 'print' });
  await expect(sheet.getByText('B840-48-WHT')).toBeVisible();
  await expect(sheet.getByRole('button', { name: /^(Print|Close)$/ })).toHaveCount(0);
  await expect(page.getByRole('article').first()).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();

  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(specSheet).toBeFocused();
});

/** Expects what can be pressed beside a toast, which a resting pointer keeps, however slow the machine is. */
async function expectUncovered(toast: Locator, ...parts: readonly Locator[]): Promise<void> {
  await toast.hover();
  for (const part of parts) {
    const isOnTop = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    };
    await expect.poll(() => part.evaluate(isOnTop), `${part} is uncovered`).toBe(true);
  }
  await expect(toast).toBeVisible();
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 } });

  test('its number is seen at once, and what is told covers neither its head nor the focus', async ({
    page,
  }) => {
    const { dialog } = await openQuickView(page);
    // The dialog grows from its card.
    await expect(async () => {
      const number = await dialog.getByText('B840-48-WHT', { exact: true }).boundingBox();
      const actions = await dialog.locator('footer').boundingBox();
      expect(number && number.y + number.height).toBeLessThanOrEqual(actions?.y ?? 0);
    }).toPass();
    const add = dialog.getByRole('button', { name: 'Add to quote' });
    await add.click();
    const close = dialog.getByRole('button', { name: 'Close' });
    const added = dialog.getByText('B840-48-WHT added. 1 piece in the quote list.');
    await expectUncovered(added, add, dialog.getByRole('heading'), close);

    // Held sideways.
    await page.setViewportSize({ width: 667, height: 375 });
    const [title, sign] = await Promise.all(
      [dialog.getByRole('heading'), close].map((one) => one.boundingBox()),
    );
    const middle = (box = title) => (box ? box.y + box.height / 2 : 0);
    expect(Math.abs(middle(sign) - middle()), 'title and close button on one line').toBeLessThan(3);
    await page.setViewportSize({ width: 375, height: 667 });

    // The whole toast is visible even if the dialog ends above its bottom.
    await visit(page, '/products/b840?sku=NOPE-1');
    const told = page.getByRole('status').filter({ hasText: 'Not listed here' });
    await expect(told).toBeInViewport({ ratio: 1 });

    // In a wide window, nothing cuts it off, and it stays in its corner.
    await page.setViewportSize({ width: 1280, height: 800 });
    await visit(page, '/products/b840?view=NOPE-1');
    await expectUncovered(told.getByText(/^The link/), page.getByRole('button', { name: /^Quote list/ }));
    await openQuickView(page);
    await add.click();
    const toast = dialog.getByText(/^B840-48-WHT added/);
    await toast.hover();
    for (let press = 0; press <= 5; press += 1) {
      await drawnFrames(page);
      expect((await toast.boundingBox())?.y, `after ${press} times Tab`).toBeGreaterThan(400);
      await page.keyboard.press('Tab');
    }
    await expectUncovered(toast, close);
  });
});

/** The dialog's box at the first moment of its growth. */
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

test('it grows out of its card, and stands still for those who asked for it', async ({ page }) => {
  await page.addInitScript(() => {
    const animate = Element.prototype.animate;
    // Slow enough to be measured.
    Element.prototype.animate = function slowly(keyframes, options) {
      const given = typeof options === 'object' ? options : {};
      return animate.call(this, keyframes, { ...given, duration: 60_000 });
    };
  });
  await openQuickView(page);
  const begun = await growthBegins(page);
  const box = await card(page).boundingBox();
  expect(begun?.middle).toBeCloseTo((box?.x ?? 0) + (box?.width ?? 0) / 2, 0);
  expect(begun?.width).toBeLessThan((box?.width ?? 0) + 1);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openQuickView(page);
  expect(await growthBegins(page)).toBeUndefined();

  const { x = 0, y = 0, height = 0 } = (await page.getByRole('dialog').locator('img').boundingBox()) ?? {};
  const floor = (from: number) =>
    page.screenshot({
      clip: { x: Math.ceil(x) + from, y: Math.floor(y + height) - 9, width: 20, height: 18 },
    });
  expect((await floor(20)).equals(await floor(60)), 'the drawing ends with the floor beside it').toBe(true);
});

test('arrow keys walk round the list, and the card seen last has the focus, in sight', async ({ page }) => {
  await visit(page, '/products/b840');
  const names = await page.getByRole('article').getByRole('heading').allTextContents();
  await page.getByRole('article').first().getByRole('button', { name: 'Quick view' }).press('Enter');
  const dialog = page.getByRole('dialog');
  const expectShown = (place: number) =>
    expect(dialog.getByRole('heading').first()).toHaveText(names.at(place) ?? '');
  await expectShown(0);
  await page.keyboard.press('ArrowLeft');
  await expectShown(-1);
  await dialog.getByRole('button', { name: 'Next product' }).click();
  await expectShown(0);
  for (let place = 1; place < 11; place += 1) {
    await page.keyboard.press('ArrowRight');
    await expectShown(place);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const last = page.getByRole('article').nth(10).getByRole('heading').getByRole('button');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport({ ratio: 1 });
});

import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has before its longest list. */
const mostStops = 400;

/** Presses Tab until the focus is on the element, as a person without a pointer does. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let stops = 0; stops < mostStops; stops += 1) {
    await page.keyboard.press(key);
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab did not reach ${target}`);
}

/** Tabs to a field and types. */
export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** Tabs to a native select and walks down its options to the one with the value. */
export async function chooseIn(page: Page, target: Locator, value: string): Promise<void> {
  await tabTo(page, target);
  const options = await target.locator('option').count();
  for (let steps = 0; steps < options; steps += 1) {
    if ((await target.inputValue()) === value) return;
    await page.keyboard.press('ArrowDown');
  }
  await expect(target).toHaveValue(value);
}

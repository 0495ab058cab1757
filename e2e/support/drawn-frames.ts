import type { Locator, Page } from '@playwright/test';

/** Waits until the browser has drawn the current document: the second frame from now begins after that. */
export function drawnFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Scrolls past another site's frame, which would get a press during the scroll, and presses a control. */
export async function scrollAndPress(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await drawnFrames(control.page());
  await control.click();
}

/** Scrolls as a reader does, window by window, down to a share of the page. */
export const scrollThrough = (page: Page, share = 1): Promise<void> =>
  page.evaluate(async (part) => {
    for (let y = 0; y < document.documentElement.scrollHeight * part; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  }, share);

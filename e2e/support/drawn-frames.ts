import type { Locator, Page } from '@playwright/test';

/** Waits until the browser has drawn what stands in the document now: the second frame from here begins after that. */
export function drawnFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Presses what lies beyond a frame of another site, which would get a press that comes while the page scrolls. */
export async function scrollAndPress(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await drawnFrames(control.page());
  await control.click();
}

/** As a reader does, window by window: down to so much of the page. */
export const scrollThrough = (page: Page, share = 1): Promise<void> =>
  page.evaluate(async (part) => {
    for (let y = 0; y < document.documentElement.scrollHeight * part; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  }, share);

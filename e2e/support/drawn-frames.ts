import type { Locator, Page } from '@playwright/test';

/** Waits until the browser has drawn what stands in the document now: the second frame from here begins after that. */
export function drawnFrames(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/**
 * Presses what has to be scrolled to past a frame of another site. Where such a frame lies the browser takes from what
 * it last drew, and would give it a press that comes with the scrolling.
 */
export async function scrollAndPress(control: Locator): Promise<void> {
  await control.scrollIntoViewIfNeeded();
  await drawnFrames(control.page());
  await control.click();
}

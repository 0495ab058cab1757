import { constants, retryDelayMs } from '@landmark/shared/constants';
import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/**
 * Takes every script of a remote away, as a broken deployment would. Call before the page is opened. Returns the way
 * to bring them back.
 */
export async function takeAway(page: Page, app: string): Promise<() => Promise<void>> {
  const files = new RegExp(`/_releases/${app}/.*\\.js$`);
  await page.route(files, (route) => route.fulfill({ status: 404, body: 'No such file in any release.\n' }));
  return () => page.unroute(files);
}

/**
 * Lets time limits and the waits between the retries pass at once, and waits for what is shown after the last. The
 * page's clock has to be installed before the page is opened.
 */
export async function afterRetries(page: Page, shown: Locator): Promise<void> {
  const longestWait = retryDelayMs(constants.fetchRetries - 1);
  await expect(async () => {
    await page.clock.fastForward(longestWait);
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
}

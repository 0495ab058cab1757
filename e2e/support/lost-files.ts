import { constants, retryDelayMs } from '@landmark/shared/constants';
import type { Locator, Page, Route } from '@playwright/test';
import { expect } from './test';

/** Answers with what the site sends, changed; as the site's own answer it is held to its integrity. */
const altered = (change: (bytes: Buffer) => Buffer) => async (route: Route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: change(await response.body()) });
};

/** Ways in which a file of a release can fail to arrive. */
const faults = {
  missing: (route) => route.fulfill({ status: 404, body: 'No such file in any release.\n' }),
  'answered with 500': (route) => route.fulfill({ status: 500, body: 'Broken.' }),
  hanging: async () => {},
  'cut off': (route) => route.abort('connectionreset'),
  truncated: altered((bytes) => bytes.subarray(0, bytes.length / 2)),
  garbage: altered(() => Buffer.from('<!doctype html><title>A wall</title>')),
  'tampered with by one byte': altered((bytes) =>
    Buffer.from(bytes.map((byte, index) => (index === bytes.length - 1 ? byte ^ 1 : byte))),
  ),
  slow: async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 2500));
    await route.continue();
  },
} as const satisfies Record<string, (route: Route) => Promise<void>>;

export type FaultName = keyof typeof faults;

/** Of a remote's release: all its scripts, or one kind of them. */
const scripts = { code: '', entry: 'remoteEntry', 'page’s chunk': 'page-' } as const;

export type ScriptName = keyof typeof scripts;

/**
 * Lets scripts of a remote fail, as a broken deployment or a bad line would. Call before the page is opened. Returns
 * the way to bring them back.
 */
export async function lose(
  page: Page,
  app: string,
  fault: FaultName = 'missing',
  script: ScriptName = 'code',
): Promise<() => Promise<void>> {
  // Who asks again asks for an address of its own.
  const files = new RegExp(`/_releases/${app}/.*${scripts[script]}[^/]*\\.js(\\?again=\\d+)?$`);
  await page.route(files, faults[fault]);
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

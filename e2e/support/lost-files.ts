import { brokenCode } from '@landmark/shell/scenarios/released-files';
import type { Locator, Page, Route } from '@playwright/test';
import { expect } from './test';

/** Changes the body of the site's own response, which the browser still checks for its integrity. */
const altered =
  (change: (bytes: Buffer) => Buffer, headers = {}) =>
  async (route: Route) => {
    try {
      const response = await route.fetch();
      const body = change(await response.body());
      await route.fulfill({ response, body, headers: { ...response.headers(), ...headers } });
    } catch {
      // An open page reports the failure; the page of a finished test cannot be reached.
      await route.abort().catch(() => {});
    }
  };

const instead = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });

/** Ways in which a file of a release can fail: in transit, or as published. */
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
  'throwing at load': instead("throw new Error('a shelf fell down')"),
  'throwing in render': instead(brokenCode('a shelf fell down')),
} as const satisfies Record<string, (route: Route) => Promise<void>>;

export type FaultName = keyof typeof faults;

const withoutIntegrity = altered(
  (bytes) => Buffer.from(bytes.toString().replaceAll(/,"integrity":"[^"]*"| integrity="[^"]*"/g, '')),
  { 'integrity-policy': '' },
);

const scripts = { code: '', entry: 'remoteEntry', 'page’s chunk': 'page-' } as const;

export type ScriptName = keyof typeof scripts;

/** Lets scripts of a remote fail; call before the page is opened. Returns the function that restores them. */
export async function lose(
  page: Page,
  app: string,
  fault: FaultName = 'missing',
  script: ScriptName = 'code',
): Promise<() => Promise<void>> {
  // A retry uses a URL of its own.
  const files = new RegExp(`/_releases/${app}/.*${scripts[script]}[^/]*\\.js(\\?again=\\d+)?$`);
  await page.route(files, faults[fault]);
  // A broken release that was published would have the matching hash.
  if (fault.startsWith('throwing')) await page.route(/\/([\w-]+|_site\/.*\.json)?$/, withoutIntegrity);
  return () => page.unroute(files);
}

/** Advances the page's clock, installed before it was opened, past timeouts and waits until this is shown. */
export async function afterRetries(page: Page, shown: Locator): Promise<void> {
  // Each leap is longer than any wait. A failed expectation would take seconds to describe the page.
  const leap = async () => {
    await page.clock.fastForward(10_000);
    return shown.isVisible();
  };
  await expect.poll(leap, { timeout: 30_000, intervals: [50] }).toBe(true);
}

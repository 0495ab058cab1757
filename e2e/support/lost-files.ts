import { brokenCode } from '@landmark/shell/scenarios/released-files';
import type { Locator, Page, Route } from '@playwright/test';
import { expect } from './test';

/** Answers with what the site sends, changed; as the site's own answer it is held to its integrity. */
const altered =
  (change: (bytes: Buffer) => Buffer, headers = {}) =>
  async (route: Route) => {
    try {
      const response = await route.fetch();
      const body = change(await response.body());
      await route.fulfill({ response, body, headers: { ...response.headers(), ...headers } });
    } catch {
      // A page that is still there complains of it; one whose test is over cannot be told.
      await route.abort().catch(() => {});
    }
  };

const instead = (body: string) => (route: Route) => route.fulfill({ contentType: 'text/javascript', body });

/** Ways in which a file of a release can fail: on its way, or as it was published. */
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

/** Lets scripts of a remote fail; to be called before the page is opened. Returns the way to bring them back. */
export async function lose(
  page: Page,
  app: string,
  fault: FaultName = 'missing',
  script: ScriptName = 'code',
): Promise<() => Promise<void>> {
  // Who asks again asks for an address of its own.
  const files = new RegExp(`/_releases/${app}/.*${scripts[script]}[^/]*\\.js(\\?again=\\d+)?$`);
  await page.route(files, faults[fault]);
  // Whoever publishes what is broken publishes its hash with it.
  if (fault.startsWith('throwing')) await page.route(/\/([\w-]+|_site\/.*\.json)?$/, withoutIntegrity);
  return () => page.unroute(files);
}

/** Lets time limits and waits of the page's clock, installed before the page was opened, pass until this is shown. */
export async function afterRetries(page: Page, shown: Locator): Promise<void> {
  // Longer than any of them; each leap ends one. An expectation that fails describes the whole page, which takes seconds.
  const leap = async () => {
    await page.clock.fastForward(10_000);
    return shown.isVisible();
  };
  await expect.poll(leap, { timeout: 30_000, intervals: [50] }).toBe(true);
}

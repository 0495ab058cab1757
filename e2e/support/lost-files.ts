import { altered, brokenCode, scriptOf, scriptsOf } from '@landmark/shell/scenarios/released-files';
import type { Locator, Page } from '@playwright/test';
import { delay, HttpResponse, type HttpResponseResolver, http, type RequestHandler } from 'msw';
import { playNetwork } from './network';
import { expect } from './test';

const answered = (answer: HttpResponseResolver) => (files: RegExp) => http.get(files, answer);

/** As the site's own answer it is held to its integrity. */
const alteredBy = (change: (text: string) => string) => (files: RegExp) => altered(files, change);

/** Ways in which a file of a release can fail: on its way, or as it was published. */
const faults = {
  missing: answered(() => new HttpResponse('No such file in any release.\n', { status: 404 })),
  'answered with 500': answered(() => new HttpResponse('Broken.', { status: 500 })),
  hanging: answered(() => delay('infinite')),
  'cut off': (files) => http.get(files, () => HttpResponse.error()),
  truncated: alteredBy((text) => text.slice(0, text.length / 2)),
  garbage: alteredBy(() => '<!doctype html><title>A wall</title>'),
  'tampered with by one byte': alteredBy((text) => `${text.slice(0, -1)}${text.endsWith(' ') ? ';' : ' '}`),
  'throwing at load': answered(() => scriptOf("throw new Error('a shelf fell down')")),
  'throwing in render': answered(() => scriptOf(brokenCode('a shelf fell down'))),
} as const satisfies Record<string, (files: RegExp) => RequestHandler>;

export type FaultName = keyof typeof faults;

const withoutIntegrity = altered(
  /\/([\w-]+|_site\/.*\.json)?$/,
  (text) => text.replaceAll(/,"integrity":"[^"]*"| integrity="[^"]*"/g, ''),
  'integrity-policy',
);

/** Of a remote's release: all its scripts, or one kind of them. */
const scripts = { code: '', entry: 'remoteEntry', 'page’s chunk': 'page-' } as const;

export type ScriptName = keyof typeof scripts;

/** Lets scripts of a remote fail; to be called before the page is opened. Returns the way to bring them back. */
export async function lose(
  page: Page,
  app: string,
  fault: FaultName = 'missing',
  script: ScriptName = 'code',
): Promise<() => Promise<void>> {
  const bringBack = await playNetwork(page, [faults[fault](scriptsOf(app, scripts[script]))]);
  // Whoever publishes what is broken publishes its hash with it.
  if (fault.startsWith('throwing')) await playNetwork(page, [withoutIntegrity]);
  return bringBack;
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

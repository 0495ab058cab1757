import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { Client } from 'chrome-remote-interface';
import type { Chromium } from './chromium';

/** The conditions of every visit: a mid-range phone on a mobile network. */
export const conditions = {
  /** One round trip. Milliseconds. */
  roundTripMs: 150,
  kilobitsPerSecond: 1600,
  /** How many times slower than this machine. */
  slowdown: 4,
  viewport: { width: 412, height: 823 },
} as const;

/** How long a page may take for any step. Milliseconds. */
const timeoutMs = 30_000;
/** The wait after opening a window, whose new processes would slow the page down. Milliseconds. */
const restMs = 800;

const tooLate = (complaint: string) => new Error(`${complaint} (after ${timeoutMs} ms)`);

/** Polls `look` until it returns a value. Rejects with the complaint after the timeout. */
export async function until<Sight>(
  look: () => Promise<Sight | undefined>,
  complaint: () => string,
  everyMs = 20,
): Promise<Sight> {
  const giveUpAt = performance.now() + timeoutMs;
  while (performance.now() < giveUpAt) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await pause(everyMs);
  }
  throw tooLate(complaint());
}

interface PageOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly slowdown?: number;
  readonly isLineSlow?: boolean;
}

export type FreshPage = Awaited<ReturnType<typeof preparedPage>>;

async function preparedPage(
  devtools: Client,
  { viewport = conditions.viewport, slowdown = conditions.slowdown, isLineSlow = true }: PageOptions,
) {
  const metrics = { ...viewport, deviceScaleFactor: 1, mobile: false };
  await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
  await devtools.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value: 'light' }],
  });
  await devtools.send('Page.enable');
  const source = await readFile(new URL('./in-page.js', import.meta.url), 'utf8');
  await devtools.send('Page.addScriptToEvaluateOnNewDocument', { source });
  const bytesPerSecond = isLineSlow ? (conditions.kilobitsPerSecond * 1000) / 8 : -1;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: isLineSlow ? conditions.roundTripMs : 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });

  /** Returns the value of an expression in the page, as JSON; a promise is awaited. */
  async function evaluate<Answer>(expression: string): Promise<Answer> {
    const { result, exceptionDetails } = await devtools.send('Runtime.evaluate', {
      expression,
      returnByValue: true,
      awaitPromise: true,
    });
    if (exceptionDetails) throw new Error(`${expression}: ${exceptionDetails.exception?.description ?? ''}`);
    return result.value as Answer;
  }

  /** Resolves when the browser has begun to load the document. */
  async function open(url: string): Promise<void> {
    const { errorText } = await devtools.send('Page.navigate', { url });
    if (errorText) throw new Error(`${url} could not be opened: ${errorText}`);
  }

  return {
    devtools,
    open,
    /** Resolves after the load event. */
    async load(url: string): Promise<void> {
      const loaded = devtools.Page.loadEventFired();
      const late = pause(timeoutMs, undefined, { ref: false });
      await open(url);
      if (!(await Promise.race([loaded, late]))) throw tooLate(`${url} was not loaded.`);
    },
    /** Calls a function of `in-page.js`. Arguments and result are JSON. */
    call: <Answer>(name: `landmark${string}`, ...parameters: readonly unknown[]): Promise<Answer> =>
      evaluate(`window.${name}(${parameters.map((value) => JSON.stringify(value)).join(', ')})`),
    async awaitElement(selector: string): Promise<void> {
      const found = `document.querySelector(${JSON.stringify(selector)}) !== null`;
      await until(
        async () => (await evaluate<boolean>(found)) || undefined,
        () => `${selector} did not appear.`,
      );
    },
  };
}

async function inFreshPage<Result>(
  { devtools, devtoolsOf }: Chromium,
  job: (visitor: FreshPage) => Promise<Result>,
  options: PageOptions,
): Promise<Result> {
  const { browserContextId } = await devtools.send('Target.createBrowserContext');
  try {
    const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const page = await preparedPage(await devtoolsOf(targetId), options);
    await pause(restMs);
    return await job(page);
  } finally {
    await devtools.send('Target.disposeBrowserContext', { browserContextId });
  }
}

/** Makes a visit and repeats it once if it fails: a browser under load sometimes loses a page. */
export const withFreshPage = <Result>(
  browser: Chromium,
  job: (visitor: FreshPage) => Promise<Result>,
  options: PageOptions = {},
): Promise<Result> => inFreshPage(browser, job, options).catch(() => inFreshPage(browser, job, options));

import { setTimeout as pause } from 'node:timers/promises';
import type { Chromium } from './chromium';
import { conditions } from './conditions';
import type { Devtools } from './devtools';

const patienceMs = 30_000;
/** A new window's processes would take the processor from the page: a visitor's has been open for a while. In ms. */
const restMs = 800;

export type FreshPage = Awaited<ReturnType<typeof preparedPage>>;

async function throttle(devtools: Devtools, slowdown: number, isLineSlow: boolean): Promise<void> {
  const bytesPerSecond = (conditions.kilobitsPerSecond * 1000) / 8;
  const line = isLineSlow ? bytesPerSecond : -1;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: isLineSlow ? conditions.roundTripMs : 0,
    downloadThroughput: line,
    uploadThroughput: line,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

/** Settles when the browser has begun with the document. */
async function open(devtools: Devtools, url: string): Promise<void> {
  const { errorText } = await devtools.send('Page.navigate', { url });
  if (errorText) throw new Error(`${url} could not be opened: ${errorText}`);
}

/** Settles after the load event. */
async function load(devtools: Devtools, url: string): Promise<void> {
  const loaded = new Promise<void>((resolve) => devtools.on('Page.loadEventFired', () => resolve()));
  const late = pause(patienceMs, undefined, { ref: false }).then(() => {
    throw new Error(`${url} was not loaded after ${patienceMs} ms.`);
  });
  await Promise.race([open(devtools, url).then(() => loaded), late]);
}

export interface PageOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  readonly slowdown?: number;
  readonly isLineSlow?: boolean;
}

async function preparedPage(
  devtools: Devtools,
  { viewport = conditions.viewport, slowdown = conditions.slowdown, isLineSlow = true }: PageOptions,
) {
  const metrics = { ...viewport, deviceScaleFactor: 1, mobile: false };
  await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
  await devtools.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value: 'light' }],
  });
  await devtools.send('Page.enable');
  await throttle(devtools, slowdown, isLineSlow);
  return { devtools, open: (url: string) => open(devtools, url), load: (url: string) => load(devtools, url) };
}

export async function withFreshPage<Result>(
  { devtools }: Chromium,
  job: (visitor: FreshPage) => Promise<Result>,
  options: PageOptions = {},
): Promise<Result> {
  const { browserContextId } = await devtools.send('Target.createBrowserContext');
  try {
    const { targetId } = await devtools.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await devtools.send('Target.attachToTarget', { targetId, flatten: true });
    const page = await preparedPage(devtools.session(sessionId), options);
    await pause(restMs);
    return await job(page);
  } finally {
    await devtools.send('Target.disposeBrowserContext', { browserContextId });
  }
}

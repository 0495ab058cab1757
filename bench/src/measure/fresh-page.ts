import { setTimeout as pause } from 'node:timers/promises';
import type { Chromium } from './chromium';
import { conditions } from './conditions';
import type { Devtools } from './devtools';

const patienceMs = 30_000;
/**
 * For a new window the browser starts processes of its own, which would take the processor from the page: a visitor's
 * window has been open for a while. Milliseconds.
 */
const restMs = 800;

/** A page with an empty cache. */
export interface FreshPage {
  readonly devtools: Devtools;
  /** Settles when the browser has begun with the document. */
  readonly open: (url: string) => Promise<void>;
  /** As {@link open}, but settles after the load event. */
  readonly load: (url: string) => Promise<void>;
}

async function throttle(devtools: Devtools, slowdown: number): Promise<void> {
  const bytesPerSecond = (conditions.kilobitsPerSecond * 1000) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
}

async function open(devtools: Devtools, url: string): Promise<void> {
  const { errorText } = await devtools.send('Page.navigate', { url });
  if (errorText) throw new Error(`${url} could not be opened: ${errorText}`);
}

async function load(devtools: Devtools, url: string): Promise<void> {
  const loaded = new Promise<void>((resolve) => devtools.on('Page.loadEventFired', () => resolve()));
  const signal = AbortSignal.timeout(patienceMs);
  const late = new Promise<never>((_, reject) => {
    signal.onabort = () => reject(new Error(`${url} was not loaded after ${patienceMs} ms.`));
  });
  await open(devtools, url);
  await Promise.race([loaded, late]);
}

export interface PageOptions {
  readonly viewport?: { readonly width: number; readonly height: number };
  /** Without throttling: the job does that itself. */
  readonly unthrottled?: boolean;
  /** How many times slower the processor is made. */
  readonly slowdown?: number;
}

async function preparedPage(
  devtools: Devtools,
  { viewport = conditions.viewport, unthrottled = false, slowdown = conditions.slowdown }: PageOptions,
): Promise<FreshPage> {
  const metrics = { ...viewport, deviceScaleFactor: 1, mobile: false };
  await devtools.send('Emulation.setDeviceMetricsOverride', metrics);
  await devtools.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-color-scheme', value: 'light' }],
  });
  await devtools.send('Page.enable');
  if (!unthrottled) await throttle(devtools, slowdown);
  return { devtools, open: (url) => open(devtools, url), load: (url) => load(devtools, url) };
}

/** Gives a job a page of its own, and takes it away afterwards. */
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

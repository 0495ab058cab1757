import type { Browser, CDPSession, Page } from 'playwright-core';
import { conditions } from './conditions';

export interface ThrottledPage {
  readonly page: Page;
  readonly devtools: CDPSession;
}

/** Slows a page's network and processor down. */
export async function throttle(devtools: CDPSession): Promise<void> {
  const bytesPerSecond = (conditions.kilobitsPerSecond * 1000) / 8;
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: conditions.roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: conditions.slowdown });
}

/** Gives a job a page with an empty cache, throttled, and takes it away afterwards. */
export async function withFreshPage<Result>(
  browser: Browser,
  job: (visitor: ThrottledPage) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: conditions.viewport, colorScheme: 'light' });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await throttle(devtools);
    return await job({ page, devtools });
  } finally {
    await context.close();
  }
}

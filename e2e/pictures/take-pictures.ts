import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { reach, widths } from '../support/states';
import { answerForeignHosts } from '../support/test';
import { type Shot, shots } from './shots';

/** How many pages stand open at once. More do not help: drawing is what takes the time. */
const LANES = 3;

/** Further down a long list shows nothing new, and browsers draw no picture of any height. */
const TALLEST = 12_000;

export interface Taken {
  /** The pictures' files. */
  readonly names: readonly string[];
  /** What could not be pictured, and why. */
  readonly faults: readonly { readonly name: string; readonly reason: string }[];
}

/**
 * Lets everything arrive that comes late: a picture of a page that is still arriving compares with nothing. And what
 * lies far below is drawn, which a browser leaves out until somebody comes near.
 */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important; }');
    document.adoptedStyleSheets.push(sheet);
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

async function take(page: Page, { state }: Shot, path: string): Promise<void> {
  await reach(page, state);
  await settle(page);
  const options = { path, animations: 'disabled', caret: 'hide' } as const;
  if (state.scenario.floats) {
    await page.screenshot(options);
    return;
  }
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const clip = { x: 0, y: 0, width, height: Math.min(height, TALLEST) };
  await page.screenshot({ ...options, fullPage: true, clip });
}

/** A context for each, so that no draft and no filter of one picture shows in the next. */
async function takeAlone(browser: Browser, url: string, shot: Shot, path: string): Promise<void> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: { width: widths[shot.screen], height: 900 },
    colorScheme: shot.scheme,
    reducedMotion: 'reduce',
  });
  try {
    const page = await context.newPage();
    await answerForeignHosts(page, url);
    await take(page, shot, path);
  } finally {
    await context.close();
  }
}

/** Takes every picture of the site at `url` into `folder`. */
export async function takePictures(browser: Browser, url: string, folder: string): Promise<Taken> {
  await mkdir(folder, { recursive: true });
  const names: string[] = [];
  const faults: { name: string; reason: string }[] = [];
  const waiting = shots.values();

  async function lane(): Promise<void> {
    for (const shot of waiting) {
      const name = `${shot.name}.png`;
      const attempt = () => takeAlone(browser, url, shot, join(folder, name));
      try {
        // A busy machine may be late once.
        await attempt().catch(attempt);
        names.push(name);
      } catch (error) {
        faults.push({ name, reason: String(error).split('\n')[0] ?? '' });
      }
    }
  }

  await Promise.all(Array.from({ length: LANES }, lane));
  return { names: names.sort(), faults };
}

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';
import { answerForeignHosts, hydrated } from '../support/test';
import { type Shot, shots } from './shots';

const widths = [360, 1280] as const;
const schemes = ['light', 'dark'] as const;

const looks = widths.flatMap((width) => schemes.map((scheme) => ({ width, scheme })));

/** Shows lazy pictures and lets everything settle: a picture of a page that is still arriving compares with nothing. */
async function settle(page: Awaited<ReturnType<BrowserContext['newPage']>>): Promise<void> {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

async function take(context: BrowserContext, url: string, { path, prepare, windowOnly }: Shot, file: string) {
  const page = await context.newPage();
  await answerForeignHosts(page, url);
  await page.goto(url + path);
  await hydrated(page);
  await settle(page);
  await prepare?.(page);
  await page.screenshot({ path: file, fullPage: !windowOnly, animations: 'disabled', caret: 'hide' });
  await page.close();
}

/** Takes every picture of the site at `url` into `folder`; answers with the pictures' names. */
export async function takePictures(
  browser: Browser,
  url: string,
  folder: string,
): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const names: string[] = [];
  for (const { width, scheme } of looks) {
    for (const shot of shots) {
      const name = `${shot.name}-${width}-${scheme}.png`;
      // A context each, so that no draft and no filter of one picture shows in the next.
      const context = await browser.newContext({
        viewport: { width, height: 900 },
        colorScheme: scheme,
        reducedMotion: 'reduce',
      });
      await take(context, url, shot, join(folder, name));
      await context.close();
      names.push(name);
    }
  }
  return names;
}

/**
 * `npm run readme-pictures -w e2e`: takes the pictures that README.md and ARCHITECTURE.md show, from the present source.
 * WebP, because a reader of a README loads them too.
 */

import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromiumPath, startSite } from '@landmark/delivery/harness';
import { type ReleaseSet, siteSetUrl } from '@landmark/shared/contracts/release';
import { chromium, type Page } from '@playwright/test';
import { hydrated } from './support/test';

const folder = fileURLToPath(new URL('../docs/pictures', import.meta.url));
const state = fileURLToPath(new URL('../.landmark/readme-pictures', import.meta.url));

interface Picture {
  readonly name: string;
  readonly path: (set: ReleaseSet) => string;
  /** Until then there is something else to see. */
  readonly ready: (page: Page) => Promise<unknown>;
}

const versionOf = ({ remotes }: ReleaseSet, app: string) => remotes.find(({ name }) => name === app)?.version;

const pictures: readonly Picture[] = [
  { name: 'products', path: () => '/products', ready: hydrated },
  {
    name: 'boundaries',
    path: () => '/about?boundaries',
    ready: (page) => page.locator('.landmark-boundary').first().waitFor(),
  },
  {
    name: 'workbench',
    path: (set) =>
      `/_releases/dealer/${versionOf(set, 'dealer')}/browser/workbench/index.html?scenario=upload-failed`,
    ready: (page) => page.frameLocator('iframe').getByRole('alert').first().waitFor(),
  },
];

/** Playwright writes PNG; the browser knows WebP. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const url = await page.evaluate(async (data) => {
    const picture = new Image();
    picture.src = `data:image/png;base64,${data}`;
    await picture.decode();
    const canvas = document.createElement('canvas');
    canvas.width = picture.naturalWidth;
    canvas.height = picture.naturalHeight;
    canvas.getContext('2d')?.drawImage(picture, 0, 0);
    return canvas.toDataURL('image/webp', 0.8);
  }, png.toString('base64'));
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
}

const site = await startSite(state);
const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
try {
  await mkdir(folder, { recursive: true });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, colorScheme: 'light' });
  const set = (await (await fetch(site.url + siteSetUrl)).json()) as ReleaseSet;
  for (const { name, path, ready } of pictures) {
    await page.goto(site.url + path(set), { waitUntil: 'load' });
    await ready(page);
    await page.evaluate(() => document.fonts.ready);
    const webp = await asWebp(page, await page.screenshot({ animations: 'disabled', caret: 'hide' }));
    await writeFile(`${folder}/${name}.webp`, webp);
    console.log(`docs/pictures/${name}.webp: ${Math.round(webp.length / 1024)} kB`);
  }
} finally {
  await browser.close();
  await site.stop();
}

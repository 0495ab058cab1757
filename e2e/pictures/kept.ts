/**
 * `npm run kept-pictures -w e2e`: takes the documents' pictures (WebP, because readers load them), a home
 * screen's icon and the picture beside a shared link (PNG, because sites that show them read nothing else).
 */

import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { chromiumPath, startSite } from '@landmark/delivery/harness';
import { inCheckout } from '@landmark/design/bundling/checkout';
import { company } from '@landmark/design/company';
import { chromium, type Page } from '@playwright/test';
import { workbenchUrl } from '../support/states';
import { hydrated } from '../support/test';
import { folder } from './folder';

/** The address of each, and the wait until it shows its subject. */
const shown: Readonly<Record<string, readonly [string, (page: Page) => Promise<unknown>]>> = {
  products: ['/products', hydrated],
  boundaries: ['/about?boundaries', (page) => page.locator('.landmark-boundary').first().waitFor()],
  workbench: [
    '?scenario=upload-failed',
    (page) =>
      page.frameLocator('iframe').getByRole('alert').filter({ hasText: 'Upload failed' }).first().waitFor(),
  ],
};

const icon = await readFile(inCheckout('shell/public/icon.svg'), 'utf8');
const font = await readFile(inCheckout('shared/fonts/besley-latin.woff2'), 'base64');
/** As the last build of marketing drew it. */
const hero = await readFile(inCheckout('marketing-mfe/public/pictures/heroes/home.svg'), 'utf8');

const drawn = {
  'touch-icon': {
    viewport: { width: 180, height: 180 },
    html: `<style>svg{margin:34px;width:112px}</style>${icon}`,
  },
  sharing: {
    viewport: { width: 1200, height: 630 },
    html: `<style>
      @font-face{font-family:Besley;src:url(data:font/woff2;base64,${font});font-weight:400 900}
      body{display:grid;grid-template-columns:390px 680px;gap:50px;align-items:center;padding:0 40px;height:630px}
      header svg{width:96px} h1{font:560 64px/1.1 Besley;margin:28px 0 16px;color:#1c1915}
      p{font:400 27px/1.4 "DejaVu Sans",sans-serif;margin:0;color:#443e34} main svg{width:680px;height:auto}
    </style><header>${icon}<h1>${company.name}</h1><p>Wholesale furniture for retailers. ${company.madeIn}.</p></header><main>${hero}</main>`,
  },
} as const;

async function pictureOf(page: Page, format: 'png' | 'webp'): Promise<Buffer> {
  await page.evaluate(() => document.fonts.ready);
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format, quality: 80 });
  return Buffer.from(data, 'base64');
}

const site = await startSite(join(folder, 'state'));
const browser = await chromium.launch({ executablePath: chromiumPath('test'), args: ['--no-sandbox'] });
try {
  const looks = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
  const visitor = await browser.newContext({ baseURL: site.url, ...looks });
  for (const [name, [address, ready]] of Object.entries(shown)) {
    const page = await visitor.newPage();
    await page.goto(name === 'workbench' ? (await workbenchUrl(page, 'dealer')) + address : address);
    await ready(page);
    await writeFile(inCheckout(`docs/pictures/${name}.webp`), await pictureOf(page, 'webp'));
  }
  for (const [name, { viewport, html }] of Object.entries(drawn)) {
    const page = await browser.newPage({ viewport });
    await page.setContent(
      `<!doctype html><style>*{box-sizing:border-box}body{margin:0;background:#f5f2ea}svg{display:block}</style>${html}`,
    );
    await writeFile(inCheckout(`shell/public/${name}.png`), await pictureOf(page, 'png'));
  }
} finally {
  await browser.close();
  await site.stop();
}

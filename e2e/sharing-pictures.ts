/**
 * `npm run sharing-pictures -w e2e`: takes what others show of the site, from the present drawings: the icon of a
 * phone's home screen and the picture beside a shared link. PNG, because those who show them read nothing else.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromiumPath } from '@landmark/delivery/harness';
import { company } from '@landmark/shared/company';
import { chromium } from '@playwright/test';

const folder = new URL('../shell/public/', import.meta.url);
const icon = await readFile(new URL('icon.svg', folder), 'utf8');
const font = await readFile(new URL('../shared/fonts/besley-latin.woff2', import.meta.url), 'base64');

/** As the last build of marketing drew it. */
const plate = await readFile(
  new URL('../marketing-mfe/public/pictures/heroes/home.svg', import.meta.url),
  'utf8',
);
const paper = '#f5f2ea';

const pictures = [
  {
    file: 'touch-icon.png',
    width: 180,
    height: 180,
    html: `<style>svg{margin:34px;width:112px}</style>${icon}`,
  },
  {
    file: 'sharing.png',
    width: 1200,
    height: 630,
    html: `<style>
      @font-face{font-family:Besley;src:url(data:font/woff2;base64,${font});font-weight:400 900}
      body{display:grid;grid-template-columns:390px 680px;gap:50px;align-items:center;padding:0 40px;height:630px}
      header svg{width:96px} h1{font:560 64px/1.1 Besley;margin:28px 0 16px;color:#1c1915}
      p{font:400 27px/1.4 "DejaVu Sans",sans-serif;margin:0;color:#443e34} main svg{width:680px;height:auto}
    </style><header>${icon}<h1>${company.name}</h1><p>Wholesale furniture for retailers. ${company.madeIn}.</p></header><main>${plate}</main>`,
  },
] as const;

const browser = await chromium.launch({ executablePath: chromiumPath(), args: ['--no-sandbox'] });
try {
  for (const { file, width, height, html } of pictures) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme: 'light' });
    await page.setContent(
      `<!doctype html><style>*{box-sizing:border-box}body{margin:0;background:${paper}}svg{display:block}</style>${html}`,
    );
    await page.evaluate(() => document.fonts.ready);
    await writeFile(fileURLToPath(new URL(file, folder)), await page.screenshot());
    await page.close();
  }
} finally {
  await browser.close();
}

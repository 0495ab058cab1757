import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { chromiumPath } from '../chromium';
import { integrityOf, jsonText, listFiles } from '../store/files';
import { signedFile } from '../store/release-manifest';
import { writeInventory } from '../store/wholeness';
import { openFixtureServer } from '../testing/fixture-server';
import { fixtureSite } from '../testing/fixture-site';
import { signScript } from '../trust/script-signature';

const site = fixtureSite();

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: chromiumPath('test'), chromiumSandbox: false });
});
afterAll(() => browser.close());

async function replace(file: string, content: string | Buffer): Promise<void> {
  await rm(file, { force: true });
  await writeFile(file, content);
}

/** Puts another entry into the live catalogue, and its hash into the pages that are served. */
async function plantEntry(planted: Buffer, signedBy: string | undefined): Promise<void> {
  const entry = path.join(await site.releaseFolder('catalogue'), 'browser', 'remoteEntry.js');
  const hash = integrityOf(await readFile(entry));
  await replace(entry, planted);
  for (const end of ['.br', '.gz']) await rm(entry + end, { force: true });
  await rm(signedFile(entry));
  if (signedBy !== undefined) {
    const signer = await site.state.keyring.made(signedBy);
    await replace(signedFile(entry), jsonText(signScript(planted, signer)));
  }
  await writeInventory(await site.releaseFolder('catalogue'));
  const pages = await site.pages('catalogue');
  for (const name of (await listFiles(pages)).filter((each) => each.endsWith('.html'))) {
    const file = path.join(pages, name);
    const html = await readFile(file, 'utf8');
    expect(html).toContain(hash);
    await replace(file, html.replaceAll(hash, integrityOf(planted)));
    for (const end of ['.br', '.gz']) await rm(file + end, { force: true });
  }
  await writeInventory(pages);
}

test.each([
  ['the catalogue', 'catalogue', /^planted$/],
  ['another team', 'dealer', /^Failed to load resource/],
  ['nobody', undefined, /^Failed to load resource|was not signed/],
])('a script that a page names by its hash and its team’s key, and %s has signed', async (_, by, said) => {
  const { url } = await openFixtureServer(site.state);
  await plantEntry(Buffer.from(`console.log('planted');`), by);
  const page = await browser.newPage();
  const first = page.waitForEvent(
    'console',
    (message) => said.test(message.text()) || message.text() === 'planted',
  );
  await page.goto(`${url}/products`);
  expect((await first).text()).toMatch(said);
  await page.close();
});

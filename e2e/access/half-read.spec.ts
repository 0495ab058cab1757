import { expect, type Page, test } from '@playwright/test';
import { drawnFrames } from '../support/drawn-frames';
import { type Shift, shifts, watchShifts } from '../support/layout-shift';
import { openPiecewiseServer } from '../support/piecewise-server';
import { sitePages } from '../support/site-pages';
import { screens, widths } from '../support/states';
import { answerForeignHosts, hydrated } from '../support/test';

// A window with the scroll bars of a desktop; Playwright hides them.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

const piecesOf = { header: 12, main: 16, footer: 8 } as const;

/** Offsets that cut header, main part and footer into pieces of about one length, each behind an opening tag. */
function cutEverywhere(document: Buffer): readonly number[] {
  // One character for a byte, so that places in it are offsets.
  const text = document.toString('latin1');
  // What stands in a noscript becomes no elements here.
  const openings = [...text.matchAll(/<noscript\b.*?<\/noscript>|<[a-z][^<>]*>/gs)].map(
    ({ 0: tag, index }) => index + tag.length,
  );
  const cuts = Object.entries(piecesOf).flatMap(([element, pieces]) => {
    const [begin, end] = [text.indexOf(`<${element}`), text.indexOf(`</${element}>`)];
    const within = openings.filter((opening) => begin < opening && opening < end);
    return Array.from(
      { length: pieces },
      (_, index) => within[Math.floor((index / pieces) * within.length)] ?? end,
    );
  });
  return [...new Set(cuts)];
}

/** How many elements the browser has read, once they are more than `before` and it has drawn them. */
async function drawn(page: Page, before: number): Promise<number> {
  const read = await page.waitForFunction((before) => {
    const { length } = document.getElementsByTagName('*');
    return document.body && length > before && length;
  }, before);
  await drawnFrames(page);
  return (await read.jsonValue()) as number;
}

const addresses = [...sitePages.map(({ path }) => path), '/no-such-page'];

for (const screen of screens) {
  test(`nothing moves on a page that is drawn a piece at a time, ${screen}`, async ({ page, baseURL }) => {
    await using server = await openPiecewiseServer(baseURL ?? '', cutEverywhere);
    await answerForeignHosts(page, server.url);
    await watchShifts(page);
    await page.setViewportSize({ width: widths[screen], height: 800 });
    const width = () => page.evaluate(() => document.documentElement.clientWidth);
    const moved: Record<string, readonly Shift[]> = {};
    for (const address of addresses) {
      await page.goto(server.url + address, { waitUntil: 'commit' });
      let read = await drawn(page, 0);
      const widthAtFirst = await width();
      while (server.remaining() > 1) {
        server.sendNext();
        read = await drawn(page, read);
      }
      server.sendNext();
      await page.waitForLoadState('load');
      await hydrated(page);
      expect(await width(), `${address} keeps its width`).toBe(widthAtFirst);
      moved[address] = await shifts(page);
    }
    expect(moved).toEqual(Object.fromEntries(addresses.map((address) => [address, []])));
  });
}

import { expect, type Page, test } from '@playwright/test';
import { drawnFrames } from '../support/drawn-frames';
import { shifts, watchShifts } from '../support/looks/layout-shift';
import { holdFiles } from '../support/network';
import { isOnSite, type Screen, screens, states, widths } from '../support/states';
import { answerForeignHosts, hydrated } from '../support/test';
import { openPiecewiseServer } from './piecewise-server';

// A window with the scroll bars of a desktop; Playwright hides them.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

const piecesOf = { header: 12, main: 16, footer: 8 } as const;

/** Offsets that cut these parts of a document into pieces of about one length, each behind an opening tag. */
function cutsIn(document: Buffer, parts: Readonly<Partial<typeof piecesOf>>): readonly number[] {
  // One character for a byte, so that places in it are offsets.
  const text = document.toString('latin1');
  // What stands in a noscript becomes no elements here.
  const openings = [...text.matchAll(/<noscript\b.*?<\/noscript>|<[a-z][^<>]*>/gs)].map(
    ({ 0: tag, index }) => index + tag.length,
  );
  const cuts = Object.entries(parts).flatMap(([element, pieces]) => {
    const [begin, end] = [text.indexOf(`<${element}`), text.indexOf(`</${element}>`)];
    const within = openings.filter((opening) => begin < opening && opening < end);
    const cutAt = (index: number) => within[Math.floor((index / pieces) * within.length)] ?? end;
    return Array.from({ length: pieces }, (_, index) => cutAt(index));
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

/** Scripts, pictures and fonts, which come when the page has been drawn without them. */
const lateFiles = /\.(woff2|js|svg|png|avif|webp)$/;

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

/** Waits until nothing more comes by itself. */
async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await hydrated(page);
  // What the query asks for takes the place of the composed list; nobody is at its end before that.
  await page.waitForFunction(
    () => !document.querySelector('[data-owner="catalogue"]') || document.querySelector('[data-settled]'),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

const onSite = states.map(({ scenario }) => scenario).filter(isOnSite);
const addresses = [...new Set(onSite.map(({ path }) => path))];

/** Header and footer of one path are the same under every query. */
const partsOf = (address: string) => {
  const [path = ''] = address.split('?');
  const isFirst = addresses.find((other) => other.split('?')[0] === path) === address;
  return isFirst ? piecesOf : { main: piecesOf.main };
};

async function askArrival(page: Page, siteUrl: string, address: string, screen: Screen): Promise<void> {
  await using server = await openPiecewiseServer(siteUrl, (document) => cutsIn(document, partsOf(address)));
  await answerForeignHosts(page, server.url);
  await watchShifts(page);
  const width = () => page.evaluate(() => document.documentElement.clientWidth);
  await page.setViewportSize({ width: widths[screen], height: 800 });
  const bringFiles = await holdFiles(page, lateFiles);
  await page.goto(server.url + address, { waitUntil: 'commit' });
  let read = await drawn(page, 0);
  const widthAtFirst = await width();
  while (server.remaining() > 1) {
    server.sendNext();
    read = await drawn(page, read);
  }
  server.sendNext();
  await bringFiles();
  await settled(page);
  expect.soft(await width(), `the page's width, ${screen}`).toBe(widthAtFirst);
  await scrollThrough(page);
  expect.soft(await shifts(page), `what has moved, ${screen}`).toEqual([]);
}

for (const address of addresses) {
  test(`${address} moves nothing while it arrives, nor under a reader`, async ({ context, baseURL }) => {
    // Mostly a wait for the next frame: one page draws while the other waits.
    const ask = async (screen: Screen) => askArrival(await context.newPage(), baseURL ?? '', address, screen);
    await Promise.all(screens.map(ask));
  });
}

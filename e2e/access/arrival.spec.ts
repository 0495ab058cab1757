import { expect, type Page, test } from '@playwright/test';
import { ofKind } from '../../testing/extent';
import { scrollThrough } from '../support/drawn-frames';
import { shifts, watchShifts } from '../support/looks/layout-shift';
import { holdFiles } from '../support/network';
import { isOnSite, type Screen, screens, states, widths } from '../support/states';
import { hydrated, listSettled } from '../support/test';
import { openPiecewiseServer } from './piecewise-server';

// A window with the scroll bars of a desktop; Playwright hides them.
test.use({
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
    { scope: 'worker' },
  ],
});

const piecesOf = { header: 12, main: 64, footer: 8 } as const;

/** Offsets that cut these parts of a document into pieces of about one length, each after an opening tag. */
function cutsIn(document: Buffer, parts: Readonly<Partial<typeof piecesOf>>): readonly number[] {
  // One character for a byte, so that places in it are offsets.
  const text = document.toString('latin1');
  // The content of a noscript becomes no elements here.
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

/** Requests each further piece of a document once the one before is parsed and drawn. Runs in the page. */
async function askForPieces(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  let read = 0;
  // Not in a frame of another site.
  while (window === window.top && document.readyState === 'loading') {
    await frame();
    const { length } = document.getElementsByTagName('*');
    if (!document.body || length <= read) continue;
    read = length;
    // The next frame begins after this one has been drawn.
    await frame();
    if (!Reflect.has(window, 'firstWidth'))
      Reflect.set(window, 'firstWidth', document.documentElement.clientWidth);
    await fetch('/_next-piece');
  }
}

/** Scripts, pictures and fonts, which arrive after the page has been drawn without them. */
const lateFiles = /\.(woff2|js|svg|png|avif|webp)$/;

async function settled(page: Page): Promise<void> {
  await page.waitForLoadState('load');
  await hydrated(page);
  // No reader is at the end of the list before that.
  await listSettled(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

const onSite = states.map(({ scenario }) => scenario).filter(isOnSite);
const addresses: readonly string[] = [...new Set(onSite.map(({ path }) => path))];
const pathOf = (address: string) => address.split('?')[0];

/**
 * The parts of a document that no earlier address has tested. Most queries of a path get the same document,
 * of which each shows other parts while it arrives: the first query represents all.
 */
async function newPartsOf(siteUrl: string, address: string): Promise<Partial<typeof piecesOf>> {
  const before = addresses.slice(0, addresses.indexOf(address));
  const ofPath = before.filter((other) => pathOf(other) === pathOf(address));
  const { header, ...belowHeader } = piecesOf;
  // The header is the same on every page and arrives first; the footer of a path is the same for every query.
  if (ofPath.length === 0) return before.length === 0 ? piecesOf : belowHeader;
  const main = { main: piecesOf.main };
  if (!ofPath.some((other) => other.includes('?'))) return main;
  const read = async (other: string) => (await fetch(siteUrl + other)).text();
  return (await Promise.all(ofPath.map(read))).includes(await read(address)) ? {} : main;
}

async function askArrival(page: Page, siteUrl: string, address: string, screen: Screen): Promise<void> {
  const parts = await newPartsOf(siteUrl, address);
  await using server = await openPiecewiseServer(siteUrl, (document) => cutsIn(document, parts));
  await watchShifts(page);
  await page.addInitScript(askForPieces);
  await page.setViewportSize({ width: widths[screen], height: 800 });
  const bringFiles = await holdFiles(page, lateFiles);
  await page.goto(server.url + address, { waitUntil: 'commit' });
  await server.isSent;
  await bringFiles();
  await settled(page);
  const [first, now] = await page.evaluate(() => [
    Reflect.get(window, 'firstWidth'),
    document.documentElement.clientWidth,
  ]);
  expect.soft(now, `the page's width, ${screen}`).toBe(first);
  await scrollThrough(page);
  expect.soft(await shifts(page), `what has moved, ${screen}`).toEqual([]);
}

for (const [at, address] of addresses.entries()) {
  test(`${address} moves nothing while it arrives, nor under a reader`, async ({ context, baseURL }) => {
    // In parallel, because each page mostly waits for its next frame.
    const ask = async (screen: Screen) => askArrival(await context.newPage(), baseURL ?? '', address, screen);
    // The header arrives with the first address alone.
    await Promise.all((at === 0 ? screens : ofKind(screens, 1, at)).map(ask));
  });
}

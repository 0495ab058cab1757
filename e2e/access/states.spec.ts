import type { Page } from '@playwright/test';
import { ofKind, triesAll } from '../../testing/extent';
import { axeFaults } from '../support/looks/axe';
import { contrastFaults } from '../support/looks/contrast';
import { forcedColourFaults } from '../support/looks/forced-colours';
import {
  lossesOf,
  namesAndLabels,
  noLosses,
  phrases,
  targets,
  wordsOnWords,
} from '../support/looks/geometry';
import { shifts, watchShifts } from '../support/looks/layout-shift';
import { missingHelp } from '../support/looks/missing-help';
import { drawEverything, removeFurtherItems, setRootSize, spaceText } from '../support/looks/styles';
import { loadedFaces, unknownLetters } from '../support/looks/typeface';
import { sitePages } from '../support/site-pages';
import { isAtRest, reach, type Screen, type State, screens, states, widths } from '../support/states';
import { expect, test } from '../support/test';
import { askWhole, watchFiles } from './whole-page';

// Colours are checked at rest, not during a transition.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const looks = [
  { look: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { look: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { look: 'forced colours', media: { colorScheme: 'dark', forcedColors: 'active' } },
] as const;

/** The tolerance for lengths that are no whole number of pixels. */
const rounding = 0.01;

async function askTargetSizes(page: Page, screen: Screen): Promise<void> {
  const all = await targets(page);
  expect.soft(all.length, `targets found, ${screen}`).toBeGreaterThan(0);
  const small = all.filter(({ width, height }) => Math.min(width, height) < 24 - rounding);
  expect.soft(small, `targets below 24 pixels, ${screen}`).toEqual([]);
  const low = all.filter(({ isPrimary, height }) => isPrimary && height < 44 - rounding);
  expect.soft(low, `primary targets below 44 pixels, ${screen}`).toEqual([]);
}

const nativeBoxes = (page: Page) =>
  page
    .locator('[type="checkbox"]')
    .evaluateAll((boxes) => boxes.filter((box) => getComputedStyle(box).appearance !== 'none').length);

/** The turn of a state, by which all widths and looks are seen without `--all`, too, though not in each state. */
const turnOf = (state: State) => states.indexOf(state);

async function askColours(page: Page, state: State, screen: Screen): Promise<void> {
  for (const { look, media } of ofKind(looks, 2, turnOf(state) + screens.indexOf(screen))) {
    await page.emulateMedia(media);
    expect.soft(await contrastFaults(page), `contrast, ${screen}, ${look}`).toEqual([]);
  }
  expect.soft(await nativeBoxes(page), 'boxes in the colours of the browser').toBe(0);
}

/** A control with the keyboard's focus shows its ring: one key press selects that mode. */
async function askForcedColours(page: Page, { scenario }: State, screen: Screen): Promise<void> {
  if (!isAtRest(scenario)) return;
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' });
  await page.keyboard.press('Tab');
  expect.soft(await forcedColourFaults(page), `forced colours, ${screen}`).toEqual([]);
}

type Size = NonNullable<ReturnType<Page['viewportSize']>>;

/** 400 % of a window of 1280 by 1024 pixels. */
const zoomed: Size = { width: 320, height: 256 };

const sizeAt = (width: number): Size => ({ width, height: 800 });

/** Usual sizes, for which a page at rest represents its states. */
const usual = [360, 768, 1280, 375, 960, 1920].map(sizeAt);

async function askWhatIsLost(page: Page, sizes: readonly Size[], how: string, wholes = [namesAndLabels]) {
  for (const size of sizes) {
    await page.setViewportSize(size);
    expect.soft(await lossesOf(page, wholes), `at ${size.width} pixels, ${how}`).toEqual(noLosses);
  }
}

/** Text sizes in percent, each with widths at which layouts had no room for it. */
const enlarged = [
  [150, 360, 900],
  [200, 320, 375, 700, 960, 1100, 1440, 1920],
] as const;

const setFontSize = async (page: Page, standard: number) =>
  (await page.context().newCDPSession(page)).send('Page.setFontSizes', { fontSizes: { standard } });

/** Checks doubled text, by a style and by the browser's setting (WCAG 1.4.4), and the spacing of 1.4.12. */
async function askEnlarged(page: Page, state: State): Promise<void> {
  const turn = turnOf(state);
  const inTurn = (...all: number[]) => ofKind(all, 1, turn).map(sizeAt);
  if (isAtRest(state.scenario)) {
    for (const [size, narrowest, ...wider] of enlarged) {
      await setRootSize(page, `${size}%`);
      await askWhatIsLost(page, [sizeAt(narrowest), ...inTurn(...wider)], `text at ${size} %`);
    }
    await setRootSize(page, '');
    await setFontSize(page, 32);
    await askWhatIsLost(page, inTurn(320, 390), 'text set to 200 %');
    await setFontSize(page, 16);
  }
  await spaceText(page);
  const sizes = isAtRest(state.scenario) ? ofKind(usual, 1, turn) : [];
  await askWhatIsLost(page, [...sizes, zoomed], 'spaced');
  await setRootSize(page, '200%');
  await askWhatIsLost(page, inTurn(320, 1280), 'spaced, text at 200 %');
  if (!isAtRest(state.scenario)) return;
  await setRootSize(page, '');
  await setFontSize(page, 32);
  await askWhatIsLost(page, inTurn(1280, 320), 'spaced, text set to 200 %');
}

/** Shifts within half a second of a press are allowed; a layer over the page must move nothing at all. */
async function askWhatMoved(page: Page, { scenario: { floats } }: State): Promise<void> {
  const moved = (await shifts(page)).filter(({ afterInput }) => floats === 'layer' || !afterInput);
  expect.soft(moved, 'what has moved').toEqual([]);
}

/** Checks for one heading of level 1 and for all letters of the display face, which the document contains. */
async function askHeadings(page: Page, { app, scenario }: State, fontFiles: readonly string[]) {
  expect.soft(await page.getByRole('heading', { level: 1 }).count(), 'headings of level 1').toBe(1);
  expect.soft(await unknownLetters(page), 'letters that the face lacks').toEqual([]);
  expect.soft(fontFiles, 'fonts that came as files').toEqual([]);
  if (!isAtRest(scenario)) return;
  expect.soft(await loadedFaces(page)).toContain('Landmark Besley');
  await expect.soft(page.locator('main [data-owner]'), 'owner').toHaveAttribute('data-owner', app);
}

async function askAt(page: Page, state: State, screen: Screen): Promise<void> {
  await page.setViewportSize({ width: widths[screen], height: 800 });
  expect.soft(await missingHelp(page), `without a tooltip, or a link, ${screen}`).toEqual([]);
  await askTargetSizes(page, screen);
  await askColours(page, state, screen);
  await askForcedColours(page, state, screen);
}

/** On paper, a page break leaves a label at its box and frames whole; no room follows the height of a window. */
async function askPaper(page: Page, state: State): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  const height = async (height: number) => {
    await page.setViewportSize({ width: 673, height });
    return page.locator('main').evaluate((main) => main.scrollHeight);
  };
  expect.soft(await height(2000), 'room of a window, on paper').toBe(await height(1000));
  const parted = await page
    .locator('main :has(> label), main :is(article, div, form, li, section)')
    .evaluateAll((all) =>
      all.flatMap((part) => {
        const { borderWidth, breakInside } = getComputedStyle(part);
        const isFrame = !borderWidth.includes('0px') && !part.closest(':has(> label)');
        const isWhole = isFrame || part.matches(':has(> label)');
        return isWhole && part.checkVisibility() && breakInside !== 'avoid' ? part.className : [];
      }),
    );
  expect.soft(parted, 'parted by a page break').toEqual([]);
  const left = await page.locator('main section div:has(> h2):not([role])').evaluateAll((heads) =>
    heads.flatMap((head) => {
      const { breakAfter, breakInside } = getComputedStyle(head);
      const { display } = getComputedStyle(head.parentElement ?? head);
      const isFollowed = (head.nextElementSibling?.clientHeight ?? 0) > 0;
      // Chromium parts the rows of a grid, whatever they ask for.
      const isKept = breakAfter === 'avoid' && breakInside === 'avoid' && display === 'block';
      return isFollowed && !isKept ? head.textContent : [];
    }),
  );
  expect.soft(left, 'parted from what they head').toEqual([]);
  if (pageAtRest(state)) {
    expect.soft((await lossesOf(page, [phrases])).broken, 'broken on paper').toEqual([]);
    const pressable = page.locator('main [data-variant][data-size], main summary').filter({ visible: true });
    await expect.soft(pressable, 'only to be pressed, on paper').toHaveCount(0);
    await expect.soft(page.getByRole('contentinfo'), 'at worst alone on a sheet').toBeHidden();
  }
  const alone = page.locator('dialog:modal');
  if (await alone.isVisible())
    await expect.soft(alone.getByText('TRADE ONLY'), 'who printed it').toBeVisible();
  await page.emulateMedia({ media: 'screen' });
}

async function askAxe(page: Page, state: State, visit: readonly Screen[]): Promise<void> {
  for (const screen of ofKind(visit, 1, turnOf(state))) {
    await page.setViewportSize({ width: widths[screen], height: 800 });
    expect.soft(await axeFaults(page), `axe, ${screen}`).toEqual([]);
  }
}

/** A page is one document at every width; a layer is placed when it opens, so each width is a new visit. */
function visitsOf(state: State): readonly (readonly Screen[])[] {
  const { floats, only } = state.scenario;
  if (only) return [[only]];
  return floats ? ofKind(screens, 1, turnOf(state)).map((screen) => [screen]) : [screens];
}

const pageAtRest = ({ scenario }: State) =>
  isAtRest(scenario) ? sitePages.find(({ path }) => path === scenario.path) : undefined;

/**
 * Whether a whole long list is checked: at rest, or with the scenario's own products. An address that is no
 * page of the site shows the list of one that is.
 */
const isSeenWhole = (state: State) =>
  state.scenario.given !== undefined ||
  pageAtRest(state) !== undefined ||
  (triesAll && isAtRest(state.scenario) && state.scenario.path.includes('?'));

for (const state of states) {
  test.describe('nothing moves, targets have their size, axe finds nothing, colours can be read in every look, zoom loses nothing', () => {
    test.use({ allowedComplaints: { matching: state.scenario.complaints ?? [] } });

    for (const visit of visitsOf(state)) {
      test(`${state.name}${visit.length === 1 ? `, on a ${visit[0]}` : ''}`, async ({ page, baseURL }) => {
        const [first = 'desk'] = visit;
        await page.setViewportSize({ width: widths[first], height: 800 });
        await watchShifts(page);
        const fontFiles: string[] = [];
        page.on('request', (request) => {
          const isFile = request.resourceType() === 'font' && !request.url().startsWith('data:');
          if (isFile) fontFiles.push(request.url());
        });
        const own = pageAtRest(state);
        const watched = own && (await watchFiles(page));
        await reach(page, state);
        await askWhatMoved(page, state);
        await askHeadings(page, state, fontFiles);
        if (own && watched) await askWhole(page, own, watched, baseURL);
        await drawEverything(page);
        if (!isSeenWhole(state)) await removeFurtherItems(page);
        const asked = isAtRest(state.scenario) ? visit : ofKind(visit, 1, turnOf(state));
        for (const screen of asked) await askAt(page, state, screen);
        const isOnPhone = visit.at(-1) === 'phone';
        const sizes = isAtRest(state.scenario) ? ofKind(usual, 3) : [];
        const wholes = own ? [namesAndLabels, phrases] : [namesAndLabels];
        if (isOnPhone) await askWhatIsLost(page, [...sizes, zoomed], 'as it is', wholes);
        await removeFurtherItems(page);
        await askPaper(page, state);
        await askAxe(page, state, visit);
        if (isOnPhone || state.scenario.only) await askEnlarged(page, state);
      });
    }
  });
}

test('no words of a drawing stand on others, as large as a phone shows them', async ({ page }) => {
  await page.setViewportSize(sizeAt(360));
  const drawings = new Set<string>();
  for (const { path } of sitePages.filter(({ owner }) => owner === 'marketing')) {
    const sources = page.evaluate(
      (html) => {
        const images = new DOMParser().parseFromString(html, 'text/html').querySelectorAll('main img');
        return [...images].map((image) => image.getAttribute('src') ?? '');
      },
      await (await page.request.get(path)).text(),
    );
    for (const source of await sources) drawings.add(source);
  }
  expect(drawings.size).toBeGreaterThan(3);
  await page.goto('/direct-container');
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const edges = await page
      .locator('main li svg')
      .evaluateAll((containers) => containers.map((one) => one.getBoundingClientRect().left));
    expect(new Set(edges).size, `containers are compared from different edges at ${width}`).toBe(1);
  }
  for (const drawing of drawings) {
    await page.goto(drawing);
    expect.soft(await wordsOnWords(page), drawing).toEqual([]);
  }
});

test('every page of the site is seen at rest, and whole without the other remotes', () => {
  const seen = states.map(pageAtRest);
  expect(sitePages.filter((own) => !seen.includes(own))).toEqual([]);
});

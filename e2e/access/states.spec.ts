import type { Page } from '@playwright/test';
import { furtherStates, pageStates, type SiteState, screens, widths } from '../states/states';
import { axeFaults } from '../support/axe';
import { lostTexts, primaryTargets, sidewaysScroll, spaceText, targets } from '../support/geometry';
import { shifts, watchShifts } from '../support/layout-shift';
import { expect, test } from '../support/test';

// Colours are looked at as they are, not on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const themes = [
  { theme: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { theme: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { theme: 'forced colours', media: { colorScheme: 'dark', forcedColors: 'active' } },
] as const;

/** Of pixels, where a length is no whole number of them. */
const rounding = 0.01;

/** 24 pixels each way, and primary ones 44 high. */
async function expectTargetSizes(page: Page): Promise<void> {
  const all = await targets(page);
  expect(all.length).toBeGreaterThan(10);
  expect(all.filter(({ width, height }) => Math.min(width, height) < 24 - rounding)).toEqual([]);
  const primary = await primaryTargets(page);
  expect(primary.length).toBeGreaterThan(0);
  expect(primary.filter(({ height }) => height < 44 - rounding)).toEqual([]);
}

async function expectNoAxeFaults(page: Page): Promise<void> {
  for (const { theme, media } of themes) {
    await page.emulateMedia(media);
    expect(await axeFaults(page), theme).toEqual([]);
  }
}

/** 400 % of a window of 1280 by 1024 pixels, and on top of it the wide text spacing of WCAG 1.4.12. */
async function expectNothingLostZoomed(page: Page): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  expect(await sidewaysScroll(page), 'sideways').toBe(0);
  expect(await lostTexts(page), 'lost').toEqual([]);
  await spaceText(page);
  expect(await sidewaysScroll(page), 'sideways, spaced').toBe(0);
  expect(await lostTexts(page), 'lost, spaced').toEqual([]);
}

/** By the measure of browsers: what moves within half a second of the visitor's own press is the press's doing. */
async function expectNothingMoved(page: Page): Promise<void> {
  expect((await shifts(page)).filter(({ afterInput }) => !afterInput)).toEqual([]);
}

/** What floats is placed when it comes, and does not outlive a pointer that leaves it. */
const isOfOneWidth = ({ floats, only }: SiteState) => floats === true || only !== undefined;

function testState(name: string, { complaints = [] }: SiteState, body: (page: Page) => Promise<void>): void {
  test.describe('', () => {
    test.use({ allowedComplaints: { matching: complaints } });
    test(name, async ({ page }) => {
      await watchShifts(page);
      await body(page);
    });
  });
}

test.describe('nothing moves, targets have their size, axe finds nothing in any colours, and zoom loses nothing', () => {
  // What lies in the page is the same document at every width. What moves on the way to it, `layout-shift-on-change.spec.ts` asks at both.
  for (const state of [...pageStates, ...furtherStates.filter((further) => !isOfOneWidth(further))]) {
    testState(state.name, state, async (page) => {
      await state.reach(page);
      await expectNothingMoved(page);
      for (const screen of screens) {
        await page.setViewportSize({ width: widths[screen], height: 800 });
        await expectTargetSizes(page);
        await expectNoAxeFaults(page);
      }
      await expectNothingLostZoomed(page);
    });
  }

  for (const screen of screens) {
    for (const state of furtherStates.filter(isOfOneWidth)) {
      if (state.only !== undefined && state.only !== screen) continue;
      testState(`${state.name}, on a ${screen}`, state, async (page) => {
        await page.setViewportSize({ width: widths[screen], height: 800 });
        await state.reach(page);
        await expectNothingMoved(page);
        await expectTargetSizes(page);
        await expectNoAxeFaults(page);
        if (screen === 'phone') await expectNothingLostZoomed(page);
      });
    }
  }
});

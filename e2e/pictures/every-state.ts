import type { Page } from '@playwright/test';
import { drawEverything } from '../support/looks/styles';
import { reach, screens, states, widths } from '../support/states';
import { expect, test } from '../support/test';

/** A long list shows nothing new further down, and browsers limit the height of a picture. Pixels. */
const tallest = 12_000;

/** Waits for everything that loads late: a picture of a page that is still loading cannot be compared. */
async function settle(page: Page): Promise<void> {
  await drawEverything(page);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
  });
}

async function picture(page: Page, isWindowAlone: boolean): Promise<Buffer> {
  const options = { animations: 'disabled', caret: 'hide' } as const;
  if (isWindowAlone) return page.screenshot(options);
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.scrollHeight,
  }));
  const clip = { x: 0, y: 0, width, height: Math.min(height, tallest) };
  return page.screenshot({ ...options, fullPage: true, clip });
}

test.use({ contextOptions: { reducedMotion: 'reduce' }, allowedComplaints: { matching: [/./] } });

for (const state of states) {
  const { floats, id, only } = state.scenario;
  for (const screen of screens.filter((each) => (only ?? each) === each)) {
    for (const colorScheme of ['light', 'dark'] as const) {
      test.describe(() => {
        test.use({ viewport: { width: widths[screen], height: 900 }, colorScheme });

        test(`${state.app} ${id}, ${screen}, ${colorScheme}`, async ({ page }, info) => {
          await reach(page, state);
          await settle(page);
          const body = await picture(page, floats !== undefined);
          await info.attach(info.title, { body, contentType: 'image/png' });
          expect(body).toMatchSnapshot(`${info.title}.png`, { threshold: 0, maxDiffPixels: 0 });
        });
      });
    }
  }
}

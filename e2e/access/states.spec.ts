import { axeFaults } from '../support/axe';
import { primaryTargets, targets } from '../support/geometry';
import { furtherStates, isOn, pageStates, screens, widths } from '../support/states';
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

for (const screen of screens) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: { width: widths[screen], height: 800 } });

    for (const state of [...pageStates, ...furtherStates].filter(isOn(screen))) {
      test.describe('', () => {
        test.use({ allowedComplaints: { matching: state.complaints ?? [] } });

        test(`${state.name}: targets have their size, and axe finds nothing`, async ({ page }) => {
          await state.reach(page);
          const all = await targets(page);
          expect(all.length).toBeGreaterThan(10);
          expect(all.filter(({ width, height }) => Math.min(width, height) < 24 - rounding)).toEqual([]);
          expect((await primaryTargets(page)).filter(({ height }) => height < 44 - rounding)).toEqual([]);
          for (const { theme, media } of themes) {
            await page.emulateMedia(media);
            expect(await axeFaults(page), theme).toEqual([]);
          }
        });
      });
    }
  });
}

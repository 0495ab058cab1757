import { axeFaults } from '../support/axe';
import { furtherStates, isOn, pageStates, screens, widths } from '../support/states';
import { expect, test } from '../support/test';

// Colours are looked at as they are, not on their way.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const themes = [
  { theme: 'light', media: { colorScheme: 'light', forcedColors: 'none' } },
  { theme: 'dark', media: { colorScheme: 'dark', forcedColors: 'none' } },
  { theme: 'forced colours', media: { colorScheme: 'dark', forcedColors: 'active' } },
] as const;

for (const screen of screens) {
  test.describe(`axe finds nothing on a ${screen}`, () => {
    test.use({ viewport: { width: widths[screen], height: 800 } });

    for (const state of [...pageStates, ...furtherStates].filter(isOn(screen))) {
      test.describe('', () => {
        test.use({ allowedComplaints: { matching: state.complaints ?? [] } });

        test(state.name, async ({ page }) => {
          await state.reach(page);
          for (const { theme, media } of themes) {
            await page.emulateMedia(media);
            expect(await axeFaults(page), theme).toEqual([]);
          }
        });
      });
    }
  });
}

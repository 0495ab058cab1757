import { targets } from '../support/geometry';
import { furtherStates, isOn, pageStates, screens, widths } from '../support/states';
import { expect, test } from '../support/test';

const pressable = 'a[href], button, input:not([type="hidden"]), select, textarea, summary';
/** What a page is for: its main buttons, and the controls of its forms. A checkbox's target is its label as well. */
const primary =
  '[data-variant="primary"]:not([data-size="small"]), input:not([type="hidden"], [type="checkbox"]), select, textarea';

for (const screen of screens) {
  test.describe(`targets on a ${screen}`, () => {
    test.use({ viewport: { width: widths[screen], height: 800 } });

    for (const state of [...pageStates, ...furtherStates].filter(isOn(screen))) {
      test.describe('', () => {
        test.use({ allowedComplaints: { matching: state.complaints ?? [] } });

        test(`${state.name}: at least 24 pixels each way, primary ones 44 high`, async ({ page }) => {
          await state.reach(page);
          const all = await targets(page, pressable);
          expect(all.length).toBeGreaterThan(10);
          expect(all.filter(({ width, height }) => Math.min(width, height) < 23.99)).toEqual([]);
          expect((await targets(page, primary)).filter(({ height }) => height < 43.99)).toEqual([]);
        });
      });
    }
  });
}

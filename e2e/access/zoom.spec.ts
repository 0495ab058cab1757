import { pageStates } from '../states/states';
import { lostTexts, sidewaysScroll, spaceText } from '../support/geometry';
import { expect, test, visit } from '../support/test';

test.describe('at 400 % of a window of 1280 by 1024 pixels', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  for (const path of ['/products?q=B840', '/become-dealer', '/contact']) {
    test(`${path}: what has the focus is never covered`, async ({ page }) => {
      await visit(page, path);
      const covered: string[] = [];
      for (let stops = 0; stops < 40; stops += 1) {
        await page.keyboard.press('Tab');
        const name = await page.evaluate(() => {
          const element = document.activeElement;
          if (!element || element === document.body) return undefined;
          const { left, top, width, height } = element.getBoundingClientRect();
          const points = [0.1, 0.5, 0.9].map((part) =>
            document.elementFromPoint(left + width / 2, top + height * part),
          );
          const isSeen = points.some(
            (found) => found && (element.contains(found) || found.contains(element)),
          );
          return isSeen ? undefined : element.outerHTML.slice(0, 80);
        });
        if (name) covered.push(name);
      }
      expect(covered).toEqual([]);
    });
  }
});

const readingWidths = [360, 768, 1280, 1920];

for (const { name, reach, complaints = [] } of pageStates) {
  test.describe('', () => {
    test.use({ allowedComplaints: { matching: complaints } });

    test(`${name} neither scrolls sideways nor cuts its text off at ${readingWidths.join(', ')} pixels`, async ({
      page,
    }) => {
      const expectNothingLost = async (how: string) => {
        for (const width of readingWidths) {
          await page.setViewportSize({ width, height: 900 });
          expect(await sidewaysScroll(page), `${width}, ${how}`).toBe(0);
          expect(await lostTexts(page), `${width}, ${how}`).toEqual([]);
        }
      };
      await reach(page);
      await expectNothingLost('as it is');
      await spaceText(page);
      await expectNothingLost('spaced');
    });
  });
}

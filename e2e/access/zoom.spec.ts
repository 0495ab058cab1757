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

for (const width of [360, 768, 1280, 1920]) {
  test(`no page scrolls sideways or cuts its text off at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of [
      '/',
      '/products',
      '/warehouse-program',
      '/direct-container',
      '/about',
      '/become-dealer',
      '/contact',
    ]) {
      await visit(page, path);
      expect(await sidewaysScroll(page), path).toBe(0);
      expect(await lostTexts(page), path).toEqual([]);
      await spaceText(page);
      expect(await sidewaysScroll(page), `${path}, spaced`).toBe(0);
      expect(await lostTexts(page), `${path}, spaced`).toEqual([]);
    }
  });
}

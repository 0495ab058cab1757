import type { Locator, Page } from '@playwright/test';
import { field, pdf } from '../support/application';
import { filter, searchField, settledCount } from '../support/catalogue';
import { shifts, watchShifts } from '../support/looks/layout-shift';
import { holdFiles } from '../support/network';
import { beyondPressMs, screens, widths } from '../support/states';
import { expect, test, visit } from '../support/test';

test('a chosen file takes the place of the prompt, and nothing below moves', async ({ page }) => {
  await visit(page, '/become-dealer');
  const below = () =>
    field(page, 'additionalInfo').evaluate((box) => box.getBoundingClientRect().top + scrollY);
  for (const screen of screens) {
    await page.setViewportSize({ width: widths[screen], height: 800 });
    const before = await below();
    await field(page, 'pdf').setInputFiles(pdf('Resale certificate 2026.pdf'));
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    expect(await below(), screen).toBe(before);
    await page.getByRole('button', { name: /^Remove/ }).click();
  }
});

/** Presses a control and lets its answer come only when a shift no longer counts as caused by the press. */
async function pressAndWait(page: Page, control: Locator, letAnswerCome: () => Promise<void>): Promise<void> {
  await control.click();
  const pressedAt = await page.evaluate(() => performance.now());
  await page.waitForFunction((since) => performance.now() > since, pressedAt + beyondPressMs);
  await letAnswerCome();
}

/** The boxes of elements in the document: left, top, width and height, in CSS pixels. */
const placesOf = (elements: Locator) =>
  elements.evaluateAll((found) =>
    found.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return [element.id || element.localName, left + scrollX, top + scrollY, width, height]
        .map((part) => (typeof part === 'number' ? Math.round(part) : part))
        .join(' ');
    }),
  );

for (const screen of screens) {
  test.describe(`on a ${screen}`, () => {
    test.use({ viewport: { width: widths[screen], height: 800 } });

    test('the catalogue’s controls and the head of its list stay while it changes', async ({ page }) => {
      await visit(page, '/products');
      await settledCount(page);
      const fixed = page.locator('header, h1:visible, [name="search"], [name="category"], [name="finish"]');
      const firstCell = page.getByRole('article').first().locator('xpath=../*[1]');
      const choose = async (name: 'category' | 'finish', value: string) => {
        if (screen === 'phone') await page.getByRole('button', { name: /^Filter/ }).click();
        await filter(page, name).selectOption(value);
        if (screen === 'phone') await page.getByRole('button', { name: /^Show \d/ }).click();
      };
      const placesNow = async () => [
        ...(await placesOf(fixed)),
        ...(await placesOf(firstCell)).map((place) => place.split(' ').slice(1, 3)),
        await page.evaluate(() => scrollY),
      ];
      const before = await placesNow();
      expect(before.length).toBeGreaterThan(6);
      await choose('category', 'Chests');
      await expect(page.getByLabel('Remove filter: Category Chests')).toBeAttached();
      expect(await placesNow()).toEqual(before);
      await choose('finish', 'White');
      await searchField(page).pressSequentially('chest');
      await expect(page.getByLabel('Remove filter: Search chest')).toBeAttached();
      await settledCount(page);
      expect(await placesNow()).toEqual(before);
    });

    test('a refused form shows its summary and leaves in place what need not move', async ({ page }) => {
      await visit(page, '/contact');
      const headings = page.getByRole('heading', { name: /^(Contact Landmark|Send us a message)$/ });
      const above = page.getByRole('banner').or(headings);
      await expect(above).toHaveCount(3);
      const before = await placesOf(above);
      await page.getByRole('button', { name: 'Send Message' }).click();
      const summary = page.getByRole('group', { name: 'The message was not sent' });
      await expect(summary).toBeFocused();
      await expect(summary).toBeInViewport({ ratio: 1 });
      expect(await placesOf(above)).toEqual(before);
      // One of the two fields has more text above it.
      const boxOf = (entry: string) => page.locator(`main [name="${entry}"]`).boundingBox();
      const [name, company] = [await boxOf('name'), await boxOf('company')];
      expect(name).not.toBeNull();
      if (screen === 'desk') expect(name?.y).toBe(company?.y);
    });

    test('a page that comes long after the press on its link moves nothing', async ({ page }) => {
      await watchShifts(page);
      for (const [from, name, heading] of [
        ['/dealer-login', 'Warehouse Program', 'Warehouse Program'],
        ['/warehouse-program', 'The Landmark Difference', 'The Landmark Difference'],
        ['/about', 'Contact', 'Contact Landmark'],
      ] as const) {
        // A pointer that rests on a link would load its page before the press.
        await page.mouse.move(0, 0);
        await visit(page, from);
        const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true });
        await pressAndWait(page, link, await holdFiles(page, /\/page-\w+\.[0-9a-f]+\.(js|css)$/));
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
        expect((await shifts(page)).filter(({ afterInput }) => !afterInput)).toEqual([]);
      }
    });
  });
}

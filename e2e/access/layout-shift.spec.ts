import type { Page } from '@playwright/test';
import { field, fillApplication, pdf, submitButton } from '../support/application';
import { answerBackend, json } from '../support/backend-edge';
import { chip, filter, searchField, settledCount } from '../support/catalogue';
import { holdFiles } from '../support/late-files';
import { forgetShifts, shifts, watchShifts } from '../support/layout-shift';
import { sitePages } from '../support/site-pages';
import { screens, widths } from '../support/states';
import { expect, hydrated, test, visit } from '../support/test';

/** Scripts and pictures, which come when the page has been drawn without them. */
const lateFiles = /\.(woff2|js|svg|png|avif|webp)$/;

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
}

const addresses = [
  ...sitePages.map(({ path }) => path),
  '/products?category=Chests',
  '/products?finish=Oak&q=chest',
  '/products?view=B840-48-WHT',
  '/products/B833',
];

/** Opens an address as on a slow line, and reads it to its end. */
async function readSlowly(page: Page, address: string): Promise<void> {
  const bring = await holdFiles(page, lateFiles);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await bring();
  await page.waitForLoadState('load');
  await hydrated(page);
  // What the query asks for takes the place of the composed list; nobody is at its end before that.
  await page.waitForFunction(
    () => !document.querySelector('[data-owner="catalogue"]') || document.querySelector('[data-settled]'),
  );
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await scrollThrough(page);
}

for (const address of addresses) {
  test(`${address} moves nothing while it loads, however late its parts come, nor under a scrolling reader`, async ({
    page,
  }) => {
    await watchShifts(page);
    for (const screen of screens) {
      await page.setViewportSize({ width: widths[screen], height: 800 });
      await readSlowly(page, address);
      expect(await shifts(page), screen).toEqual([]);
    }
  });
}

/** What happens without the visitor's own doing, or lies over the page, must move nothing at all. */
test('menus open and close over the page', async ({ page }) => {
  await watchShifts(page);
  await visit(page, '/');
  for (const name of ['Products', 'Dealer']) {
    await page.getByRole('banner').getByRole('button', { name, exact: true }).click();
  }
  await page.keyboard.press('Escape');
  expect(await shifts(page)).toEqual([]);
});

test('the phone’s menu opens over the page', async ({ page }) => {
  await page.setViewportSize({ width: widths.phone, height: 740 });
  await watchShifts(page);
  await visit(page, '/');
  const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
  await menu.click();
  await expect(menu).toHaveAttribute('aria-expanded', 'true');
  await menu.click();
  expect(await shifts(page)).toEqual([]);
});

test('quick view and spec sheet open over the page', async ({ page }) => {
  await watchShifts(page);
  await visit(page, '/products?q=B840');
  await settledCount(page);
  await forgetShifts(page);
  await page.getByRole('article').first().getByRole('button', { name: 'Quick view' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.getByRole('dialog').getByRole('button', { name: 'Spec Sheet' }).click();
  await expect(page.getByRole('dialog', { name: /^Spec sheet/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await shifts(page)).toEqual([]);
});

test('toasts come and go over the page, and so do the words beside the button', async ({ page }) => {
  await answerBackend(page, { rate: json(200, { allowed: false }) });
  await watchShifts(page);
  await visit(page, '/become-dealer');
  await fillApplication(page);
  await field(page, 'pdf').setInputFiles(pdf());
  await submitButton(page).scrollIntoViewIfNeeded();
  await forgetShifts(page);
  await submitButton(page).click();
  await expect(page.getByText('Too Many Submissions. Please wait')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert').getByRole('paragraph')).toHaveCount(0);
  expect(await shifts(page)).toEqual([]);
});

for (const screen of screens) {
  test(`a chosen file takes the place of the prompt, on a ${screen}, and nothing below moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: widths[screen], height: 800 });
    await visit(page, '/become-dealer');
    const below = () =>
      field(page, 'additionalInfo').evaluate((box) => box.getBoundingClientRect().top + scrollY);
    const before = await below();
    await field(page, 'pdf').setInputFiles(pdf('Resale certificate 2026.pdf'));
    await expect(page.getByRole('button', { name: /^Remove/ })).toBeVisible();
    expect(await below()).toBe(before);
  });
}

test('controls of the catalogue stay in their place while the list changes', async ({ page }) => {
  await watchShifts(page);
  await visit(page, '/products');
  await filter(page, 'category').selectOption('Chests');
  await expect(chip(page, 'Category Chests')).toBeVisible();
  await filter(page, 'finish').selectOption('White');
  await searchField(page).pressSequentially('chest');
  await expect(chip(page, 'Search chest')).toBeVisible();
  await settledCount(page);
  expect((await shifts(page)).filter(({ afterInput }) => !afterInput)).toEqual([]);
});

test('a form that is refused moves only what the visitor’s own press has moved', async ({ page }) => {
  await watchShifts(page);
  await visit(page, '/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('group', { name: 'The message was not sent' })).toBeFocused();
  expect((await shifts(page)).filter(({ afterInput }) => !afterInput)).toEqual([]);
});

test('a walk from page to page moves nothing', async ({ page }) => {
  await watchShifts(page);
  await visit(page, '/');
  const banner = page.getByRole('banner');
  for (const [name, heading] of [
    ['Become a Dealer', 'Become a Landmark Dealer'],
    ['Request Catalog', 'Contact Landmark'],
    ['The Landmark Difference', 'The Landmark Difference'],
    ['Resources', 'Resources'],
  ] as const) {
    await banner.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
  }
  expect((await shifts(page)).filter(({ afterInput }) => !afterInput)).toEqual([]);
});

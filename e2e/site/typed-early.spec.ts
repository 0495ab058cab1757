import type { Page } from '@playwright/test';
import { applicationForm, field, submitButton } from '../support/application';
import { chip, filter, keepQuoteList, searchField } from '../support/catalogue';
import { scrollAndPress } from '../support/drawn-frames';
import { holdFiles } from '../support/network';
import { expect, hydrated, test } from '../support/test';

/** Opens a page whose scripts load only after the visitor has acted, as on a slow line. */
async function useEarly(page: Page, address: string, use: () => Promise<void>): Promise<void> {
  const letScriptsCome = await holdFiles(page, /\.js$/);
  await page.goto(address, { waitUntil: 'commit' });
  await use();
  await letScriptsCome();
  await hydrated(page);
}

test('what was typed and chosen before the page came alive counts', async ({ page }) => {
  await useEarly(page, '/products/entertainment-units', async () => {
    await searchField(page).fill('chest');
    await filter(page, 'category').selectOption('Chests');
    await filter(page, 'finish').selectOption('White');
    // The stylesheet opens a menu until the script does.
    await page.getByRole('banner').locator('[data-menu="dealer"] button').focus();
    await page.keyboard.press('Tab');
  });
  const dealerMenu = page.getByRole('banner').getByRole('button', { name: 'Dealer' });
  await expect(dealerMenu).toHaveAttribute('aria-expanded', 'true');
  for (const label of ['Search chest', 'Category Chests', 'Finish White'])
    await expect(chip(page, label)).toBeVisible();
  await expect(searchField(page)).toHaveValue('chest');

  const strip = page.getByRole('region', { name: 'Request the catalog' });
  await useEarly(page, '/contact', async () => {
    await page.getByLabel('ZIP code', { exact: true }).fill('30303');
    await strip.getByRole('textbox').fill('early@shop.example');
  });
  await scrollAndPress(page.getByRole('button', { name: 'Search Dealers' }));
  await expect(page.getByText('30303 is in our Southeast region')).toBeVisible();

  await scrollAndPress(strip.getByRole('button', { name: 'Request Catalog' }));
  await expect(page.locator('main [name="email"]')).toHaveValue('early@shop.example');

  await useEarly(page, '/become-dealer', async () => {
    await field(page, 'businessName').fill('Sample Sofas');
    await field(page, 'shipToRegion').selectOption('midwest');
    await expect(submitButton(page)).toBeDisabled();
    await expect(applicationForm(page)).toHaveAttribute('method', 'post');
  });
  await field(page, 'contactName').fill('Sam Sample');
  await expect(field(page, 'businessName')).toHaveValue('Sample Sofas');
  await expect(field(page, 'shipToRegion')).toHaveValue('midwest');
});

test('what was pressed before the page came alive is done then, once', async ({ page }) => {
  const [first, second] = [page.getByRole('article').nth(0), page.getByRole('article').nth(1)];
  await keepQuoteList(page);
  const add = first.getByRole('button', { name: 'Add to quote' });
  await useEarly(page, '/products/b840', async () => {
    await add.click();
    await expect(add, 'that the press is taken').toHaveCSS('cursor', 'progress');
    for (const piece of [first, second]) await piece.getByRole('checkbox', { name: 'Compare' }).check();
    await second.getByRole('heading').getByRole('button').click();
  });
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Compare (2)' })).toBeVisible();
  await second.getByRole('button', { name: 'Add to quote' }).click();
  await page.getByRole('button', { name: 'Quote list (3)' }).click();
  for (const field of await page.getByRole('spinbutton').all()) await expect(field).toHaveValue('1');
});

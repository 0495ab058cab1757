import { inquiryParameter } from '@landmark/design/paths';
import { exampleMessage } from '@landmark/marketing-mfe/scenarios/contact-scenarios';
import type { Page } from '@playwright/test';
import { ofKind } from '../../testing/extent';
import { lossesOf } from '../support/looks/geometry';
import { setRootSize } from '../support/looks/styles';
import { personAt } from '../support/person';
import { expect, hydrated, test, visit } from '../support/test';

const form = (page: Page) => page.getByRole('form', { name: 'Send us a message' });
const dealers = (page: Page) => page.getByRole('region', { name: 'Find a Dealer' });
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('status');

test('what was typed outlives a reload; a message is thanked for, and nothing is sent', async ({ page }) => {
  await visit(page, '/contact');
  // By night, the drawn background is visible until the map has loaded.
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.getByTitle(/^Map of/)).toHaveCSS('color-scheme', 'light');
  await personAt(page).fill(exampleMessage);
  await page.reload();
  await hydrated(page);
  for (const [name, value] of Object.entries(exampleMessage))
    await expect(field(page, name)).toHaveValue(value);

  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  // From a field far above the thanks.
  await field(page, 'name').press('Enter');
  await expect(form(page).getByText('Message Sent!')).toBeInViewport();
  const thanks = ['Message Sent!', "Thank you for contacting us. We'll respond within 24 hours."];
  await expect(toast(page).getByRole('paragraph')).toHaveText(thanks);
  const places = [form(page).getByText(thanks[1] ?? ''), toast(page).locator(':scope > *')];
  const [notice, over] = await Promise.all(places.map((place) => place.boundingBox()));
  const end = (notice?.y ?? 0) + (notice?.height ?? 0);
  expect(end, 'the end of the notice, above the toast').toBeLessThan(over?.y ?? 0);
  for (const name of Object.keys(exampleMessage)) await expect(field(page, name)).toHaveValue('');
  expect(requests.filter((request) => !/\/_(releases|site)\//.test(request))).toEqual([]);
  await page.getByRole('banner').getByRole('link', { name: 'Become a Dealer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Become a Landmark Dealer' })).toBeVisible();
  await expect(toast(page).getByText('Message Sent!')).toBeVisible();
  await page.setViewportSize({ width: 768, height: 800 });
  await setRootSize(page, '200%');
  expect((await lossesOf(page)).lost).toEqual([]);
  await expect(toast(page).getByText('Message Sent!')).toBeVisible();
});

/** Each link with an inquiry, its page, and the result on the contact page (section 2). */
const ways = [
  ['/', 'main', 'Find a Dealer', dealers, 'find-dealer', ''],
  ['/about', 'header', 'Request Catalog', form, 'product-inquiry', /current catalog/],
  ['/dealer-login', 'main', 'Contact us', form, 'support', /dealer portal/],
  ['/about', 'header', 'Find a Dealer', dealers, 'find-dealer', ''],
  ['/resources', 'main', 'Request Catalog', form, 'product-inquiry', /current catalog/],
  ['/products/b810', 'main', 'request the catalog', form, 'product-inquiry', /current catalog.*B810/],
  ['/warehouse-program', 'main', 'Request Warehouse Catalog', form, 'product-inquiry', /warehouse catalog/],
  ['/direct-container', 'main', 'Download Program Guide', form, 'product-inquiry', /program guide/],
] as const;

test('each way that asks for something leads to the part that answers, filled in', async ({ page }) => {
  for (const [from, part, name, answer, inquiryType, words] of ofKind(ways, 3)) {
    await test.step(`${name}, in the ${part} of ${from}`, async () => {
      await visit(page, from);
      await page.evaluate(() => sessionStorage.clear());
      await page.locator(part).getByRole('link', { name }).first().click();
      await expect(answer(page)).toBeFocused();
      await expect(answer(page)).toBeInViewport({ ratio: 0.2 });
      await expect(field(page, 'inquiryType')).toHaveValue(inquiryType);
      await expect(field(page, 'message')).toHaveValue(words);
      const description = /We respond within 24 hours.*sales@landmark\.example/;
      await expect(form(page)).toHaveAccessibleDescription(description);
      expect(new URL(page.url()).searchParams.has(inquiryParameter)).toBe(false);
    });
  }
  await page.getByRole('main').getByRole('link', { name: 'Find a Dealer' }).click();
  await expect(dealers(page)).toBeFocused();
  await page.getByRole('main').getByRole('link', { name: 'Write to us' }).click();
  await expect(form(page)).toBeFocused();
});

test('the footer’s strip leads to the form; what is no email address goes nowhere', async ({ page }) => {
  const strip = page.getByRole('region', { name: 'Request the catalog' });
  const email = strip.getByPlaceholder('Your business email');
  const request = async (typed: string) => {
    await email.fill(typed);
    await strip.getByRole('button', { name: 'Request Catalog' }).click();
  };
  for (const from of ['/about', '/contact']) {
    await visit(page, from);
    await request('shop at the gallery');
    await expect(email).toHaveAccessibleDescription(/^Enter an email address like/);
    await expect(email).toBeFocused();
    await expect(page).toHaveURL(from);
    await email.pressSequentially('.example');
    await expect(email).toHaveAttribute('aria-invalid', 'false');

    await request('shop@gallery.example');
    await expect(form(page)).toBeFocused();
    await expect(form(page)).toBeInViewport({ ratio: 0.5 });
    await expect(form(page)).toHaveAccessibleDescription(/^For the catalog/);
    await expect(field(page, 'email')).toHaveValue('shop@gallery.example');
    await expect(field(page, 'inquiryType')).toHaveValue('product-inquiry');
    await expect(field(page, 'message')).toHaveValue(/catalog/);
    await page.evaluate(() => sessionStorage.clear());
  }
});

import { inquiryParameter } from '@landmark/shared/paths';
import type { Page } from '@playwright/test';
import { catalogStrip, requestCatalog } from '../support/catalog-request';
import { expect, test, visit } from '../support/test';

const form = (page: Page) => page.getByRole('form', { name: 'Send us a message' });
const dealers = (page: Page) => page.getByRole('region', { name: 'Find a dealer' });
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);

/** Each way that asks for something, from where, and what the contact page makes of it (section 2). */
const ways = [
  ['/', 'main', 'Find a Dealer', dealers, 'find-dealer', ''],
  ['/about', 'header', 'Find a Dealer', dealers, 'find-dealer', ''],
  ['/about', 'header', 'Request Catalog', form, 'product-inquiry', /current catalog/],
  ['/resources', 'main', 'Request Catalog', form, 'product-inquiry', /current catalog/],
  ['/warehouse-program', 'main', 'Request Warehouse Catalog', form, 'product-inquiry', /warehouse catalog/],
  ['/direct-container', 'main', 'Download Program Guide', form, 'product-inquiry', /program guide/],
  ['/dealer-login', 'main', 'Contact us', form, 'support', /dealer portal/],
] as const;

for (const [from, part, name, answer, inquiryType, message] of ways) {
  test(`${name}, in the ${part} of ${from}, leads to the part that answers, filled in`, async ({ page }) => {
    await visit(page, from);
    await page.locator(part).getByRole('link', { name }).first().click();
    await expect(answer(page)).toBeFocused();
    await expect(answer(page)).toBeInViewport({ ratio: 0.2 });
    await expect(field(page, 'inquiryType')).toHaveValue(inquiryType);
    await expect(field(page, 'message')).toHaveValue(message);
    await expect(form(page)).toHaveAccessibleDescription(
      /We respond within 24 hours.*sales@landmark\.example/,
    );
    expect(new URL(page.url()).searchParams.has(inquiryParameter)).toBe(false);
  });
}

for (const from of ['/about', '/contact']) {
  test(`the footer’s strip on ${from} scrolls to the form, focuses it and says so`, async ({ page }) => {
    await visit(page, from);
    await requestCatalog(page, 'shop@gallery.example');
    await expect(form(page)).toBeFocused();
    await expect(form(page)).toBeInViewport({ ratio: 0.5 });
    await expect(form(page)).toHaveAccessibleDescription(/^For the catalog/);
    await expect(field(page, 'email')).toHaveValue('shop@gallery.example');
    await expect(field(page, 'inquiryType')).toHaveValue('product-inquiry');
    await expect(field(page, 'message')).toHaveValue(/catalog/);
  });
}

test('what is no email address goes nowhere', async ({ page }) => {
  await visit(page, '/about');
  await requestCatalog(page, 'shop at the gallery');
  const email = catalogStrip(page).getByPlaceholder('Your business email');
  await expect(email).toHaveAccessibleDescription(/^This is not an email address\./);
  await expect(email).toBeFocused();
  await expect(page).toHaveURL('/about');
});

test('the page’s own two ways lead to its parts', async ({ page }) => {
  await visit(page, '/contact');
  const opening = page.getByRole('main');
  await opening.getByRole('link', { name: 'Find a dealer' }).click();
  await expect(dealers(page)).toBeFocused();
  await opening.getByRole('link', { name: 'Write to us' }).click();
  await expect(form(page)).toBeFocused();
});

import { catalogStrip, requestCatalog } from '../support/catalog-request';
import { expect, test, visit } from '../support/test';

test('the footer’s request goes to the contact form with the address and an inquiry filled in', async ({
  page,
}) => {
  await visit(page, '/about');
  await requestCatalog(page, 'shop@gallery.example');
  const form = page.getByRole('form', { name: 'Send us a message' });
  await expect(form.locator('[name="email"]')).toHaveValue('shop@gallery.example');
  await expect(form.locator('[name="inquiryType"]')).toHaveValue('product-inquiry');
  await expect(form.locator('[name="message"]')).toHaveValue(/catalog/);
});

test('what is no email address goes nowhere', async ({ page }) => {
  await visit(page, '/about');
  await requestCatalog(page, 'shop at the gallery');
  const email = catalogStrip(page).getByPlaceholder('Your business email');
  await expect(email).toHaveAccessibleDescription(/^This is not an email address\./);
  await expect(email).toBeFocused();
  await expect(page).toHaveURL('/about');
});

test('the request on the contact page itself fills its form in', async ({ page }) => {
  await visit(page, '/contact');
  await requestCatalog(page, 'shop@gallery.example');
  const form = page.getByRole('form', { name: 'Send us a message' });
  await expect(form.locator('[name="email"]')).toHaveValue('shop@gallery.example');
});

import { writeFile } from 'node:fs/promises';
import { Reader } from '../support/accessibility-tree';
import { application, pdf } from '../support/application';
import { answerBackend } from '../support/backend-edge';
import { expect, test, visit } from '../support/test';

test('find a product, look at it and ask for a quote, by roles and names alone', async ({ page }) => {
  await visit(page, '/');
  const reader = await Reader.of(page);
  await reader.press('button', 'Products');
  expect((await reader.find('button', 'Products')).states.expanded).toBe(true);
  await reader.press('link', 'All Products');
  await reader.find('heading', 'Product Catalog');
  await expect.poll(async () => (await reader.focused())?.name).toBe('Product Catalog');

  await reader.write('searchbox', 'Search', 'B840-48');
  await reader.find('button', 'Remove filter: Search B840-48');
  await reader.find('article', 'B840 White Standard 48-Inch Dresser');
  await reader.press('button', 'Quick view');
  const dialog = await reader.find('dialog', 'B840 White Standard 48-Inch Dresser');
  expect(dialog.states.modal).toBe(true);
  await reader.press('link', 'Request Quote');
  await reader.find('heading', 'Become a Landmark Dealer');
  const info = await reader.find('textbox', 'Additional Information');
  expect(info.value).toBe('Please send a quote for:\nB840-48-WHT');
});

test('send an application with a PDF, by roles and names alone', async ({ page }, testInfo) => {
  await answerBackend(page);
  await visit(page, '/become-dealer');
  const reader = await Reader.of(page);
  const certificate = testInfo.outputPath('certificate.pdf');
  await writeFile(certificate, pdf().buffer);

  await reader.write('textbox', 'Business Name', application.businessName);
  await reader.write('textbox', 'Contact Name', application.contactName);
  await reader.write('textbox', 'Email Address', application.email);
  await reader.write('textbox', 'Phone Number', application.phone);
  await reader.write('textbox', 'Tax ID', application.taxId);
  await reader.write('textbox', 'Business Address', application.businessAddress);
  await reader.choose('Years in Business', '3–5 years');
  await reader.choose('Annual Volume', 'More than $5 million');
  await reader.choose('Ship-to Region', 'West Coast');
  await reader.choose('Preferred Program', 'Direct Container Program');
  await reader.attach('button', /^Resale certificate or business license/, certificate);
  await reader.find('button', 'Remove certificate.pdf');
  expect((await reader.find('textbox', 'Business Name')).states.required).toBe(true);
  await reader.press('button', 'Submit Dealer Application');
  expect((await reader.find('checkbox', /terms and conditions/)).states.invalid).toBe('true');
  await reader.find('group', 'Please check these entries');
  await expect.poll(async () => (await reader.focused())?.name).toBe('Please check these entries');

  await reader.press('checkbox', /terms and conditions/);
  await reader.press('button', 'Submit Dealer Application');
  await reader.find('heading', 'Application Submitted!');
  await expect.poll(async () => (await reader.focused())?.name).toBe('Application Submitted!');
});

test('write to the company, by roles and names alone', async ({ page }) => {
  await visit(page, '/contact');
  const reader = await Reader.of(page);
  await reader.find('form', 'Send us a message');
  await reader.write('textbox', 'Name', 'Sam Sample');
  await reader.write('textbox', 'Email', 'sam@shop.example');
  await reader.choose('Inquiry type', 'Shipping');
  await reader.write('textbox', 'Message', 'Do you ship to Albany?');
  await reader.press('button', 'Send Message');
  await reader.find('StaticText', 'Message Sent!', { within: 'status' });
});

test('the page is divided into named parts', async ({ page }) => {
  await visit(page, '/');
  const reader = await Reader.of(page);
  await reader.find('banner', '');
  await reader.find('navigation', 'Main');
  await reader.find('main', '');
  await reader.find('contentinfo', '');
  await reader.find('navigation', 'Footer');
  await reader.find('region', 'Notifications');
});

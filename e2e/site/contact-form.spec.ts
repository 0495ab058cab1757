import type { Page } from '@playwright/test';
import { expect, hydrated, test, visit } from '../support/test';

const form = (page: Page) => page.getByRole('form', { name: 'Send us a message' });
const field = (page: Page, name: string) => form(page).locator(`[name="${name}"]`);
const send = (page: Page) => form(page).getByRole('button', { name: 'Send Message' }).click();

const message = {
  name: 'Sam Sample',
  email: 'sam@shop.example',
  phone: '(215) 555-0171',
  company: 'Sample Home Furnishings',
  message: 'Do you ship to Albany?',
} as const;

async function fill(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(message)) await field(page, name).fill(value);
  await field(page, 'inquiryType').selectOption('shipping');
}

test('what was typed outlives a reload; a message is thanked for in the exact words, the form is cleared, and nothing is sent', async ({
  page,
}) => {
  await visit(page, '/contact');
  await fill(page);
  await page.reload();
  await hydrated(page);
  for (const [name, value] of Object.entries(message)) await expect(field(page, name)).toHaveValue(value);
  await expect(field(page, 'inquiryType')).toHaveValue('shipping');

  const requests: string[] = [];
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  await send(page);
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('status');
  await expect(toast.getByRole('paragraph')).toHaveText([
    'Message Sent!',
    "Thank you for contacting us. We'll respond within 24 hours.",
  ]);
  // The toast goes after a while; the form goes on saying it.
  await expect(form(page)).toContainText('Message Sent!');
  for (const name of [...Object.keys(message), 'inquiryType'])
    await expect(field(page, name)).toHaveValue('');
  expect(
    requests.filter((request) => !request.includes('/_releases/') && !request.includes('/_site/')),
  ).toEqual([]);
});

test('what is missing is named beside its field and in a summary that takes the focus; phone and company may be', async ({
  page,
}) => {
  await visit(page, '/contact');
  await field(page, 'email').fill('sam at the shop');
  await send(page);
  const summary = page.getByRole('group', { name: 'The message was not sent' });
  await expect(summary).toBeFocused();
  const faults = {
    name: 'Enter your name.',
    email: 'This is not an email address. Enter one like name@shop.com.',
    inquiryType: 'Choose what your inquiry is about.',
    message: 'Write your message.',
  };
  for (const [name, fault] of Object.entries(faults)) {
    await expect(field(page, name)).toHaveAccessibleDescription(fault);
    await expect(summary.getByRole('link', { name: fault })).toBeVisible();
  }
  await summary.getByRole('link', { name: faults.message }).click();
  await expect(field(page, 'message')).toBeFocused();
  await expect(field(page, 'email')).toHaveValue('sam at the shop');

  await fill(page);
  await field(page, 'phone').fill('');
  await field(page, 'company').fill('');
  await send(page);
  await expect(form(page).getByText('Message Sent!')).toBeVisible();
});

test('the controls bear the names and choices of section 3; the map, the way to it and the three other ways are there', async ({
  page,
}) => {
  await visit(page, '/contact');
  const values = await field(page, 'inquiryType')
    .locator('option')
    .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(values).toEqual([
    '',
    'dealer-application',
    'product-inquiry',
    'pricing',
    'shipping',
    'support',
    'find-dealer',
    'other',
  ]);
  await expect(field(page, 'email')).toHaveAttribute('type', 'email');
  await expect(field(page, 'message')).toHaveAttribute('rows', '4');

  await expect(page.getByTitle('Map of the Landmark warehouse in Philadelphia')).toBeAttached();
  await expect(page.getByRole('link', { name: 'Open in maps' })).toHaveAttribute('href', /^https:\/\//);
  const specific = page.getByRole('region', { name: 'Need Something Specific?' });
  await expect(specific.getByRole('link', { name: 'Become a Dealer' })).toHaveAttribute(
    'href',
    '/become-dealer',
  );
  await expect(specific.getByRole('link', { name: 'Request Catalog' })).toHaveAttribute(
    'href',
    /^mailto:sales@/,
  );
  await expect(specific.getByRole('link', { name: 'Call Us' })).toHaveAttribute('href', /^tel:/);
});

import { applicationForm, field, submitButton } from '../support/application';
import { answerBackend } from '../support/backend-edge';
import { expect, test, visit } from '../support/test';

const required = {
  businessName: 'Enter the name of your business.',
  contactName: 'Enter the name of the person to contact.',
  email: 'Enter your email address.',
  phone: 'Enter your phone number.',
  taxId: 'Enter your tax ID.',
  businessAddress: 'Enter the address of your business.',
} as const;

test('an empty form names every field that it needs, beside the field and in a summary that takes the focus, and what is no address', async ({
  page,
}) => {
  const calls = await answerBackend(page);
  await visit(page, '/become-dealer');
  await submitButton(page).click();
  const summary = page.getByRole('group', { name: 'Please check these entries' });
  await expect(summary).toBeFocused();
  for (const [name, message] of Object.entries(required)) {
    await expect(summary.getByRole('link', { name: message })).toBeVisible();
    await expect(field(page, name)).toHaveAccessibleDescription(new RegExp(message));
    await expect(field(page, name)).toHaveAttribute('aria-invalid', 'true');
  }
  await summary.getByRole('link', { name: required.phone }).click();
  await expect(field(page, 'phone')).toBeFocused();
  await field(page, 'phone').fill('(215) 555-0171');
  await expect(field(page, 'phone')).toHaveAttribute('aria-invalid', 'false');

  await field(page, 'email').fill('dana at the gallery');
  await field(page, 'website').fill('the shop');
  await submitButton(page).click();
  await expect(field(page, 'email')).toHaveAccessibleDescription(/name@example\.com/);
  await expect(field(page, 'website')).toHaveAccessibleDescription(/such as shop\.example/);
  expect(calls).toEqual([]);
});

test('the controls bear the names, types and choices of sections 3 and 5', async ({ page }) => {
  await visit(page, '/become-dealer');
  const form = applicationForm(page);
  await expect(field(page, 'email')).toHaveAttribute('type', 'email');
  await expect(field(page, 'phone')).toHaveAttribute('type', 'tel');
  await expect(field(page, 'website')).toHaveAttribute('type', 'url');
  await expect(field(page, 'pdf')).toHaveAttribute('accept', 'application/pdf');
  const valuesOf = (name: string) =>
    field(page, name)
      .locator('option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value')));
  expect(await valuesOf('yearsInBusiness')).toEqual(['', 'less-than-1', '1-3', '3-5', '5-10', '10+']);
  expect(await valuesOf('annualVolume')).toEqual(['', 'under-100k', '100k-500k', '500k-1m', '1m-5m', '5m+']);
  expect(await valuesOf('shipToRegion')).toEqual([
    '',
    'northeast',
    'southeast',
    'midwest',
    'southwest',
    'west',
    'national',
  ]);
  expect(await valuesOf('preferredProgram')).toEqual(['', 'warehouse', 'container', 'both']);
  for (const name of ['yearsInBusiness', 'annualVolume', 'shipToRegion', 'preferredProgram']) {
    await expect(field(page, name)).toHaveAttribute('aria-required', 'true');
  }
  await expect(form.getByRole('group')).toHaveCount(4);
});

test('a chosen file is shown with name and size, and can be taken back; the parts of the form count what is filled in', async ({
  page,
}) => {
  await visit(page, '/become-dealer');
  const buffer = Buffer.from(`%PDF-1.4\n${' '.repeat(3 * 1024)}`);
  await field(page, 'pdf').setInputFiles({ name: 'license.pdf', mimeType: 'application/pdf', buffer });
  await expect(page.getByText('license.pdf')).toBeVisible();
  await expect(page.getByText('3 KB')).toBeVisible();
  await page.getByRole('button', { name: 'Remove license.pdf' }).click();
  await expect(page.getByText('license.pdf')).toBeHidden();
  await expect(field(page, 'pdf')).toBeFocused();

  const parts = page.getByRole('navigation', { name: 'Parts of the application' });
  await expect(parts.getByRole('listitem').first()).toContainText(/0\D+6/);
  await field(page, 'businessName').fill('Example Bedroom Gallery');
  await expect(parts.getByRole('listitem').first()).toContainText(/1\D+6/);
  await parts.getByRole('link', { name: 'Business Details' }).click();
  await expect(field(page, 'yearsInBusiness')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, isMobile: true, hasTouch: true });

  test('the first field is within two screens, and nobody is told to drop a file', async ({ page }) => {
    await visit(page, '/become-dealer');
    const first = await field(page, 'businessName').boundingBox();
    expect(first && first.y + first.height).toBeLessThan(2 * 667);
    await expect(page.getByText('Drop your PDF here')).toBeHidden();
  });
});

import { calls as addresses, applicationId } from '@landmark/dealer-mfe/scenarios/everyday-answers';
import { applicationFields, textFieldNames } from '@landmark/shared/contracts/dealer-application';
import { exampleRow } from '@landmark/shared/testing/example-application';
import type { Page } from '@playwright/test';
import { http } from 'msw';
import { application, field, fillApplication, pdf, submitButton } from '../support/application';
import { answerBackend, answering } from '../support/backend-edge';
import { expect, hydrated, test, visit } from '../support/test';

const toast = (page: Page) => page.getByRole('region', { name: 'Notifications' }).getByRole('status');

test('the five calls are made in their order, with what section 7 lists', async ({ page }) => {
  const calls = await answerBackend(page);
  await visit(page, '/become-dealer');
  await fillApplication(page);
  await field(page, 'pdf').setInputFiles(pdf('Café №1 = all?.pdf'));
  await submitButton(page).click();
  await expect(toast(page)).toContainText('Application Submitted!');
  await expect(toast(page)).toContainText(
    'Thank you—our team will review and contact you within 2 business days.',
  );
  await expect
    .poll(() => calls.map(({ call }) => call))
    .toEqual(['verify', 'rate', 'upload', 'insert', 'notify']);

  const [verify, , upload, insert, notify] = calls.map(({ request }) => request);
  expect(verify?.postDataJSON()).toEqual({ token: 'captcha-token' });
  const path = new URL(upload?.url() ?? '').pathname.split('/dealer-applications/')[1] ?? '';
  expect(decodeURIComponent(path)).toMatch(/^[0-9a-f-]{36}\/Cafe No1 = all\?\.pdf$/);
  expect(upload?.headers()['x-upsert']).toBe('false');
  expect(upload?.postDataBuffer()?.toString('latin1')).toContain('3600');
  expect(insert?.postDataJSON()).toEqual({ ...exampleRow, pdf_path: decodeURIComponent(path) });
  expect(notify?.postDataJSON()).toEqual({ application_id: applicationId });
});

test('what was left empty is sent as null, a required select too, and no file is no upload', async ({
  page,
}) => {
  const calls = await answerBackend(page);
  await visit(page, '/become-dealer');
  await fillApplication(page);
  const mayBeEmpty = textFieldNames.filter((name) => !('required' in applicationFields[name]));
  for (const name of mayBeEmpty) {
    const isChoice = applicationFields[name].type === 'choice';
    await (isChoice ? field(page, name).selectOption('') : field(page, name).fill(''));
  }
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  expect(calls.find(({ call }) => call === 'insert')?.request.postDataJSON()).toMatchObject({
    ...Object.fromEntries(mayBeEmpty.map((name) => [applicationFields[name].column, null])),
    pdf_path: null,
  });
  expect(calls.map(({ call }) => call)).not.toContain('upload');
});

test('while it is sent the button says so, and another press is ignored', async ({ page }) => {
  let letAnswerCome = () => {};
  const wait = new Promise<void>((resolve) => {
    letAnswerCome = resolve;
  });
  const calls = await answerBackend(
    page,
    http.post(addresses.verify, () => wait),
  );
  await visit(page, '/become-dealer');
  await fillApplication(page);
  await submitButton(page).click();
  const busy = page.getByRole('button', { name: 'Submitting...' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.press('Enter');
  await busy.click({ force: true });
  letAnswerCome();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  expect(calls.filter(({ call }) => call === 'verify')).toHaveLength(1);
  expect(calls.filter(({ call }) => call === 'insert')).toHaveLength(1);
});

test('success shows what was sent, without the tax ID, and clears form and draft', async ({ page }) => {
  await answerBackend(page);
  await visit(page, '/become-dealer');
  await fillApplication(page);
  await field(page, 'pdf').setInputFiles(pdf());
  await submitButton(page).click();
  const receipt = page.getByRole('region', { name: 'Application Submitted!' });
  await expect(receipt).toBeFocused();
  await expect(page.getByText('about five minutes')).toBeHidden();
  for (const words of [application.businessName, application.email, 'Resale certificate.pdf', 'Northeast']) {
    await expect(receipt).toContainText(words);
  }
  await expect(receipt).not.toContainText(application.taxId);
  await receipt.getByRole('button', { name: 'Start another application' }).click();
  await expect(field(page, 'businessName')).toHaveValue('');
  await expect(page.getByText('Resale certificate.pdf')).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(field(page, 'businessName')).toHaveValue('');
});

test.describe('when the notification fails', () => {
  test.use({ allowedComplaints: { matching: [/Failed to load resource/, /notification failed/] } });

  test('the application counts as sent, and a neutral note says what happened', async ({ page }) => {
    await answerBackend(page, answering('notify', 500, { error: 'no mail today' }));
    await visit(page, '/become-dealer');
    await fillApplication(page);
    await submitButton(page).click();
    await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
    await expect(toast(page)).toContainText(
      "Your application was submitted successfully, but email notification failed. We'll still process your application.",
    );
  });
});

import { sectionFieldNames, valueInWords } from '@landmark/contract/dealer-application';
import { exampleRow } from '@landmark/contract/testing/example-application';
import { applicationId } from '@landmark/dealer-mfe/scenarios/everyday-answers';
import { paths } from '@landmark/design/paths';
import type { Page } from '@playwright/test';
import { application, field, fillApplication, pdf, submitButton } from '../support/application';
import { answerBackend, answering } from '../support/backend-edge';
import { holdFiles } from '../support/network';
import { expect, hydrated, test, visit } from '../support/test';

const toast = (page: Page, role: 'status' | 'alert') =>
  page.getByRole('region', { name: 'Notifications' }).getByRole(role);

const expectTold = (page: Page, told: readonly string[]) =>
  expect(toast(page, 'alert').getByRole('paragraph')).toHaveText(told);

test('pages keep the form, a reload all but tax ID and file; emptied, it stays so', async ({ page }) => {
  // The piece's line is written into Additional Information once, and later changes stay.
  await visit(page, paths.becomeDealerFor('B840-NS-WHT'));
  await fillApplication(page);
  await field(page, 'pdf').setInputFiles(pdf());
  await page.getByRole('banner').getByRole('link', { name: 'Resources' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
  await page.goBack();
  await expect(field(page, 'businessName')).toHaveValue(application.businessName);
  await expect(page.getByText('Resale certificate.pdf')).toBeVisible();

  const stored = () => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await expect.poll(stored).toContain(application.businessName);
  expect(await stored()).not.toContain(application.taxId);
  await page.reload();
  await hydrated(page);
  const { taxId: _, ...kept } = application;
  for (const [name, value] of Object.entries(kept)) await expect(field(page, name)).toHaveValue(value);
  await expect(field(page, 'taxId')).toHaveValue('');
  await expect(page.getByText('Resale certificate.pdf')).toBeHidden();

  await page.getByText('Clear the form').click();
  await page.getByRole('button', { name: 'Empty all fields' }).click();
  await expect(field(page, 'businessName')).toHaveValue('');
  await page.reload();
  await hydrated(page);
  await expect(field(page, 'businessName')).toHaveValue('');
});

test('section 7’s five calls are made once, in order; form and draft are empty then', async ({ page }) => {
  const calls = await answerBackend(page);
  const letAnswerCome = await holdFiles(page, /\/verify-recaptcha$/);
  await visit(page, '/become-dealer');
  await fillApplication(page);
  await field(page, 'pdf').setInputFiles(pdf('Café №1 = all?.pdf'));
  await submitButton(page).click();
  const busy = page.getByRole('button', { name: 'Submitting...' });
  await expect(busy).toHaveAttribute('aria-disabled', 'true');
  await busy.press('Enter');
  await busy.click({ force: true });
  await letAnswerCome();
  await expect(toast(page, 'status')).toContainText('Application Submitted!');
  const all = ['verify', 'rate', 'upload', 'insert', 'notify'];
  await expect.poll(() => calls.map(({ call }) => call)).toEqual(all);

  const [verify, rate, upload, insert, notify] = calls.map(({ request }) => request);
  expect(rate?.postData()).toBeNull();
  expect(insert?.headers()['idempotency-key']).toMatch(/^[\da-f-]{36}$/);
  expect(verify?.postDataJSON()).toEqual({ token: 'captcha-token' });
  const path = new URL(upload?.url() ?? '').pathname.split('/dealer-applications/')[1] ?? '';
  expect(decodeURIComponent(path)).toMatch(/^[0-9a-f-]{36}\/Cafe No1 = all\?\.pdf$/);
  expect(upload?.headers()['x-upsert']).toBe('false');
  expect(upload?.postDataBuffer()?.toString('latin1')).toContain('3600');
  expect(insert?.postDataJSON()).toEqual({ ...exampleRow, pdf_path: decodeURIComponent(path) });
  expect(notify?.postDataJSON()).toEqual({ application_id: applicationId });

  const receipt = page.getByRole('region', { name: 'Application Submitted!' });
  await expect(receipt).toBeFocused();
  for (const words of [
    'Thank you—our team will review and contact you within 2 business days.',
    ...[application.businessName, application.email, 'Café №1 = all?.pdf', 'Northeast'],
  ])
    await expect(receipt).toContainText(words);
  await expect(receipt).not.toContainText(application.taxId);
  await receipt.getByRole('button', { name: 'Start another application' }).click();
  for (const _ of ['at once', 'after a reload']) {
    await expect(field(page, 'businessName')).toHaveValue('');
    await expect(page.getByText('Café №1 = all?.pdf')).toBeHidden();
    await page.reload();
    await hydrated(page);
  }
});

const isUncovered = (words: Element) => {
  const { left, right, top, height } = words.getBoundingClientRect();
  return [left + 2, right - 2].every((x) => words.contains(document.elementFromPoint(x, top + height / 2)));
};

test('a failure is told beside the button too, and loses nothing for the next try', async ({ page }) => {
  const title = 'Too Many Submissions';
  const message = 'Five applications an hour are enough.';
  const made = await answerBackend(page, answering('rate', 200, { allowed: false, error: message }));
  await visit(page, '/become-dealer');
  await fillApplication(page);
  await field(page, 'pdf').setInputFiles(pdf());
  const outcome = page.getByText(`${title}. ${message}`);
  for (const width of [1024, 768]) {
    await page.setViewportSize({ width, height: 800 });
    await submitButton(page).evaluate((button) => button.scrollIntoView({ block: 'end' }));
    await submitButton(page).click();
    await expectTold(page, [title, message]);
    await expect.poll(() => outcome.evaluate(isUncovered), `beside the toast at ${width}`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expectTold(page, []);
  await expect(outcome).toBeVisible();
  for (const [name, value] of Object.entries(application)) await expect(field(page, name)).toHaveValue(value);
  expect(made.map(({ call }) => call)).toEqual(['verify', 'rate', 'verify', 'rate']);

  await answerBackend(page);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  expect(made.map(({ call }) => call).slice(4, 8)).toEqual(['verify', 'rate', 'upload', 'insert']);
});

test('a real one is kept with its PDF and told once; the public key reads none', async ({
  page,
  context,
}) => {
  const written = { ...application, businessName: 'Placeholder & Daughters, End to End' };
  const certificate = pdf('Café №1; certified?.pdf', 20_000);
  const receipt = page.getByRole('region', { name: 'Application Submitted!' });
  const send = async () => {
    await fillApplication(page);
    await field(page, 'businessName').fill(written.businessName);
    const notified = page.waitForResponse(/functions\/v1\/notify-dealer-application$/);
    await submitButton(page).click();
    await expect(receipt).toBeVisible();
    expect((await notified).ok()).toBe(true);
  };
  await visit(page, '/become-dealer');
  await field(page, 'pdf').setInputFiles(certificate);
  await send();

  const inbox = await context.newPage();
  const kept = inbox.getByRole('article').filter({ hasText: written.businessName });
  const mails = inbox.getByRole('listitem').filter({ hasText: written.businessName });
  await inbox.goto('/_local/inbox');
  const named = { ...written, pdf: 'Cafe No1; certified?.pdf' };
  const values = sectionFieldNames.map((name) => valueInWords(name, named[name]));
  await expect(kept.getByRole('definition')).toHaveText(values);
  await expect(mails).toHaveCount(1);
  const paper = await kept.getByRole('link', { name: named.pdf }).getAttribute('href');
  expect(certificate.buffer.equals(await (await page.request.get(paper ?? '')).body())).toBe(true);

  // The same data, filled in again, is another application.
  await page.getByRole('button', { name: 'Start another application' }).click();
  await send();
  const reference = await receipt.getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/).textContent();
  await inbox.reload();
  await expect(kept).toHaveCount(2);
  await expect(kept.filter({ hasText: `Reference ${reference}` })).toHaveCount(1);
  await expect(mails).toHaveCount(2);

  const { anonKey } = JSON.parse((await page.locator('#landmark-config').textContent()) ?? '');
  const headers = { apikey: anonKey, authorization: `Bearer ${anonKey}` };
  const read = await page.request.get('/rest/v1/dealer_applications?select=business_name', { headers });
  expect(read.ok()).toBe(false);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 667 }, isMobile: true, hasTouch: true });

  test('the first field is within two screens, each part’s number beside its name, and nobody is told to drop a file', async ({
    page,
  }) => {
    const pieces = ['B840-NS-WHT', '9999 x B885-QB-PNKWHT', '12 x M36-BLK', 'T460-MD-WAL'];
    for (const address of [paths.becomeDealerFor(...pieces), paths.becomeDealer]) {
      await visit(page, address);
      for (const [width, height] of [
        [320, 568],
        [360, 640],
        [375, 667],
      ] as const) {
        await page.setViewportSize({ width, height });
        const first = await field(page, 'businessName').boundingBox();
        expect(first && first.y + first.height, `${address}, ${width}`).toBeLessThanOrEqual(2 * height);
      }
    }
    await expect(page.getByText('Drop your PDF here')).toBeHidden();
    const lines = await page.locator('legend:visible').evaluateAll((legends) =>
      legends.flatMap((legend) => {
        const name = document.createRange();
        name.selectNode(legend.firstChild ?? legend);
        const part = legend.lastElementChild?.getBoundingClientRect();
        const apart = part ? part.top - name.getBoundingClientRect().bottom : 0;
        return apart > 0 ? [legend.textContent] : [];
      }),
    );
    expect(lines, 'parts whose number stands below their name').toEqual([]);
  });
});

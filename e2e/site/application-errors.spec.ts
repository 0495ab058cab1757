import { calls, captchaScript } from '@landmark/dealer-mfe/scenarios/everyday-answers';
import type { Page } from '@playwright/test';
import { getResponse, HttpResponse, http, type RequestHandler } from 'msw';
import { application, field, fillApplication, pdf, submitButton } from '../support/application';
import { answerBackend, answering } from '../support/backend-edge';
import { expect, test, visit } from '../support/test';

/** The one toast on show, with exactly this title and this message. */
async function expectToast(page: Page, title: string, message: string): Promise<void> {
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('alert');
  await expect(toast.getByRole('paragraph')).toHaveText([title, message]);
}

async function send(page: Page): Promise<void> {
  await submitButton(page).click();
}

/** Nothing that was typed is lost by a failure, and the form can be sent again. */
async function expectFormKept(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(application)) await expect(field(page, name)).toHaveValue(value);
  await expect(submitButton(page)).toBeEnabled();
}

/** The outcome's words stay beside the button after the toast has gone. */
async function expectOutcome(page: Page, title: string, message: string): Promise<void> {
  await expect(page.getByText(`${title}. ${message}`)).toBeVisible();
}

test('Agreement Required: the terms are unchecked', async ({ page }) => {
  const calls = await answerBackend(page);
  await visit(page, '/become-dealer');
  await fillApplication(page);
  await field(page, 'agreeToTerms').uncheck();
  await send(page);
  const message = 'Please accept the terms and conditions to proceed.';
  await expectToast(page, 'Agreement Required', message);
  await expect(field(page, 'agreeToTerms')).toHaveAccessibleDescription(message);
  await expect(page.getByRole('group', { name: 'Please check these entries' })).toBeFocused();
  await page.getByRole('link', { name: message }).click();
  await expect(field(page, 'agreeToTerms')).toBeFocused();
  await expectFormKept(page);
  expect(calls).toEqual([]);
});

const rows = [
  {
    title: 'Security Check Failed',
    message: 'Please refresh the page and try again.',
    cause: 'no token is given',
    answer: http.get(calls.captchaScript, () => captchaScript("Promise.reject(new Error('no token'))")),
    reached: [],
  },
  {
    title: 'Verification Failed',
    message: 'Please try again. If the problem persists, contact support.',
    cause: 'the verification answers with an error',
    answer: answering('verify', 400, { error: 'The captcha was not accepted.' }),
    reached: ['verify'],
  },
  {
    title: 'Too Many Submissions',
    message: 'Five applications an hour are enough.',
    cause: 'the rate check does not allow it and says why',
    answer: answering('rate', 200, { allowed: false, error: 'Five applications an hour are enough.' }),
    reached: ['verify', 'rate'],
  },
  {
    title: 'Too Many Submissions',
    message: 'Please wait a few minutes before trying again.',
    cause: 'the rate check does not allow it and says nothing',
    answer: answering('rate', 200, { allowed: false }),
    reached: ['verify', 'rate'],
  },
  {
    title: 'Too Many Submissions',
    message: 'Please wait a few minutes before trying again.',
    cause: 'the rate check fails',
    answer: answering('rate', 500, { message: 'broken' }),
    reached: ['verify', 'rate'],
  },
  {
    title: 'Upload failed',
    message: 'Could not upload your PDF.',
    cause: 'storage refuses the file',
    answer: answering('upload', 403, { statusCode: '403', error: 'Unauthorized', message: 'refused' }),
    reached: ['verify', 'rate', 'upload'],
  },
  {
    title: 'Submission failed',
    message: 'Please try again.',
    cause: 'the database refuses the row',
    answer: answering('insert', 400, { code: '23514', message: 'refused' }),
    reached: ['verify', 'rate', 'upload', 'insert'],
  },
] as const;

test.describe('when a step fails', () => {
  test.use({
    allowedComplaints: {
      matching: [
        /Failed to load resource/,
        /captcha\/api\.js/,
        /ERR_CONNECTION_FAILED/,
        /^dealer application: /,
      ],
    },
  });

  test('each row of the error catalogue is told in its words, goes no further, keeps every entry, and can be sent again in the end', async ({
    page,
  }) => {
    let failing: RequestHandler | undefined = http.get(calls.captchaScript, () => HttpResponse.error());
    const made = await answerBackend(
      page,
      http.all('*/:any+', ({ request }) => getResponse(failing ? [failing] : [], request)),
    );
    await visit(page, '/become-dealer');
    await fillApplication(page);
    await field(page, 'pdf').setInputFiles(pdf());
    const expectRow = async (title: string, message: string, reached: readonly string[]) => {
      const before = made.length;
      // Each try finds the captcha's script as on its first visit.
      await page.evaluate(() => Reflect.deleteProperty(window, 'grecaptcha'));
      await send(page);
      await expectToast(page, title, message);
      await expectOutcome(page, title, message);
      await expectFormKept(page);
      await expect(page.getByText('Resale certificate.pdf')).toBeVisible();
      expect(made.slice(before).map(({ call }) => call)).toEqual(reached);
      await page.keyboard.press('Escape');
    };
    await test.step('Security Check: the captcha’s script does not come', () =>
      expectRow('Security Check', 'Please wait a moment and try again.', []));
    for (const { title, message, cause, answer, reached } of rows) {
      failing = answer;
      await test.step(`${title}: ${cause}`, () => expectRow(title, message, reached));
    }
    failing = undefined;
    const before = made.length;
    await send(page);
    await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
    expect(made.slice(before).filter(({ call }) => call === 'insert')).toHaveLength(1);
  });

  test('Unexpected error: a step breaks in a way that nobody foresaw', async ({ page }) => {
    await answerBackend(page);
    // The path of the upload needs a random id; a browser that refuses one is no row of the catalogue.
    await page.addInitScript(() => {
      Object.defineProperty(crypto, 'randomUUID', {
        value: () => {
          throw new Error('no randomness today');
        },
      });
    });
    await visit(page, '/become-dealer');
    await fillApplication(page);
    await field(page, 'pdf').setInputFiles(pdf());
    await send(page);
    await expectToast(page, 'Unexpected error', 'Please try again.');
    await expectOutcome(page, 'Unexpected error', 'Please try again.');
    await expectFormKept(page);
  });
});

const badFiles = [
  {
    title: 'Invalid file',
    message: 'Please upload a PDF.',
    cause: 'the file is of another type',
    file: { ...pdf('shop.png'), mimeType: 'image/png' },
  },
  {
    title: 'File too large',
    message: 'Max size is 5MB.',
    cause: 'the PDF has one byte too many',
    file: pdf('large.pdf', 5 * 1024 * 1024 + 1),
  },
] as const;

test('a file that will not do is told beside its field at once, and in a summary when it is sent; 5 MB will do', async ({
  page,
}) => {
  const made = await answerBackend(page);
  await visit(page, '/become-dealer');
  await fillApplication(page);
  for (const { title, message, cause, file } of badFiles) {
    await test.step(`${title}: ${cause}`, async () => {
      const before = made.length;
      await field(page, 'pdf').setInputFiles(file);
      await expect(field(page, 'pdf')).toHaveAccessibleDescription(new RegExp(message));
      await send(page);
      await expectToast(page, title, message);
      await expect(page.getByRole('group', { name: 'Please check these entries' })).toBeFocused();
      await expect(page.getByRole('link', { name: message })).toBeVisible();
      await expectFormKept(page);
      expect(made.slice(before).map(({ call }) => call)).toEqual(['verify', 'rate']);
    });
  }
  await field(page, 'pdf').setInputFiles(pdf('just right.pdf', 5 * 1024 * 1024));
  await send(page);
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
});

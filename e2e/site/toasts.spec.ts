import { constants } from '@landmark/shared/constants';
import type { Page } from '@playwright/test';
import { application, field, fillApplication, submitButton } from '../support/application';
import { answerBackend, answering } from '../support/backend-edge';
import { expect, test, visit } from '../support/test';

const host = (page: Page) => page.getByRole('region', { name: 'Notifications' });
const dismiss = (page: Page) => host(page).getByRole('button', { name: 'Dismiss notification' });

test('a toast goes by itself after five seconds, and not before; a pointer on it holds it', async ({
  page,
}) => {
  await page.clock.install();
  await answerBackend(page);
  await visit(page, '/become-dealer');
  await fillApplication(page);
  await field(page, 'agreeToTerms').uncheck();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await submitButton(page).click();
  await expect(host(page)).toContainText('Agreement Required');
  await page.clock.runFor(constants.toastDurationMs - 200);
  await expect(host(page)).toContainText('Agreement Required');
  await page.clock.runFor(200);
  await expect(host(page)).not.toContainText('Agreement Required');

  await submitButton(page).click();
  await host(page).getByText('Agreement Required').hover();
  await page.clock.runFor(60_000);
  await expect(host(page)).toContainText('Agreement Required');
});

test('one toast shows at a time, the newest; its button and Escape dismiss it', async ({ page }) => {
  await answerBackend(page, answering('rate', 200, { allowed: false }));
  await visit(page, '/become-dealer');
  await fillApplication(page);
  await field(page, 'agreeToTerms').uncheck();
  await submitButton(page).click();
  await expect(host(page)).toContainText('Agreement Required');
  await field(page, 'agreeToTerms').check();
  await submitButton(page).click();
  await expect(host(page)).toContainText('Too Many Submissions');
  await expect(host(page)).not.toContainText('Agreement Required');
  await expect(dismiss(page)).toHaveCount(1);
  await dismiss(page).click();
  await expect(host(page)).not.toContainText('Too Many Submissions');
  await submitButton(page).click();
  await expect(host(page)).toContainText('Too Many Submissions');
  await page.keyboard.press('Escape');
  await expect(host(page)).not.toContainText('Too Many Submissions');
  await expect(field(page, 'businessName')).toHaveValue(application.businessName);
});

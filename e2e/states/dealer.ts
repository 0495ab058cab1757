import type { Page } from '@playwright/test';
import { field, fillApplication, pdf, submitButton } from '../support/application';
import { answerBackend, json } from '../support/backend-edge';
import { expect, visit } from '../support/test';
import { holdToast } from './held-toast';
import type { SiteState } from './site-state';

async function fillWholeApplication(page: Page): Promise<void> {
  await visit(page, '/become-dealer');
  await fillApplication(page);
  await field(page, 'pdf').setInputFiles(pdf());
}

async function sendApplication(page: Page): Promise<void> {
  await fillWholeApplication(page);
  await submitButton(page).click();
}

/** The application on its way from empty to received. */
export const dealerStates: readonly SiteState[] = [
  {
    name: 'application filled in',
    async reach(page) {
      await answerBackend(page);
      await fillWholeApplication(page);
      await page.getByText('Clear the form').click();
      await expect(page.getByRole('button', { name: 'Empty all fields' })).toBeVisible();
    },
  },
  {
    name: 'application on its way',
    async reach(page) {
      await answerBackend(page, { rate: () => new Promise(() => {}) });
      await sendApplication(page);
      await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible();
    },
  },
  {
    name: 'application with errors',
    async reach(page) {
      await answerBackend(page);
      await visit(page, '/become-dealer');
      await field(page, 'pdf').setInputFiles({ ...pdf('shop.png'), mimeType: 'image/png' });
      await submitButton(page).click();
      await expect(page.getByRole('group', { name: 'Please check these entries' })).toBeFocused();
    },
  },
  {
    name: 'application refused, with its toast',
    floats: true,
    async reach(page) {
      await answerBackend(page, { rate: json(200, { allowed: false }) });
      await sendApplication(page);
      await holdToast(page, 'Too Many Submissions');
    },
  },
  {
    name: 'application received, with its toast',
    floats: true,
    async reach(page) {
      await answerBackend(page);
      await sendApplication(page);
      await expect(page.getByRole('region', { name: 'Application Submitted!' })).toBeFocused();
      await holdToast(page, 'Application Submitted!');
    },
  },
  {
    name: 'application received, with the neutral note',
    floats: true,
    complaints: [/Failed to load resource/, /notification failed/],
    async reach(page) {
      await answerBackend(page, { notify: json(500, {}) });
      await sendApplication(page);
      await holdToast(page, 'email notification failed');
    },
  },
];

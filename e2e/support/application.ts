import { Buffer } from 'node:buffer';
import { exampleApplication } from '@landmark/contract/testing/example-application';
import type { Locator, Page } from '@playwright/test';
import { personAt } from './person';

export const application = exampleApplication;

export function pdf(name = 'Resale certificate.pdf', bytes = 400) {
  const start = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n';
  const end = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  const padding = '%'.padEnd(Math.max(1, bytes - start.length - end.length), ' ');
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(start + padding + end) };
}

export const applicationForm = (page: Page): Locator =>
  page.getByRole('form', { name: 'Dealer application' });

export const field = (page: Page, name: string): Locator => applicationForm(page).locator(`[name="${name}"]`);

export const fillApplication = (page: Page): Promise<void> =>
  personAt(page).fill({ ...application, agreeToTerms: true });

export const submitButton = (page: Page): Locator =>
  applicationForm(page).getByRole('button', { name: 'Submit Dealer Application' });

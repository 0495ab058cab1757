import { Buffer } from 'node:buffer';
import type { Locator, Page } from '@playwright/test';

/** A dealer application as a retailer fills it in, by the field names of section 3. */
export const application = {
  businessName: 'Example Bedroom Gallery',
  contactName: 'Dana Placeholder',
  email: 'dana@gallery.example',
  phone: '(215) 555-0171',
  website: 'https://gallery.example',
  taxId: '00-0000000',
  businessAddress: '12 Sample Avenue\nSpringfield, PA 19064',
  additionalInfo: 'Two shops, forty beds on the floor.',
} as const;

export const choices = {
  yearsInBusiness: '5-10',
  annualVolume: '500k-1m',
  shipToRegion: 'northeast',
  preferredProgram: 'both',
} as const;

/** A file as the browser's picker hands it over. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** The smallest thing that is a PDF, made as large as a test needs. */
export function pdf(name = 'Resale certificate.pdf', bytes = 400): ChosenFile {
  const start = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n';
  const end = '\ntrailer<</Root 1 0 R>>\n%%EOF\n';
  const padding = '%'.padEnd(Math.max(1, bytes - start.length - end.length), ' ');
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(start + padding + end) };
}

export const applicationForm = (page: Page): Locator =>
  page.getByRole('form', { name: 'Dealer application' });

/** The control that bears one of these field names. */
export const field = (page: Page, name: string): Locator => applicationForm(page).locator(`[name="${name}"]`);

/** Fills in every field but the file, and accepts the terms. */
export async function fillApplication(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(application)) await field(page, name).fill(value);
  for (const [name, value] of Object.entries(choices)) await field(page, name).selectOption(value);
  await field(page, 'agreeToTerms').check();
}

export const submitButton = (page: Page): Locator =>
  applicationForm(page).getByRole('button', { name: 'Submit Dealer Application' });

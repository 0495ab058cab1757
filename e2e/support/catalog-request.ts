import type { Page } from '@playwright/test';

/** The strip above the footer. */
export const catalogStrip = (page: Page) => page.getByRole('region', { name: 'Request the catalog' });

export async function requestCatalog(page: Page, email: string): Promise<void> {
  await catalogStrip(page).getByPlaceholder('Your business email').fill(email);
  await catalogStrip(page).getByRole('button', { name: 'Request Catalog' }).click();
}

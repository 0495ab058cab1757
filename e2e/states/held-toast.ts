import type { Page } from '@playwright/test';

const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' });

/** Rests the pointer on the toast, so that it stays. */
export async function holdToast(page: Page, title: string): Promise<void> {
  await notifications(page).getByText(title).hover();
}

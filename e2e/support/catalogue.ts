import { quoteListKey } from '@landmark/contract/quote-list';
import type { Locator, Page } from '@playwright/test';
import { expect } from './test';

/** The visible controls of the catalogue, by name: a prepared page has hidden ones of its own. */
export const searchField = (page: Page): Locator =>
  page.getByRole('main').locator('input[type="search"]:visible');
export const filter = (page: Page, name: 'category' | 'finish' | 'subcategory'): Locator =>
  page.getByRole('main').locator(`select[name="${name}"]:visible`);
export const card = (page: Page, name: string): Locator => page.getByRole('article', { name, exact: true });
export const count = (page: Page): Locator => page.getByRole('status').filter({ hasText: 'Showing' });
export const chip = (page: Page, label: string): Locator =>
  page.getByRole('button', { name: `Remove filter: ${label}` });

export async function counted(page: Page): Promise<{ readonly shown: number; readonly total: number }> {
  const text = (await count(page).textContent()) ?? '';
  const [, shown, total] = /^Showing (\d+) of (\d+) products$/.exec(text) ?? [];
  return { shown: Number(shown), total: Number(total) };
}

/** Waits until the list and its count agree, and returns the number of products shown. */
export async function settledCount(page: Page): Promise<number> {
  const cardsMissing = async () => (await counted(page)).shown - (await page.getByRole('article').count());
  await expect.poll(cardsMissing).toBe(0);
  return (await counted(page)).shown;
}

/** Gives the page's next documents a quote list, with which the catalogue has its bar. */
export async function keepQuoteList(page: Page): Promise<void> {
  const kept = { [quoteListKey]: JSON.stringify([{ sku: 'M36-BLK', quantity: 1 }]) };
  await page.addInitScript((entries) => Object.assign(localStorage, entries), kept);
}

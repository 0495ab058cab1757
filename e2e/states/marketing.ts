import type { Page } from '@playwright/test';
import { sendMessage } from '../support/contact-form';
import { scrollAndPress } from '../support/drawn-frames';
import { expect, visit } from '../support/test';
import { holdToast } from './held-toast';
import type { SiteState } from './site-state';

async function searchDealers(page: Page, zip: string): Promise<void> {
  await visit(page, '/contact');
  await page.getByLabel('ZIP code').fill(zip);
  await scrollAndPress(page.getByRole('button', { name: 'Search Dealers' }));
}

const dealerSearch = (name: string, zip: string, answer: string): SiteState => ({
  name,
  async reach(page) {
    await searchDealers(page, zip);
    await expect(page.getByText(answer)).toBeVisible();
  },
});

/** The contact page's form and its search for dealers. */
export const marketingStates: readonly SiteState[] = [
  {
    name: 'contact form with errors',
    async reach(page) {
      await visit(page, '/contact');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await expect(page.getByRole('group', { name: 'The message was not sent' })).toBeFocused();
    },
  },
  {
    name: 'contact message sent, with its toast',
    floats: true,
    async reach(page) {
      await sendMessage(page);
      await holdToast(page, 'Message Sent!');
    },
  },
  dealerSearch('dealer found by ZIP', '30303', '30303 is in our Southeast region'),
  dealerSearch('dealer sought with what is no ZIP', '303', 'That is not a ZIP code'),
  dealerSearch('dealer sought outside the regions', '99501', '99501 lies outside'),
  {
    name: 'all dealers',
    async reach(page) {
      await searchDealers(page, '30303');
      await scrollAndPress(page.getByRole('button', { name: 'View All Dealers' }));
      await expect(page.getByText('All four featured dealers are listed.')).toBeVisible();
    },
  },
];

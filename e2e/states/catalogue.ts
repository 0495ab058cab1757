import { filter } from '../support/catalogue';
import { expect, visit } from '../support/test';
import type { SiteState } from './site-state';

/** The list as filters leave it, and what opens above it. */
export const catalogueStates: readonly SiteState[] = [
  {
    name: 'filtered catalogue',
    async reach(page) {
      await visit(page, '/products?category=Bedrooms&finish=Black&q=dresser');
      await expect(filter(page, 'finish')).toHaveValue('Black');
    },
  },
  {
    name: 'empty result',
    async reach(page) {
      await visit(page, '/products?q=dresser&finish=Walnut');
      await expect(page.getByText('No products found matching your criteria.')).toBeVisible();
    },
  },
  {
    name: 'unlisted collection',
    async reach(page) {
      await visit(page, '/products/b810');
      await expect(page.getByText('is not listed online')).toBeVisible();
    },
  },
  {
    name: 'quick view',
    floats: true,
    async reach(page) {
      await visit(page, '/products?q=B840&view=B840-48-WHT');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'spec sheet',
    floats: true,
    async reach(page) {
      await visit(page, '/products?q=B840&sheet=B840-48-WHT');
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
];

import type { Page } from '@playwright/test';
import { sitePages } from '../support/site-pages';
import { visit } from '../support/test';
import type { SiteState } from './site-state';

/** Every page at rest. */
export const pageStates: readonly SiteState[] = [
  ...sitePages.map(({ path }) => ({ name: path, reach: (page: Page) => visit(page, path) })),
  {
    name: '404',
    reach: (page) => visit(page, '/sofas/red'),
    complaints: [/status of 404/, /404: no page at/],
  },
];

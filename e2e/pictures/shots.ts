import type { Page } from '@playwright/test';
import { fillApplication, submitButton } from '../support/application';
import { sitePages } from '../support/site-pages';

/** A page in a state that is worth a picture. */
export interface Shot {
  /** Names the picture's file. */
  readonly name: string;
  readonly path: string;
  /** Brings the hydrated page into the state. */
  readonly prepare?: (page: Page) => Promise<void>;
  /** Only what the window shows: for what floats above the page. */
  readonly windowOnly?: true;
}

const nameOf = (path: string) => path.replace(/^\/$/, 'home').replace(/^\//, '').replaceAll('/', '-');

const pages: readonly Shot[] = sitePages.map(({ path }) => ({ name: nameOf(path), path }));

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first();

async function openMenu(page: Page): Promise<void> {
  const isPhone = (page.viewportSize()?.width ?? 0) < 700;
  await page
    .getByRole('banner')
    .getByRole('button', { name: isPhone ? 'Menu' : 'Products' })
    .click();
}

const states: readonly Shot[] = [
  { name: 'menu-open', path: '/about', prepare: openMenu, windowOnly: true },
  { name: 'not-found', path: '/nowhere' },
  { name: 'products-filtered', path: '/products?category=Chests&finish=Oak' },
  { name: 'products-empty', path: '/products?q=nothing%20is%20called%20so' },
  {
    name: 'products-quick-view',
    path: '/products/b840',
    windowOnly: true,
    async prepare(page) {
      await button(page, /Quick view/).click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'application-faults',
    path: '/become-dealer',
    async prepare(page) {
      await submitButton(page).click();
      await page.getByRole('heading', { name: 'Please check these entries' }).waitFor();
    },
  },
  {
    name: 'application-filled',
    path: '/become-dealer',
    prepare: fillApplication,
  },
  {
    name: 'contact-faults',
    path: '/contact',
    async prepare(page) {
      await button(page, /^Send/).click();
    },
  },
];

export const shots: readonly Shot[] = [...pages, ...states];

import type { Locator, Page } from '@playwright/test';
import { triesAll } from '../../testing/extent';
import { card, filter, searchField, settledCount } from '../support/catalogue';
import { tabTo } from '../support/person';
import { expect, test, visit } from '../support/test';

/** How often a buyer presses Tab for one control, at most. */
const mostStops = 50;

/** Uses touch on a phone, only the keyboard on a desk. Each control found, pressed or filled is an act. */
class Buyer {
  acts = 0;
  constructor(
    readonly page: Page,
    readonly isPhone: boolean,
  ) {}

  async press(control: Locator): Promise<void> {
    this.acts += 1;
    if (this.isPhone) return control.tap();
    await tabTo(control, mostStops);
    const isBox = await control.evaluate((element) => element.matches('[type="checkbox"]'));
    await this.page.keyboard.press(isBox ? 'Space' : 'Enter');
  }
  async write(field: Locator, text: string): Promise<void> {
    this.acts += 1;
    await (this.isPhone ? field.tap() : tabTo(field, mostStops));
    await field.fill(text);
  }
  async choose(name: 'category' | 'finish', value: string): Promise<void> {
    if (this.isPhone) await this.press(this.page.getByRole('button', { name: /^Filter/ }));
    else await tabTo(filter(this.page, name), mostStops);
    this.acts += 1;
    await filter(this.page, name).selectOption(value);
    if (this.isPhone) await this.press(this.page.getByRole('button', { name: /^Show \d/ }));
  }
  async openCatalogue(): Promise<void> {
    const banner = this.page.getByRole('banner');
    await this.press(banner.getByRole('button', { name: this.isPhone ? 'Menu' : 'Products', exact: true }));
    await this.press(banner.getByRole('link', { name: 'All Products' }));
    // The home page has a search field too.
    await expect(this.page.getByRole('heading', { level: 1, name: 'Product Catalog' })).toBeVisible();
  }
}

/** A stranger's tasks, each from the home page, with the most acts that it may take on a desk and a phone. */
const tasks = {
  'the number of the white nightstand': {
    atMost: [3, 3],
    async do(buyer, page) {
      await buyer.openCatalogue();
      await buyer.write(searchField(page), 'white nightstand');
      await expect(page.getByText('No products found matching your criteria.')).toBeInViewport();
      await expect(page.getByRole('heading', { name: 'Close to “white nightstand”' })).toBeInViewport();
      const nightstand = card(page, 'B840 White Standard Nightstand');
      await expect(nightstand.getByText('B840-NS-WHT', { exact: true })).toBeInViewport({ ratio: 1 });
    },
  },
  'two dressers compared': {
    atMost: [6, 6],
    async do(buyer, page) {
      await buyer.openCatalogue();
      await buyer.write(searchField(page), 'white dresser');
      for (const name of ['B840 White Standard 48-Inch Dresser', 'B885 Pink/White Alternate 48-Inch Dresser'])
        await buyer.press(card(page, name).getByRole('checkbox', { name: 'Compare' }));
      await buyer.press(page.getByRole('button', { name: 'Compare (2)' }));
      const dialog = page.getByRole('dialog', { name: 'Compare 2 pieces' });
      await expect(dialog.getByRole('columnheader')).toHaveCount(2);
      await expect(dialog.getByRole('row', { name: /^Finish/ })).toContainText(/White.*Pink/);
    },
  },
  'a quote for three pieces with quantities': {
    atMost: [7, 7],
    async do(buyer, page) {
      await buyer.press(page.getByRole('main').getByRole('link', { name: /^B885/ }));
      for (const name of ['48-Inch Dresser', 'Nightstand', 'Queen Bed']) {
        const piece = card(page, `B885 Pink/White Alternate ${name}`);
        await buyer.press(piece.getByRole('button', { name: 'Add to quote' }));
      }
      await buyer.press(page.getByRole('button', { name: 'Quote list (3)' }));
      await buyer.write(page.getByRole('spinbutton', { name: /Nightstand/ }), '12');
      await buyer.press(page.getByRole('dialog').getByRole('link', { name: 'Request Quote' }));
      await expect(page.getByText('Quote request: 3 different pieces')).toBeVisible();
      const request = /^Please send a quote for:\nB885-48-\w+\n12 x B885-NS-PNKWHT\nB885-QB-\w+$/;
      await expect(page.locator('[name="additionalInfo"]')).toHaveValue(request);
    },
  },
  'the days to Ohio': {
    atMost: [2, 2],
    async do(buyer, page) {
      const days = page.getByRole('search', { name: 'How long to Ohio?' });
      await buyer.write(days.getByRole('searchbox'), 'Ohio');
      await buyer.press(days.getByRole('button', { name: 'Show the days' }));
      await expect(days.getByRole('status')).toContainText('3-4 days');
      await expect(page.getByRole('listitem').filter({ hasText: /^Midwest, 3-4 days: Ohio/ })).toBeAttached();
    },
  },
  'a filtered list shared and come back to': {
    atMost: [4, 8],
    async do(buyer, page) {
      await buyer.openCatalogue();
      await buyer.choose('category', 'Chests');
      await buyer.choose('finish', 'Oak');
      const shown = await settledCount(page);
      await visit(page, page.url());
      await expect.poll(() => settledCount(page)).toBe(shown);
    },
  },
  'the container catalogue': {
    atMost: [2, 2],
    async do(buyer, page) {
      const main = page.getByRole('main');
      await buyer.press(main.getByRole('link', { name: 'See the Direct Container Program' }));
      await buyer.press(main.getByRole('link', { name: 'Download Program Guide' }).first());
      await expect(page.locator('[name="message"]')).toHaveValue(/program guide/);
    },
  },
} satisfies Record<string, { atMost: [number, number]; do: (buyer: Buyer, page: Page) => Promise<void> }>;

for (const [place, width] of [1280, 375].entries()) {
  const isPhone = width === 375;
  test.describe(isPhone ? 'by touch' : 'by keyboard', () => {
    test.use({ viewport: { width, height: isPhone ? 740 : 800 }, hasTouch: isPhone });

    test(`in one try at ${width} pixels`, async ({ page }) => {
      // Half of them by each, or all of them by both.
      const own = Object.entries(tasks).filter((_, at) => triesAll || at % 2 === place);
      for (const [task, { atMost, do: perform }] of own) {
        await test.step(task, async () => {
          await visit(page, '/');
          const buyer = new Buyer(page, isPhone);
          await perform(buyer, page);
          expect(buyer.acts).toBeLessThanOrEqual(atMost[place] ?? 0);
        });
      }
    });
  });
}

import { constants } from '@landmark/design/constants';
import type { Locator, Page } from '@playwright/test';
import { ofKind } from '../../testing/extent';
import { drawnFrames } from '../support/drawn-frames';
import { holdFiles } from '../support/network';
import { expect, isSameDocument, markDocument, test, visit } from '../support/test';

const banner = (page: Page) => page.getByRole('banner');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const menu = (page: Page, name: 'Products' | 'Dealer') =>
  banner(page).getByRole('button', { name, exact: true });
const inProducts = (page: Page) => banner(page).getByRole('link', { name: 'All Products' });
const inDealer = (page: Page) => banner(page).getByRole('link', { name: 'Dealer Login' });
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function expectArrival(page: Page, path: string, title: string, baseURL: string | undefined) {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(`${title} – Landmark`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', `${baseURL}${path}`);
  expect(await scrollY(page)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
}

test('a walk through every app is one document, each step announced', async ({ page, baseURL }) => {
  const main = page.getByRole('main');
  await test.step('of two links the later one is followed, though the first is still looked up', async () => {
    const answer = await holdFiles(page, /\/_site\/frame\.json$/);
    await visit(page, '/about');
    await main.locator('[data-still]').getByRole('link').first().click();
    await banner(page).getByRole('link', { name: 'Resources' }).click();
    await expect(heading(page, 'Resources')).toBeFocused();
    const answered = page.waitForResponse('**/_site/frame.json');
    await answer();
    await (await answered).finished();
    await drawnFrames(page);
    await expect(page).toHaveURL('/resources');
  });
  await visit(page, '/');
  await markDocument(page);
  const code = page.waitForResponse(/_releases\/dealer\/.*page-BecomeDealerPage.*\.js/);
  await banner(page).getByRole('link', { name: 'Become a Dealer' }).hover();
  await test.step('a pointer on a link brings its page’s code', () => code);
  await test.step('and that page is laid out, though nowhere to be seen', async () => {
    const ahead = main.locator('> [data-owner="dealer"]');
    await expect(ahead).toHaveCSS('content-visibility', 'hidden');
    expect(await ahead.boundingBox()).toMatchObject({ height: 0 });
    await expect(ahead.getByRole('heading', { level: 1 })).toHaveCount(0);
  });

  await main.getByRole('link', { name: 'See the Warehouse Program' }).click();
  await expectArrival(page, '/warehouse-program', 'Warehouse Program', baseURL);
  await main.getByRole('link', { name: 'Browse the product catalog' }).click();
  await expectArrival(page, '/products', 'Product Catalog', baseURL);
  await page.getByRole('article').first().getByRole('link', { name: 'Quote' }).click();
  await expectArrival(page, '/become-dealer', 'Become a Landmark Dealer', baseURL);
  await banner(page).getByRole('link', { name: 'Resources' }).click();
  await expectArrival(page, '/resources', 'Resources', baseURL);
  await banner(page).getByRole('link', { name: 'Contact', exact: true }).click();
  await expectArrival(page, '/contact', 'Contact', baseURL);
  await expect(page.locator('[aria-live="polite"]').filter({ hasText: /^Contact$/ })).toHaveCount(1);
});

test('Back finds the place that was left, Forward returns, links stay links', async ({ page, context }) => {
  await visit(page, '/');
  await markDocument(page);
  const link = page.getByRole('main').getByRole('link', { name: 'B885' });
  await link.scrollIntoViewIfNeeded();
  const before = await scrollY(page);
  expect(before).toBeGreaterThan(500);
  await link.click();
  await expect(page).toHaveTitle('B885 Pink/White Alternate, Product Catalog – Landmark');
  expect(await scrollY(page)).toBe(0);

  await page.goBack();
  await expect(page).toHaveTitle('Wholesale furniture for retailers – Landmark');
  await expect.poll(() => scrollY(page)).toBe(before);
  await page.goForward();
  await expect(page).toHaveTitle('B885 Pink/White Alternate, Product Catalog – Landmark');
  await expect.poll(() => scrollY(page)).toBe(0);
  expect(await isSameDocument(page)).toBe(true);

  const opened = context.waitForEvent('page');
  const resources = banner(page).getByRole('link', { name: 'Resources' });
  await resources.click({ modifiers: ['ControlOrMeta'] });
  await expect(await opened).toHaveTitle('Resources – Landmark');
  await expect(page).toHaveURL('/products/b885');
});

/** The menu's links in order, on a desk and on a phone (section 2); an entry without a path has no page. */
const menuLinks =
  `Home /, Warehouse Program /warehouse-program, Direct Container /direct-container, All Products /products,
  Bedrooms /products?category=Bedrooms, Chests /products?category=Chests,
  Entertainment Units /products?category=Entertainment%20Units, The Landmark Difference /about, Resources /resources,
  Become a Dealer /become-dealer, Dealer Login /dealer-login, Contact /contact`.split(/,\s+/);

const footerLinks = `Home /, Warehouse Program /warehouse-program, Direct Container /direct-container,
  The Landmark Difference /about, Resources & FAQs /resources, Contact /contact,
  Bedroom Collections /products?category=Bedrooms, Chests & Storage /products?category=Chests,
  Entertainment Units /products?category=Entertainment%20Units, Become a Dealer /become-dealer,
  Dealer Login /dealer-login, Find a Dealer /contact?inquiry=find-dealer`.split(/,\s+/);

const linksIn = (element: Locator) =>
  element.evaluate((part) =>
    [...part.querySelectorAll('a')].map((link) => `${link.textContent?.trim()} ${link.getAttribute('href')}`),
  );

async function followMenu(page: Page, press: (control: Locator) => Promise<void>) {
  await markDocument(page);
  const main = banner(page).getByRole('navigation', { name: 'Main' });
  for (const line of menuLinks) {
    const [, href = ''] = line.split(/ (?=\/)/);
    const entry = main.locator(`li a[href="${href}"]`);
    const opener = main.locator('[data-menu]', { has: page.locator(`[href="${href}"]`) }).getByRole('button');
    if (await entry.isHidden()) await press(opener);
    await press(entry);
    await expect(page).toHaveURL(href);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(entry.and(main.locator('[data-panel] a'))).toBeHidden();
  }
  expect(await isSameDocument(page)).toBe(true);
}

const press = {
  'by pointer': (control: Locator) => control.click(),
  'by keyboard': (control: Locator) => control.press('Enter'),
};
const ways = [
  [360, 'by keyboard'],
  [1280, 'by pointer'],
  [1280, 'by keyboard'],
  [360, 'by pointer'],
] as const;
for (const [width, way] of ofKind(ways)) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 740 } });

    test(`each entry of the header leads to its page, ${way}`, async ({ page }) => {
      await visit(page, '/terms');
      await followMenu(page, press[way]);
    });
  });
}

test('strip, bar and footer have all of section 2, at every width; a footer’s category loads its whole page', async ({
  page,
}) => {
  await visit(page, '/about');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);

  const leads = (name: string, href: string) =>
    expect(banner(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await leads('(215) 555-0142', 'tel:+12155550142');
  await leads('Find a Dealer', '/contact?inquiry=find-dealer#find-a-dealer');
  await leads('Landmark, home', '/');
  await leads('Request Catalog', '/contact?inquiry=catalog#message');
  await leads('Become a Dealer', '/become-dealer');
  const main = banner(page).getByRole('navigation', { name: 'Main' });
  const words = ['Home', 'Products', 'The Landmark Difference', 'Resources', 'Dealer', 'Contact'];
  await expect(main.getByRole('link').or(main.getByRole('button'))).toHaveText(words);
  expect(await linksIn(main)).toEqual(menuLinks);
  const own = main.getByRole('link', { name: 'The Landmark Difference' });
  await expect(own).toHaveAttribute('aria-current', 'page');
  await menu(page, 'Products').click();
  await expect(main.getByText('PROGRAMS')).toBeVisible();
  await expect(main.getByText('CATEGORIES')).toBeVisible();

  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Made in Europe');
  await expect(footer).toContainText('Mon-Fri 8:00 AM - 4:30 PM EST');
  await expect(footer).toContainText(
    'Quality Products • Great Value • Unwavering Service • Reliable Inventory',
  );
  await expect(footer).toContainText('does not sell direct to the public');
  expect(await linksIn(footer.getByRole('navigation', { name: 'Footer' }))).toEqual(footerLinks);
  await expect(footer.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy');
  await expect(footer.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');

  for (const width of [320, 360, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(banner(page).getByRole('link', { name: '(215) 555-0142' })).toBeVisible();
    await expect(banner(page).getByText('100 Example Street, Philadelphia, PA 19100')).toBeVisible();
    await expect(banner(page).getByText('TRADE ONLY • NOT SOLD TO PUBLIC')).toBeVisible();
    await expect(banner(page).getByRole('link', { name: 'Find a Dealer' })).toBeVisible();
  }

  await markDocument(page);
  await footer.getByRole('link', { name: 'Chests & Storage' }).click();
  await expect(page).toHaveURL('/products?category=Chests');
  await expect(heading(page, 'Product Catalog')).toBeVisible();
  expect(await isSameDocument(page)).toBe(false);
  await expect(page.getByLabel('Category', { exact: true })).toHaveValue('Chests');
  await expect.poll(() => scrollY(page)).toBe(0);

  await visit(page, '/become-dealer');
  await footer.getByRole('link', { name: 'Become a Dealer' }).click();
  await expect.poll(() => scrollY(page)).toBe(0);
  await expect(heading(page, 'Become a Landmark Dealer')).toBeInViewport();
});

test('neither a page that arrives nor one that lays something over everything covers the frame', async ({
  page,
}) => {
  await visit(page, '/about');
  const contact = banner(page).getByRole('link', { name: 'Contact', exact: true });
  const isAlwaysMet = await contact.evaluate(async (link: HTMLElement) => {
    const { left, top } = link.getBoundingClientRect();
    link.click();
    do {
      if (document.elementFromPoint(left + 5, top + 5) !== link) return false;
      await new Promise((done) => setTimeout(done));
    } while (document.activeElement?.localName !== 'h1');
    return true;
  });
  expect(isAlwaysMet).toBe(true);
  await page
    .locator('main [data-owner] > :last-child')
    .evaluate((element: HTMLElement) =>
      Object.assign(element.style, { position: 'fixed', inset: '0', zIndex: '2147483647' }),
    );
  await contact.click({ trial: true });
  await page.getByRole('contentinfo').getByRole('link').last().click({ trial: true });
  await menu(page, 'Products').click();
  await inProducts(page).click();
  await expect(page).toHaveURL(/\/products$/);
});

// hover-timing.test.ts tests the rule for opening and closing menus; this tests the pointer.
test('under a pointer that rests a menu or a tooltip opens, and then the next one at once', async ({
  page,
}) => {
  // The page's clock only advances on command, so that a slow machine changes nothing.
  await page.clock.install();
  await visit(page, '/');
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const expectOpen = (name: 'Products' | 'Dealer', isOpen: boolean) =>
    expect(menu(page, name)).toHaveAttribute('aria-expanded', String(isOpen));
  // A touch is no hover.
  await menu(page, 'Products').dispatchEvent('pointerover', { pointerType: 'touch' });
  await page.clock.runFor(1000);
  await expectOpen('Products', false);

  await menu(page, 'Products').hover();
  await page.clock.runFor(constants.menuOpenDelayMs);
  await expectOpen('Products', true);
  await inProducts(page).hover();
  await page.clock.runFor(1000);
  await expect(inProducts(page)).toBeVisible();
  await menu(page, 'Dealer').hover();
  await expectOpen('Dealer', true);
  await expectOpen('Products', false);
  await page.getByRole('contentinfo').hover({ force: true });
  await page.clock.runFor(constants.menuCloseDelayMs);
  await expectOpen('Dealer', false);

  const { tooltipOpenDelayMs: opens, tooltipSkipDelayMs: skips } = constants;
  const bubble = page.locator('[popover="manual"]');
  const hours = page.getByRole('contentinfo').locator('[data-tooltip]').last();
  await hours.scrollIntoViewIfNeeded();
  // How long after one closed, how it is reached, and how long the next then takes.
  for (const [closedFor, reach, takes] of [
    [skips, () => hours.hover(), opens],
    [skips - 1, () => hours.hover(), 0],
    [skips, () => hours.focus(), opens],
    [skips - 1, () => hours.focus(), 0],
  ] as const) {
    await page.mouse.move(5, 5);
    await hours.blur();
    await page.clock.runFor(closedFor);
    await reach();
    if (takes > 0) await page.clock.runFor(takes - 1);
    await expect(bubble).toHaveCount(takes > 0 ? 0 : 1);
    await page.clock.runFor(1);
    await expect(bubble).toHaveText('Eastern Standard Time');
  }
});

test('a press opens a menu and holds it, another closes it; so does the keyboard, which walks it', async ({
  page,
}) => {
  await visit(page, '/');
  const elsewhere = page.getByRole('contentinfo').getByText('© 2024');
  await menu(page, 'Products').click();
  await elsewhere.hover();
  await banner(page).hover({ position: { x: 5, y: 5 } });
  await expect(inProducts(page)).toBeVisible();
  await menu(page, 'Products').click();
  await expect(inProducts(page)).toBeHidden();
  await menu(page, 'Dealer').click();
  await expect(inDealer(page)).toBeVisible();
  await elsewhere.click();
  await expect(inDealer(page)).toBeHidden();
  await menu(page, 'Dealer').click();
  await inDealer(page).click();
  await expect(heading(page, 'Dealer Login')).toBeVisible();
  await expect(inDealer(page)).toBeHidden();
  await expect(menu(page, 'Dealer')).toHaveAttribute('aria-current', 'true');
  await menu(page, 'Products').click();
  await page.goBack();
  await expect(inProducts(page)).toBeHidden();
  // A new page's heading takes the focus.
  await expect(heading(page, 'Built for Retailers. In-Stock, On-Time.')).toBeFocused();

  // A closed menu has no Tab stop. A pointer that rests on it would open it again when the page changes.
  await banner(page).hover({ position: { x: 5, y: 5 } });
  await expect(inProducts(page)).toBeHidden();
  const link = (name: string) => banner(page).getByRole('link', { name, exact: true });
  await menu(page, 'Products').focus();
  await page.keyboard.press('Tab');
  await expect(link('The Landmark Difference')).toBeFocused();

  await menu(page, 'Products').focus();
  await page.keyboard.press('Enter');
  await expect(menu(page, 'Products')).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(link('Warehouse Program')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(link('Entertainment Units')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(menu(page, 'Products')).toBeFocused();
  await expect(inProducts(page)).toBeHidden();

  await menu(page, 'Dealer').focus();
  await page.keyboard.press('Space');
  await expect(inDealer(page)).toBeVisible();
  for (const _ of ['Become a Dealer', 'Dealer Login', 'Contact']) await page.keyboard.press('Tab');
  await expect(link('Contact')).toBeFocused();
  await expect(inDealer(page)).toBeHidden();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('one button opens the menu; Escape and a link close it', async ({ page }) => {
    await visit(page, '/');
    await expect(banner(page).getByRole('button')).toHaveText(['Menu']);
    const button = banner(page).getByRole('button', { name: 'Menu' });
    await button.tap();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(button).toBeFocused();
    await button.tap();
    const links = banner(page).getByRole('navigation', { name: 'Main' });
    expect(await linksIn(links)).toEqual(expect.arrayContaining(menuLinks));
    // buyers-tasks.spec.ts follows one of them by touch.
  });
});

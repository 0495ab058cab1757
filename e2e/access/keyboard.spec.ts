import { applicationFields, sectionFieldNames } from '@landmark/contract/dealer-application';
import { exampleRow } from '@landmark/contract/testing/example-application';
import type { Locator, Page } from '@playwright/test';
import { application, pdf } from '../support/application';
import { answerBackend } from '../support/backend-edge';
import { keepQuoteList, settledCount } from '../support/catalogue';
import { setRootSize } from '../support/looks/styles';
import { tabTo } from '../support/person';
import { expect, test, visit } from '../support/test';

type Role = Parameters<Page['getByRole']>[0];

/** A person with a keyboard and a screen reader, who uses only roles and names. */
const readerAt = (page: Page) => {
  const reader = {
    async tabTo(role: Role, name: string | RegExp): Promise<Locator> {
      const wanted = page.getByRole(role, { name, exact: true });
      await tabTo(wanted);
      return wanted;
    },
    async press(role: Role, name: string | RegExp): Promise<void> {
      await reader.tabTo(role, name);
      await page.keyboard.press('Enter');
    },
    async write(role: 'textbox' | 'searchbox', name: string, text: string): Promise<void> {
      await reader.tabTo(role, name);
      await page.keyboard.type(text);
    },
    async choose(name: string, option: RegExp): Promise<void> {
      const box = await reader.tabTo('combobox', name);
      const chosen = () =>
        box.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.label ?? '');
      while (!option.test(await chosen())) await page.keyboard.press('ArrowDown');
    },
  };
  return reader;
};

test('find a product and ask for a quote, by keyboard, roles and names alone', async ({ page }) => {
  await visit(page, '/');
  const reader = readerAt(page);
  await reader.press('button', 'Products');
  await expect(page.getByRole('button', { name: 'Products', expanded: true })).toBeFocused();
  await reader.press('link', 'All Products');
  await expect(page.getByRole('heading', { name: 'Product Catalog' })).toBeFocused();

  await reader.write('searchbox', 'Search', 'dresser');
  await reader.choose('Category', /^Bedrooms/);
  await reader.choose('Finish', /^Wenge/);
  expect(await settledCount(page)).toBeGreaterThan(0);
  await reader.press('button', /^Quick view/);
  await expect(page.locator('dialog:modal')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(page.locator(':focus')).toHaveAccessibleName(/^Quick view/);
  await page.keyboard.press('Enter');
  await expect(page.locator('dialog:modal')).toBeVisible();
  await reader.press('link', 'Request Quote');
  await expect(page.getByRole('heading', { name: 'Become a Landmark Dealer' })).toBeFocused();
  const asked = await reader.tabTo('textbox', 'Additional Information');
  await expect(asked).toHaveValue(/^Please send a quote for:\nB833-/);
});

test('mend a refused application and send it, by keyboard, roles and names alone', async ({ page }) => {
  const calls = await answerBackend(page);
  page.on('filechooser', (chooser) => void chooser.setFiles(pdf()));
  await visit(page, '/become-dealer');
  const reader = readerAt(page);
  await reader.press('button', 'Submit Dealer Application');
  await expect(page.getByRole('group', { name: 'Please check these entries' })).toBeFocused();
  await reader.press('link', 'Enter the name of your business.');
  const first = page.getByRole('textbox', { name: 'Business Name' });
  await expect(first).toBeFocused();
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.type(application.businessName);

  for (const name of sectionFieldNames) {
    const field = applicationFields[name];
    if (name === 'businessName') continue;
    if (name === 'pdf') {
      await reader.press('button', /^Resale certificate or business license/);
      await expect(page.getByRole('button', { name: 'Remove Resale certificate.pdf' })).toBeVisible();
    } else if (field.type === 'choice') {
      const chosen = field.options.find(({ value }) => value === application[name]);
      await reader.choose(field.label, new RegExp(`^${chosen?.label.replace(/[+$]/g, '\\$&')}$`));
    } else await reader.write('textbox', field.label, application[name]);
  }
  const terms = await reader.tabTo('checkbox', /terms and conditions/);
  await expect(terms).toHaveAttribute('aria-invalid', 'true');
  await page.keyboard.press('Space');
  await reader.press('button', 'Submit Dealer Application');
  await expect(page.locator(':focus')).toHaveAccessibleName('Application Submitted!');
  const sent = calls.find(({ call }) => call === 'insert')?.request.postDataJSON();
  expect(sent).toEqual({ ...exampleRow, pdf_path: expect.stringMatching(/Resale certificate\.pdf$/) });
});

test('find a dealer and write to the company, by keyboard, roles and names alone', async ({ page }) => {
  await visit(page, '/contact');
  const reader = readerAt(page);
  await reader.write('textbox', 'Name', 'Sam Sample');
  await reader.write('textbox', 'Email', 'sam@shop.example');
  await reader.choose('Inquiry type', /^Shipping$/);
  await reader.write('textbox', 'Message', 'Do you ship to Albany?');
  await reader.press('button', 'Send Message');
  const thanks = page.getByRole('region', { name: 'Notifications' }).getByText('Message Sent!');
  await expect(thanks).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(thanks).toBeHidden();
  await reader.write('searchbox', 'ZIP code', '95814');
  await page.keyboard.press('Enter');
  await expect(page.getByText('95814 is in our West Coast region')).toBeVisible();
});

const coveredFocus = () => {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  const at = (part: number) => document.elementFromPoint(left + width / 2, top + height * part);
  const points = [0.1, 0.5, 0.9].map(at);
  const isSeen = points.some((found) => found && (element.contains(found) || found.contains(element)));
  return isSeen ? undefined : element.outerHTML.slice(0, 80);
};

/** Scrolls the focused card to the window's edge and focuses it again, as with the keyboard. */
const focusAtEdge = () => {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || !element.closest('article')) return;
  element.blur();
  window.scrollBy(0, element.getBoundingClientRect().top - 2);
  element.focus();
};

const crowded = [
  ['320 by 256 pixels', 320, 256, '', ['/products?q=B840', '/become-dealer', '/contact']],
  ['320 by 400 pixels, a bar at the bottom', 320, 400, '', ['/products']],
  ['320 by 500 pixels', 320, 500, '', ['/products?view=B840-48-WHT', '/products?sheet=B840-48-WHT']],
  ['a desk’s low window', 1280, 650, '', ['/products?compare=B840-48-WHT&compare=B885-48-PNKWHT']],
  ['a desk whose text a style makes twice as large', 1280, 800, '200%', ['/products?q=B840']],
  ['a phone whose text a style makes twice as large', 375, 800, '200%', ['/products?view=B840-48-WHT']],
] as const;

for (const [where, width, height, fontSize, paths] of crowded) {
  test(`what has the focus is never covered: ${where}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await keepQuoteList(page);
    for (const path of paths) {
      await visit(page, path);
      await setRootSize(page, fontSize);
      for (let stops = 0; stops < 40; stops += 1) {
        await page.keyboard.press('Tab');
        // The scroll to a frame of another site waits for that site's process.
        await expect.poll(() => page.evaluate(coveredFocus), path).toBeUndefined();
        await page.evaluate(focusAtEdge);
        expect(await page.evaluate(coveredFocus), `${path}, at the edge`).toBeUndefined();
      }
    }
  });
}

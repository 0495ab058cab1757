import { applicationFields, sectionFieldNames } from '@landmark/shared/contracts/dealer-application';
import { exampleRow } from '@landmark/shared/testing/example-application';
import { application, field, pdf } from '../support/application';
import { answerBackend } from '../support/backend-edge';
import { count, filter, searchField } from '../support/catalogue';
import { chooseIn, tabTo, typeInto } from '../support/keyboard';
import { expect, test, visit } from '../support/test';

test('find a product, look at it and ask for a quote, with the keyboard alone', async ({ page }) => {
  await visit(page, '/');
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Products' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'All Products' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Product Catalog' })).toBeFocused();

  await typeInto(page, searchField(page), 'dresser');
  await chooseIn(page, filter(page, 'category'), 'Bedrooms');
  await chooseIn(page, filter(page, 'finish'), 'Wenge');
  await expect(count(page)).toHaveText(/^Showing [1-9] of \d+ products$/);

  const card = page.getByRole('article').first();
  const opener = card.getByRole('button', { name: 'Quick view' });
  await tabTo(page, opener);
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('link', { name: 'Request Quote' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Become a Landmark Dealer' })).toBeFocused();
  await expect(field(page, 'additionalInfo')).toHaveValue(/^Please send a quote for:\nB833-/);
});

test('send an application with a PDF, with the keyboard alone', async ({ page }) => {
  const calls = await answerBackend(page);
  page.on('filechooser', (chooser) => void chooser.setFiles(pdf()));
  await visit(page, '/become-dealer');
  for (const name of sectionFieldNames) {
    if (name === 'pdf') {
      await tabTo(page, field(page, name));
      await page.keyboard.press('Enter');
      await expect(page.getByText('Resale certificate.pdf')).toBeVisible();
    } else {
      const enter = applicationFields[name].type === 'choice' ? chooseIn : typeInto;
      await enter(page, field(page, name), application[name]);
    }
  }
  await tabTo(page, field(page, 'agreeToTerms'));
  await page.keyboard.press('Space');
  await tabTo(page, page.getByRole('button', { name: 'Submit Dealer Application' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Application Submitted!' })).toBeFocused();
  expect(calls.find(({ call }) => call === 'insert')?.request.postDataJSON()).toEqual({
    ...exampleRow,
    pdf_path: expect.stringMatching(/Resale certificate\.pdf$/),
  });
});

test('mend a refused application from its summary, with the keyboard alone', async ({ page }) => {
  await visit(page, '/become-dealer');
  await tabTo(page, page.getByRole('button', { name: 'Submit Dealer Application' }));
  await page.keyboard.press('Enter');
  const summary = page.getByRole('group', { name: 'Please check these entries' });
  await expect(summary).toBeFocused();
  await tabTo(page, summary.getByRole('link', { name: 'Enter your tax ID.' }));
  await page.keyboard.press('Enter');
  await expect(field(page, 'taxId')).toBeFocused();
});

test('write to the company and dismiss its thanks, with the keyboard alone', async ({ page }) => {
  await visit(page, '/contact');
  const form = page.getByRole('form', { name: 'Send us a message' });
  await typeInto(page, form.getByLabel('Name'), 'Sam Sample');
  await typeInto(page, form.getByLabel('Email'), 'sam@shop.example');
  await chooseIn(page, form.getByLabel('Inquiry type'), 'shipping');
  await typeInto(page, form.getByLabel('Message'), 'Do you ship to Albany?');
  await tabTo(page, form.getByRole('button', { name: 'Send Message' }));
  await page.keyboard.press('Enter');
  const notifications = page.getByRole('region', { name: 'Notifications' });
  await expect(notifications.getByText('Message Sent!')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(notifications.getByText('Message Sent!')).toBeHidden();
});

test('find a dealer by ZIP, with the keyboard alone', async ({ page }) => {
  await visit(page, '/contact');
  await typeInto(page, page.getByLabel('ZIP code', { exact: true }), '95814');
  await page.keyboard.press('Enter');
  await expect(page.getByText('95814 is in our West Coast region')).toBeVisible();
});

test('open the phone’s menu and go where it leads, with the keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await visit(page, '/');
  await tabTo(page, page.getByRole('banner').getByRole('button', { name: 'Menu' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Dealer Login' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Dealer Login' })).toBeFocused();
});

test.describe('at 400 % of a window of 1280 by 1024 pixels', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  for (const path of ['/products?q=B840', '/become-dealer', '/contact']) {
    test(`${path}: what has the focus is never covered`, async ({ page }) => {
      await visit(page, path);
      const covered: string[] = [];
      for (let stops = 0; stops < 40; stops += 1) {
        await page.keyboard.press('Tab');
        const name = await page.evaluate(() => {
          const element = document.activeElement;
          if (!element || element === document.body) return undefined;
          const { left, top, width, height } = element.getBoundingClientRect();
          const points = [0.1, 0.5, 0.9].map((part) =>
            document.elementFromPoint(left + width / 2, top + height * part),
          );
          const isSeen = points.some(
            (found) => found && (element.contains(found) || found.contains(element)),
          );
          return isSeen ? undefined : element.outerHTML.slice(0, 80);
        });
        if (name) covered.push(name);
      }
      expect(covered).toEqual([]);
    });
  }
});

import { application, field, fillApplication, pdf } from '../support/application';
import { expect, hydrated, test, visit } from '../support/test';

test('a visit to another page keeps the form; a reload all but the tax ID and the file; emptied, it stays empty', async ({
  page,
}) => {
  await visit(page, '/become-dealer');
  await fillApplication(page);
  await field(page, 'pdf').setInputFiles(pdf());
  await page.getByRole('banner').getByRole('link', { name: 'Resources' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Resources' })).toBeVisible();
  await page.goBack();
  await expect(field(page, 'businessName')).toHaveValue(application.businessName);
  await expect(page.getByText('Resale certificate.pdf')).toBeVisible();

  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain(application.businessName);
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(application.taxId);
  await page.reload();
  await hydrated(page);
  const { taxId: _, ...kept } = application;
  for (const [name, value] of Object.entries(kept)) await expect(field(page, name)).toHaveValue(value);
  await expect(field(page, 'taxId')).toHaveValue('');
  await expect(page.getByText('Resale certificate.pdf')).toBeHidden();

  await page.getByText('Clear the form').click();
  await page.getByRole('button', { name: 'Empty all fields' }).click();
  await expect(field(page, 'businessName')).toHaveValue('');
  await page.reload();
  await hydrated(page);
  await expect(field(page, 'businessName')).toHaveValue('');
});

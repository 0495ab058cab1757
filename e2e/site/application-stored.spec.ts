import { exampleRow } from '@landmark/shared/testing/example-application';
import { field, fillApplication, pdf, submitButton } from '../support/application';
import { digest, digestsOnDisk, mailsAbout, storedApplications } from '../support/stored';
import { expect, test, visit } from '../support/test';

test('a real application with a PDF is in the database and on the disk, and staff are told once', async ({
  page,
  baseURL,
}) => {
  const businessName = 'Placeholder & Daughters, End to End';
  const certificate = pdf('Café №1; certified?.pdf', 20_000);
  await visit(page, '/become-dealer');
  await fillApplication(page);
  await field(page, 'businessName').fill(businessName);
  await field(page, 'pdf').setInputFiles(certificate);
  const notified = page.waitForResponse(/functions\/v1\/notify-dealer-application$/);
  await submitButton(page).click();
  await expect(page.getByRole('heading', { name: 'Application Submitted!' })).toBeVisible();
  expect((await notified).ok()).toBe(true);

  const rows = await storedApplications(baseURL ?? '', businessName);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    ...exampleRow,
    business_name: businessName,
    pdf_path: expect.stringMatching(/^[0-9a-f-]{36}\/Cafe No1; certified\?\.pdf$/),
  });
  expect(await digestsOnDisk()).toContain(digest(certificate.buffer));
  expect(await mailsAbout(baseURL ?? '', businessName)).toHaveLength(1);

  // Filled in anew with the same data, it is another application.
  await page.getByRole('button', { name: 'Start another application' }).click();
  await fillApplication(page);
  await field(page, 'businessName').fill(businessName);
  await submitButton(page).click();
  const receipt = page.getByRole('region', { name: 'Application Submitted!' });
  await expect(receipt).toBeVisible();
  const reference = await receipt.getByText(/^[0-9A-F]{4}-[0-9A-F]{4}$/).textContent();
  expect(await storedApplications(baseURL ?? '', businessName)).toHaveLength(2);
  await expect.poll(() => mailsAbout(baseURL ?? '', businessName)).toHaveLength(2);

  await page.goto('/_local/inbox');
  await expect(page.getByText(`Reference ${reference}`)).toBeVisible();
  await expect(page.getByRole('heading', { name: businessName })).toHaveCount(2);
});

test('nothing of an application can be read back with the public key', async ({ page, baseURL }) => {
  await visit(page, '/become-dealer');
  const config = await page.locator('#landmark-config').textContent();
  const { anonKey } = JSON.parse(config ?? '') as { anonKey: string };
  const response = await page.request.get(`${baseURL}/rest/v1/dealer_applications?select=business_name`, {
    headers: { apikey: anonKey, authorization: `Bearer ${anonKey}` },
  });
  expect(response.ok()).toBe(false);
});

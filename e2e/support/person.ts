import type { Entries, Person } from '@landmark/design/workbench/scenario';
import type { Locator, Page } from '@playwright/test';
import { scrollAndPress } from './drawn-frames';

async function enter(control: Locator, value: Entries[string]): Promise<void> {
  if (value instanceof File) {
    const buffer = Buffer.from(await value.arrayBuffer());
    await control.setInputFiles({ name: value.name, mimeType: value.type, buffer });
  } else if (typeof value === 'boolean') await control.setChecked(value);
  else if (await control.evaluate((element) => element instanceof HTMLSelectElement))
    await control.selectOption(value);
  else await control.fill(value);
}

export const personAt = (page: Page): Person => ({
  fill: async (entries) => {
    for (const [name, value] of Object.entries(entries))
      await enter(page.locator(`[name="${name}"]`).first(), value);
  },
  press: (name) =>
    scrollAndPress(
      page
        .getByRole('button', { name, exact: true })
        .or(page.locator('summary', { hasText: name }))
        .first(),
    ),
  follow: (name) => page.getByRole('link', { name, exact: true }).first().click(),
  lookAt: (selector) => page.getByRole('main').locator(selector).first().scrollIntoViewIfNeeded(),
  comeBack: () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
});

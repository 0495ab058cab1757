import type { Entries, Person } from '@landmark/design/workbench/scenario';
import { expect, type Locator, type Page } from '@playwright/test';
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

export async function tabTo(control: Locator, mostStops = 400): Promise<void> {
  await control.first().waitFor({ state: 'attached' });
  // Looked up once: in a long list, finding a role and a name takes longer than pressing a key.
  const wanted = await control.elementHandles();
  const page = control.page();
  const isReached = () =>
    page.evaluate((elements) => elements.some((element) => element === document.activeElement), wanted);
  for (let stops = 0; !(await isReached()); stops += 1) {
    // More stops than precede any control of a page.
    expect(stops, `stops on the way to ${control}`).toBeLessThan(mostStops);
    await page.keyboard.press('Tab');
  }
}

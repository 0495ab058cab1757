import { expect, type Page, type Route } from '@playwright/test';

/** Holds the files of a page back, as a slow line does. What is answered brings them all, and those asked for later. */
export async function holdFiles(page: Page, files: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isFree = false;
  await page.route(files, async (route) => {
    if (isFree) await route.continue();
    else held.push(route);
  });
  return async () => {
    await expect.poll(() => held.length, `files that were held back: ${files}`).toBeGreaterThan(0);
    isFree = true;
    for (const route of held.splice(0)) await route.continue();
  };
}

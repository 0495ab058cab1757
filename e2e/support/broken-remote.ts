import { containerName, frameSetUrl, type PartialSet } from '@landmark/shared/contracts/release';
import type { Page } from '@playwright/test';

const brokenEntry = '/_releases/catalogue/broken/browser/remoteEntry.js';

/** A remote whose code arrives, and whose page throws as soon as it is drawn. */
const brokenCode = (message: string) => `globalThis.${containerName('catalogue')} = {
  init() {},
  get: async () => () => ({
    default() { throw new Error(${JSON.stringify(message)}); },
    metadata: () => ({ title: 'Product Catalog', description: '', canonicalPath: '/products' }),
  }),
};`;

/** Puts a catalogue that breaks into the set that other pages learn of. */
export async function breakCatalogue(page: Page, message: string): Promise<void> {
  await page.route(brokenEntry, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: brokenCode(message) }),
  );
  await page.route(`**${frameSetUrl}`, async (route) => {
    // Nobody waits for the answer any more where the test has ended meanwhile.
    const answer = await route
      .fetch()
      .then((response) => response.text())
      .catch(() => undefined);
    if (answer === undefined) return;
    const set = JSON.parse(answer) as PartialSet;
    const remotes = set.remotes.map((remote) =>
      remote.name === 'catalogue' ? { ...remote, version: 'broken', entry: { url: brokenEntry } } : remote,
    );
    await route.fulfill({ json: { ...set, remotes } });
  });
}

import { join } from 'node:path';
import { ownership } from '@landmark/contract/ownership';
import {
  type CheckoutCopy,
  copyCheckout,
  copyReleases,
  runLandmark,
  startLandmark,
} from '@landmark/delivery/harness';
import { expect, type Page, test } from '@playwright/test';
import { freePort } from '../../testing/ports';
import { editIn } from '../support/edit-file';
import { stateFolder } from '../support/state-folder';
import { complaintsOf, isSameDocument, markDocument } from '../support/test';

/** The ports of a development session, counted from the site's: one for each app, and the backend's. */
const developmentOffsets = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 90];

let copy: CheckoutCopy;

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  copy = await copyCheckout('development');
  await copyReleases(stateFolder, join(copy.root, '.landmark'));
});

test.afterAll(() => copy?.remove());

async function begin(args: readonly string[], says: RegExp, state: string) {
  const PORT = String(await freePort(developmentOffsets));
  const environment = { PORT, LANDMARK_STATE: join(copy.root, state) };
  const session = startLandmark({ root: copy.root, args, environment });
  const [, url = ''] = await session.says(says);
  return { url, stop: session.stop };
}

const changeTitle = (title: string) =>
  editIn(copy.root, 'dealer-mfe/src/ui/opening/Opening.tsx', /title=\S.*/, `title="${title}"`);

test.describe('npm run dev -- dealer', () => {
  let siteUrl: string;
  let stop: () => Promise<void>;

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    const said = /dealer from source, in the live site: (\S+)/;
    ({ url: siteUrl, stop } = await begin(['dev', 'dealer'], said, '.landmark'));
  });

  test.afterAll(() => stop?.());

  async function openForm(page: Page): Promise<void> {
    // The server sends its current build at once, over the socket.
    const isListening = page.waitForEvent('websocket').then((socket) => socket.waitForEvent('framereceived'));
    await page.goto(new URL('/become-dealer', siteUrl).href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await isListening;
  }

  test('the form keeps what was typed while components and words are changed', async ({ page }) => {
    await openForm(page);
    await markDocument(page);
    await page.locator('[name=businessName]').fill('Example Bedroom Gallery');
    await page.locator('[name=taxId]').fill('12-3456789');
    for (const title of ['Changed once', 'Changed again']) {
      await changeTitle(title);
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
    }
    const [words, anew] = ['Wholesale Pricing', 'Wholesale Pricing, said anew'];
    await editIn(copy.root, 'dealer-mfe/src/content/become-dealer.ts', words, anew);
    await page.getByText(anew).waitFor();
    await expect(page.locator('[name=businessName]')).toHaveValue('Example Bedroom Gallery');
    await expect(page.locator('[name=taxId]')).toHaveValue('12-3456789');
    expect(await isSameDocument(page)).toBe(true);
  });

  test('the other apps come from their releases, the backend is this machine’s', async ({ page }) => {
    const scripts: string[] = [];
    const complaints = complaintsOf(page);
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await openForm(page);
    await markDocument(page);
    await page.getByRole('contentinfo').locator('a[href="/warehouse-program"]').first().click();
    await expect(page.locator('[data-owner="marketing"] h1:visible')).toHaveText('Warehouse Program');
    expect(await isSameDocument(page)).toBe(true);
    expect(scripts.filter((url) => url.includes('/_releases/marketing/'))).not.toEqual([]);
    expect(complaints).toEqual([]);
    expect((await page.request.get(new URL('/_local/inbox', siteUrl).href)).status()).toBe(200);
    // In development, a page's address gets the page, whatever `accept` says and the address begins with.
    for (const [at, accept] of Object.entries({
      '/become-dealer': '*/*',
      '/storage-beds': 'application/json',
    }))
      expect(await (await fetch(new URL(at, siteUrl), { headers: { accept } })).text()).toContain(
        '<title>Dev',
      );
  });
});

test('npm run dev -- dealer --alone, before any release: a scenario outlives changes', async ({ page }) => {
  const session = await begin(['dev', 'dealer', '--alone'], /dealer by itself: (\S+)/, '.nothing-yet');
  const complaints = complaintsOf(page);
  // The workbench and the page in its frame each subscribe to changes and get the current state at once.
  let listening = 0;
  page.on('websocket', (socket) => {
    socket.once('framereceived', () => {
      listening += 1;
    });
  });
  await page.goto(`${session.url}?scenario=filled-in`);
  const frame = page.frameLocator('iframe');
  const name = frame.getByRole('textbox', { name: 'Business Name' });
  await expect(name).toHaveValue('Example Bedroom Gallery');
  await expect(page.getByText('Setting …')).toBeHidden();
  await name.fill('Typed by hand');
  await expect.poll(() => listening).toBe(2);
  await changeTitle('Changed on the workbench');
  await expect(frame.getByRole('heading', { level: 1, name: 'Changed on the workbench' })).toBeVisible();
  await expect(name).toHaveValue('Typed by hand');
  expect(complaints).toEqual([]);
  await session.stop();
});

test('what cannot be developed is answered in one line that says what to do', async () => {
  const remotes = Object.keys(ownership).join(', ');
  const unknown = `There is no remote "delaer". Use: npm run dev -- <remote>. The remotes are ${remotes}.`;
  const empty = join(copy.root, '.nothing-yet');
  const nothing = `Nothing is live in ${join(empty, 'site.json')} yet. Run "npm start" once: it releases every app, with the settings it runs with.`;
  for (const [remote, state, answer] of [
    ['delaer', join(copy.root, '.landmark'), unknown],
    ['dealer', empty, nothing],
  ] as const) {
    const environment = { LANDMARK_STATE: state };
    const { code, output } = await runLandmark({ root: copy.root, args: ['dev', remote], environment });
    expect(code).toBe(1);
    expect(output.trim()).toBe(answer);
  }
});

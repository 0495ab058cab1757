import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import { type CheckoutCopy, copyCheckout, runLandmark, startSite } from '@landmark/delivery/harness';
import { editIn } from '../support/edit-file';
import { workbenchUrl } from '../support/states';
import { expect, isSameDocument, markDocument, test as siteTest, visit } from '../support/test';

/** Performs the recipes of CONTRIBUTING.md on one checkout, step by step, and opens the results. */
let copy: CheckoutCopy;
let site: Awaited<ReturnType<typeof startSite>>;

const test = siteTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: the form in which the runner reads which fixtures are needed
  baseURL: async ({}, use) => use(site?.url),
});

async function add(args: readonly string[], done: string): Promise<void> {
  const { code, output } = await runLandmark({ root: copy.root, args });
  expect(output).toContain(done);
  expect(code).toBe(0);
}

/** A product: one word, the code of another finish of a piece. Its drawing is made automatically. */
const addProduct = () =>
  editIn(
    copy.root,
    'catalogue-mfe/src/content/single-pieces.ts',
    "finishCodes: ['BLK', 'WHT', 'OAK', 'CHY',",
    "finishCodes: ['VTG', 'BLK', 'WHT', 'OAK', 'CHY',",
  );

/** A scenario: one entry in the app's list, with the proof of its state. */
const addScenario = () =>
  editIn(
    copy.root,
    'dealer-mfe/src/scenarios/form-scenarios.ts',
    /formScenarios = .*\n/,
    `$&  'email-missing': {
    name: 'Sent without an email address',
    description: 'One field is missing, and the summary leads to it.',
    perform: async ({ press }) => {
      await fillIn({ email: '' });
      await press(application.submit);
    },
    shows: { role: 'link', name: 'Enter your email address.' },
  },
`,
  );

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  // Every app is built once, because the table that they share has changed.
  test.setTimeout(300_000);
  copy = await copyCheckout('recipes');
  await add(['new-page', 'marketing', '/showrooms'], 'ShowroomsPage.tsx answers /showrooms.');
  await addProduct();
  await addScenario();
  await add(['new-remote', 'example', '/example'], 'example-mfe/ answers /example.');
  // Without the look in a browser, which own-repository.spec.ts covers for pages from these templates.
  // With a backend elsewhere: to make a database takes seconds.
  const { backendUrl, anonKey } = exampleSiteConfig;
  const environment = { CHROMIUM_PATH: 'none', SUPABASE_URL: backendUrl, SUPABASE_ANON_KEY: anonKey };
  site = await startSite(join(copy.root, '.landmark'), { root: copy.root, environment });
});

test.afterAll(async () => {
  await site?.stop();
  await copy?.remove();
});

const require = createRequire(import.meta.url);

/** Runs an installed command, by its package and path there, in a folder of the copy; rejects if it fails. */
function execute([name, file]: readonly [string, string], args: readonly string[], folder: string) {
  const script = join(dirname(require.resolve(`${name}/package.json`)), file);
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' };
  return promisify(execFile)(process.execPath, [script, ...args], { cwd: join(copy.root, folder), env });
}

test('a page that was added to a remote answers at its route', async ({ page }) => {
  await visit(page, '/showrooms');
  await expect(page.locator('[data-owner="marketing"] h1:visible')).toHaveText('Showrooms');
  await expect(page).toHaveTitle(/^Showrooms – /);
});

test('and passes lint, types and the tests that ask about every page', async () => {
  const folder = 'marketing-mfe';
  await execute(['@biomejs/biome', 'bin/biome'], ['check', '.', '../contract/src'], folder);
  await execute(['@typescript/native', 'bin/tsc'], [], folder);
  await execute(['jest', 'bin/jest.js'], ['ShowroomsPage', 'contract', 'composer'], folder);
});

test('a product that was added is found, drawn and in its finish', async ({ page }) => {
  await visit(page, '/products?q=B1230-C5-VTG');
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Vintage');
  // Decorative: the name is beside it.
  const picture = card.locator('img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});

for (const [app, listed, role, shown] of [
  ['dealer', 'Sent without an email address', 'link', 'Enter your email address.'],
  ['marketing', 'Showrooms', 'heading', 'Showrooms'],
  ['example', 'Example', 'heading', 'Example'],
] as const) {
  test(`${app}’s workbench lists and plays what was added: ${listed}`, async ({ page }) => {
    await page.goto(await workbenchUrl(page, app));
    await page.getByRole('link', { name: listed, exact: true }).first().click();
    await expect(page.frameLocator('iframe').getByRole(role, { name: shown })).toBeVisible();
  });
}

test('a new remote answers at its route, and the others lead to it without a reload', async ({ page }) => {
  await visit(page, '/example');
  const example = page.locator('[data-owner="example"] h1:visible');
  await expect(example).toHaveText('Example');
  await markDocument(page);
  await page.getByRole('contentinfo').locator('a[href="/about"]').first().click();
  await expect(page.locator('[data-owner="marketing"] h1:visible')).toBeVisible();
  await page.goBack();
  await expect(example).toHaveText('Example');
  expect(await isSameDocument(page)).toBe(true);
});

test('a new remote passes lint, types and its own tests, the contract’s among them', async () => {
  test.setTimeout(180_000);
  const tasks = ['lint', 'typecheck', 'test', '--filter=@landmark/example-mfe', '--output-logs=full'];
  const { stdout } = await execute(['turbo', 'bin/turbo'], ['run', ...tasks], '.');
  expect(stdout).toContain('3 successful, 3 total');
});

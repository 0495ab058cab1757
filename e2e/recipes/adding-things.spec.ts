import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, type Page, test } from '@playwright/test';
import { type LandmarkProcess, runLandmark, startLandmark } from '../support/landmark-process';
import { makeScratchCopy, type ScratchCopy } from '../support/scratch-copy';

/**
 * Performs the recipes of CONTRIBUTING.md on one checkout and opens what comes of them. A recipe that needs another
 * step than it says fails here.
 */
let copy: ScratchCopy;
let site: LandmarkProcess;
let siteUrl: string;

async function edit(file: string, change: (text: string) => string): Promise<void> {
  const path = join(copy.root, file);
  const before = await readFile(path, 'utf8');
  const after = change(before);
  expect(after, `${file} is no longer what the recipe says`).not.toBe(before);
  await writeFile(path, after);
}

/** A page to a remote: its file, its line in the ownership table, its line for the composer. */
async function addPage(): Promise<void> {
  await writeFile(
    join(copy.root, 'marketing-mfe/src/pages/ShowroomsPage.tsx'),
    `import type { PageMetadata } from '@landmark/shared/contracts/page';
import { Hero } from '@landmark/shared/ui/Hero';

export const metadata = (): PageMetadata => ({
  title: 'Showrooms',
  description: 'Where our furniture can be seen.',
  canonicalPath: '/showrooms',
});

export default function ShowroomsPage() {
  return <Hero title="Showrooms" lead="Where our furniture can be seen." />;
}
`,
  );
  await edit('shared/src/contracts/ownership.ts', (text) =>
    text.replace(/( +)TermsPage: .*\n/, "$&$1ShowroomsPage: { routes: ['/showrooms'] },\n"),
  );
  await edit('marketing-mfe/src/composer.ts', (text) =>
    text
      .replace(/( +)TermsPage: .*\n/, '$&$1ShowroomsPage: withBreadcrumbs(ShowroomsPage),\n')
      .replace(/import \* as TermsPage .*\n/, "$&import * as ShowroomsPage from './pages/ShowroomsPage';\n"),
  );
}

/** A product: one word, the code of a finish that a piece comes in as well. Its drawing makes itself. */
const addProduct = () =>
  edit('catalogue-mfe/src/content/single-pieces.ts', (text) =>
    text.replace(
      "finishCodes: ['BLK', 'WHT', 'OAK', 'CHY']",
      "finishCodes: ['BLK', 'WHT', 'OAK', 'CHY', 'WNG']",
    ),
  );

async function addRemote(): Promise<void> {
  const { code, output } = await runLandmark({
    root: copy.root,
    args: ['new-remote', 'example', '/example'],
  });
  expect(output).toContain('example-mfe/ answers /example.');
  expect(code).toBe(0);
}

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  // Every app is built once, because the table that they share has changed.
  test.setTimeout(300_000);
  copy = await makeScratchCopy('recipes');
  await addPage();
  await addProduct();
  await addRemote();
  site = await startLandmark(
    {
      root: copy.root,
      args: ['start'],
      environment: { PORT: '0', LANDMARK_STATE: join(copy.root, '.landmark') },
    },
    /Landmark is at (\S+)/,
  );
  siteUrl = site.said[1] ?? '';
});

test.afterAll(async () => {
  await site?.stop();
  await copy?.remove();
});

/** Opens a page as a visitor does; a complaint in the console fails the test. */
async function visit(page: Page, path: string): Promise<void> {
  page.on('console', (message) => expect(['error', 'warning'], message.text()).not.toContain(message.type()));
  page.on('pageerror', (error) => expect(error).toBeUndefined());
  const answer = await page.goto(siteUrl + path);
  expect(answer?.status()).toBe(200);
  await page.waitForFunction(() => {
    const owned = document.querySelector('main [data-owner] > *');
    return owned !== null && Object.keys(owned).some((key) => key.startsWith('__reactFiber'));
  });
}

test('a page that was added to a remote answers at its route', async ({ page }) => {
  await visit(page, '/showrooms');
  await expect(page.locator('[data-owner="marketing"]')).toContainText('Where our furniture can be seen.');
  await expect(page).toHaveTitle(/^Showrooms – /);
});

test('a product that was added is found, drawn and in its finish', async ({ page }) => {
  await visit(page, '/products?q=B1230-C5-WNG');
  const card = page.getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card).toContainText('Wenge');
  // Decorative: the name beside it says what it shows.
  const picture = card.locator('img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
});

test('a new remote answers at its route, and the others lead to it without a reload', async ({ page }) => {
  await visit(page, '/example');
  await expect(page.locator('[data-owner="example"]').getByRole('heading', { level: 1 })).toHaveText(
    'Example',
  );
  await page.getByRole('contentinfo').locator('a[href="/about"]').first().click();
  await expect(page.locator('[data-owner="marketing"] h1')).toBeVisible();
  await page.goBack();
  await expect(page.locator('[data-owner="example"] h1')).toHaveText('Example');
});

test('a new remote passes lint, types and its own tests, the contract’s among them', async () => {
  test.setTimeout(180_000);
  const turbo = join(dirname(createRequire(import.meta.url).resolve('turbo/package.json')), 'bin/turbo');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [turbo, 'run', 'lint', 'typecheck', 'test', '--filter=@landmark/example-mfe', '--output-logs=full'],
    { cwd: copy.root, env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', FORCE_COLOR: '0' } },
  );
  expect(stdout).toContain('3 successful, 3 total');
});

test('a new remote has a workbench', async ({ page, request }) => {
  const set = (await (await request.get(`${siteUrl}/_site/set.json`)).json()) as {
    readonly remotes: readonly { readonly name: string; readonly version: string }[];
  };
  const version = set.remotes.find(({ name }) => name === 'example')?.version;
  await page.goto(`${siteUrl}/_releases/example/${version}/browser/standalone/index.html`);
  await expect(page.getByRole('link', { name: 'Example' }).first()).toBeVisible();
});

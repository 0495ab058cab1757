import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '../bundle/apps';
import { release } from '../release/release';
import { readLiveSite } from '../store/read-site';
import { fixtureBuild } from '../testing/fixture-build';
import { type FixtureWorkspace, fixtureConfig } from '../testing/fixture-workspace';
import { releasedWorkspace } from '../testing/released-workspace';
import { exportSite } from './export';

let workspace: FixtureWorkspace;
let folder: string;

const releaseApps = (apps: readonly AppName[]) =>
  release({
    state: workspace.state,
    root: workspace.root,
    targets: apps.map((app) => ({ app })),
    config: fixtureConfig,
    build: fixtureBuild,
  });

const exported = (name: string) => readFile(path.join(folder, name), 'utf8');

beforeEach(async () => {
  workspace = await releasedWorkspace();
  folder = path.join(workspace.root, 'exported');
});

afterEach(() => workspace.remove());

test('every page is a file, under both names by which hosts look for it', async () => {
  await exportSite(workspace.state, folder);
  expect(await exported('index.html')).toContain('marketing one');
  expect(await exported('about.html')).toBe(await exported('about/index.html'));
  expect(await exported('404.html')).toContain('shell one');
  expect(await exported('sitemap.xml')).toContain('/products');
});

test('what pages load lies where they look for it', async () => {
  await exportSite(workspace.state, folder);
  const { live } = await readLiveSite(workspace.state);
  expect(
    existsSync(path.join(folder, '_releases/catalogue', live.apps.catalogue, 'browser/remoteEntry.js')),
  ).toBe(true);
  expect(JSON.parse(await exported('_site/set.json'))).toMatchObject({ shell: { version: live.apps.shell } });
});

test('the headers to send stand beside the files, and open routes lead to their page', async () => {
  await exportSite(workspace.state, folder);
  const headers = await exported('_headers');
  expect(headers).toContain("content-security-policy: default-src 'none'");
  expect(headers).toMatch(
    /\/_releases\/\*\n {2}! cache-control\n {2}cache-control: public, max-age=31536000, immutable/,
  );
  expect(await exported('_redirects')).toBe('/products/:category /_fallback/ProductsPage.html 200\n');
});

test('a later export keeps the releases of the one before, for pages that are open', async () => {
  await exportSite(workspace.state, folder);
  const { live } = await readLiveSite(workspace.state);
  await workspace.edit('catalogue', { text: 'catalogue two' });
  await releaseApps(['catalogue']);
  await exportSite(workspace.state, folder);
  expect(await exported('products.html')).toContain('catalogue two');
  expect(existsSync(path.join(folder, '_releases/catalogue', live.apps.catalogue, 'release.json'))).toBe(
    true,
  );
});

test('it can be made for another address, without changing the site here', async () => {
  const elsewhere = { ...fixtureConfig, siteUrl: 'https://elsewhere.example' };
  const before = await readLiveSite(workspace.state);
  await exportSite(workspace.state, folder, elsewhere);
  expect(await exported('about.html')).toContain('https://elsewhere.example');
  expect(await readLiveSite(workspace.state)).toEqual(before);
});

test('a folder with something else in it is left alone', async () => {
  await mkdir(folder);
  await writeFile(path.join(folder, 'thesis.txt'), 'Chapter one');
  await expect(exportSite(workspace.state, folder)).rejects.toMatchObject({ code: 'usage' });
  expect(await exported('thesis.txt')).toBe('Chapter one');
});

import { readdirSync, unlinkSync } from 'node:fs';
import { chmod, readdir, readFile, rm, symlink, truncate, unlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '../bundle/apps';
import { serveState } from '../serve/serve-state';
import { openSiteServer } from '../serve/site-server';
import { readLiveSite, writeSite } from '../store/read-site';
import { composedFolders } from '../store/site-file';
import { damageOf } from '../store/wholeness';
import { fixtureBuild } from '../testing/fixture-build';
import type { FixtureWorkspace } from '../testing/fixture-workspace';
import { releasedWorkspace } from '../testing/released-workspace';
import { listReleases } from './list-releases';
import { release } from './release';
import { rollback } from './rollback';

let workspace: FixtureWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
});
afterEach(() => workspace.remove());

const releaseApps = (...apps: readonly AppName[]) =>
  release({ ...workspace, targets: apps.map((app) => ({ app })), build: fixtureBuild });

const site = () => readLiveSite(workspace.state);

async function releaseFolder(app: AppName): Promise<string> {
  return workspace.state.release(app, (await site()).live.apps[app]);
}

async function pagesFolder(app: AppName): Promise<string> {
  const { live, config } = await site();
  return composedFolders(workspace.state, live.apps, config)[app];
}

/** Files are read-only: whoever damages one has to mean it. */
async function overwrite(file: string, change: (text: string) => string): Promise<void> {
  await chmod(file, 0o644);
  await writeFile(file, change(await readFile(file, 'utf8')));
}

async function cut(file: string): Promise<void> {
  await chmod(file, 0o644);
  await truncate(file, 10);
}

type Damage = () => Promise<void>;

/** What can happen to the file that says what is live, and what every command then says. */
const siteFileDamage: readonly (readonly [what: string, text: (whole: string) => string, said: RegExp])[] = [
  ['empty', () => '', /site\.json is empty\. The set before it is kept\. To make that live: cp \S+ \S+$/],
  ['blank', () => '\n\n', /is empty/],
  ['cut in half', (whole) => whole.slice(0, whole.length / 2), /is cut short, or is no JSON/],
  ['cut at its last bracket', (whole) => whole.trim().slice(0, -1), /is cut short/],
  ['zeros', (whole) => '\0'.repeat(whole.length), /is cut short, or is no JSON/],
  ['a list', () => '[]', /says no site/],
  ['null', () => 'null', /says no site/],
  ['an empty object', () => '{}', /lacks what a site needs/],
  ['edited by hand', (whole) => whole.replace('"id": 2', '"id": 7'), /is not as it was written/],
  ['without its history', (whole) => whole.replace('"history"', '"story"'), /is not as it was written/],
  [
    'of a newer checkout',
    (whole) => whole.replace('"format": 1', '"format": 2'),
    /was written by a newer checkout .* Update this checkout\.$/,
  ],
  [
    'without a shell',
    (whole) => JSON.stringify({ ...JSON.parse(whole), checksum: undefined, live: { id: 1, apps: {} } }),
    /lacks what a site needs/,
  ],
];

describe.each(siteFileDamage)('a site file that is %s', (_, text, said) => {
  test('is named by every command, with the way out', async () => {
    await workspace.edit('catalogue', { text: 'two' });
    await releaseApps('catalogue');
    await overwrite(workspace.state.siteFile, text);
    const refused = { code: 'state-damaged', message: expect.stringMatching(said) };
    await expect(releaseApps('dealer')).rejects.toMatchObject(refused);
    await expect(rollback({ state: workspace.state })).rejects.toMatchObject(refused);
    await expect(listReleases(workspace.state)).rejects.toMatchObject(refused);
    await expect(serveState(workspace.state)).rejects.toMatchObject(refused);
  });
});

test('the site file that was replaced can be put back as it is', async () => {
  const { live } = await site();
  await workspace.edit('catalogue', { text: 'two' });
  await releaseApps('catalogue');
  await writeFile(workspace.state.siteFile, await readFile(workspace.state.previousSiteFile));
  expect((await site()).live).toEqual(live);
});

const inRelease =
  (app: AppName, name: string, damage: (file: string) => Promise<void>): Damage =>
  async () =>
    damage(path.join(await releaseFolder(app), name));
const inPages =
  (app: AppName, name: string, damage: (file: string) => Promise<void>): Damage =>
  async () =>
    damage(path.join(await pagesFolder(app), name));
const removed = (file: string) => rm(file, { recursive: true });

/** What can happen to what is live and can be made again from its source. */
const repaired: readonly (readonly [what: string, damage: Damage, app: AppName])[] = [
  ['a script that is gone', inRelease('catalogue', 'browser/remoteEntry.js', unlink), 'catalogue'],
  ['a script that is cut', inRelease('catalogue', 'browser/remoteEntry.js', cut), 'catalogue'],
  ['a compressed file that is gone', inRelease('catalogue', 'browser/picture.svg.br', unlink), 'catalogue'],
  ['a compressed file that is cut', inRelease('catalogue', 'browser/picture.svg.gz', cut), 'catalogue'],
  ['a composer build that is gone', inRelease('dealer', 'composer/index.cjs', unlink), 'dealer'],
  ['a description that is cut', inRelease('dealer', 'release.json', cut), 'dealer'],
  ['an inventory that is gone', inRelease('dealer', 'inventory.json', unlink), 'dealer'],
  [
    'an inventory that is no JSON',
    inRelease('dealer', 'inventory.json', (file) => overwrite(file, () => '{')),
    'dealer',
  ],
  ['a shell whose script is gone', inRelease('shell', 'browser/index.0a.js', unlink), 'shell'],
  ['a release that is gone', inRelease('dealer', '', removed), 'dealer'],
  ['a page that is gone', inPages('marketing', 'about.html', unlink), 'marketing'],
  ['a page that is cut', inPages('marketing', 'about.html', cut), 'marketing'],
  ['a compressed page that is gone', inPages('catalogue', 'pages.json', unlink), 'catalogue'],
  [
    'an index of pages that is empty',
    inPages('catalogue', 'pages.json', (file) => truncate(file, 0)),
    'catalogue',
  ],
  ['a 404 page that is gone', inPages('shell', '404.html', unlink), 'shell'],
  ['pages that are gone', inPages('marketing', '', removed), 'marketing'],
];

test.each(repaired)('%s is made again by the next release of its source', async (_, damage, app) => {
  const folders = [await releaseFolder(app), await pagesFolder(app)];
  await damage();
  await releaseApps(app);
  for (const folder of folders) expect(await damageOf(folder, 'bytes')).toEqual([]);
});

test.each([
  ['gone', unlink, /browser\/remoteEntry\.js is missing/],
  ['cut', cut, /browser\/remoteEntry\.js has 10 bytes instead of \d+/],
] as const)(
  'a rollback to a release with a script that is %s says so and changes nothing',
  async (_, damage, said) => {
    const before = await releaseFolder('catalogue');
    await workspace.edit('catalogue', { text: 'two' });
    await releaseApps('catalogue');
    const { live } = await site();
    await damage(path.join(before, 'browser/remoteEntry.js'));
    await expect(rollback({ state: workspace.state })).rejects.toMatchObject({
      code: 'release-broken',
      message: expect.stringMatching(said),
    });
    expect((await site()).live).toEqual(live);
  },
);

test('a rollback composes pages that are damaged anew', async () => {
  const pages = await pagesFolder('catalogue');
  await workspace.edit('catalogue', { text: 'two' });
  await releaseApps('catalogue');
  await unlink(path.join(pages, 'products.html'));
  await rollback({ state: workspace.state });
  expect(await damageOf(pages, 'bytes')).toEqual([]);
});

test('the release of another app names what is damaged beside it', async () => {
  await unlink(path.join(await releaseFolder('dealer'), 'browser/remoteEntry.js'));
  await workspace.edit('catalogue', { text: 'two' });
  await expect(releaseApps('catalogue')).rejects.toMatchObject({
    code: 'release-broken',
    message: expect.stringMatching(/dealer \S+ is damaged.*"npm run release -- dealer"/),
  });
});

test('a page whose file goes while the site runs is no 200, and comes back with it', async () => {
  const server = await openSiteServer(0, '127.0.0.1');
  const { handle, follower } = await serveState(workspace.state);
  server.use(handle);
  const file = path.join(await pagesFolder('marketing'), 'about.html');
  const text = await readFile(file);
  await unlink(file);
  const statusOf = async () => (await fetch(`http://127.0.0.1:${server.port}/about`)).status;
  expect(await statusOf()).toBe(503);
  await writeFile(file, text);
  expect(await statusOf()).toBe(200);
  follower.stop();
  await server.close();
});

test('a server keeps the set it shows while the next one is damaged', async () => {
  const { follower } = await serveState(workspace.state);
  const shown = follower.current()?.view.site.live.id;
  const said = jest.spyOn(console, 'error').mockImplementation();
  await workspace.edit('catalogue', { text: 'two' });
  const pages = path.join(workspace.state.pages, 'catalogue');
  await release({
    ...workspace,
    targets: [{ app: 'catalogue' }],
    build: fixtureBuild,
    onStep(step, moment) {
      if (step !== 'flip' || moment !== 'before') return;
      for (const key of readdirSync(pages)) unlinkSync(path.join(pages, key, 'products.html'));
    },
  });
  await expect(follower.look()).rejects.toThrow('products.html is missing');
  expect(follower.current()?.view.site.live.id).toBe(shown);
  follower.stop();
  said.mockRestore();
});

test('what lies where nobody put it is left alone', async () => {
  const { live } = await site();
  await writeFile(path.join(workspace.state.store, '.DS_Store'), '');
  await symlink(workspace.root, path.join(workspace.state.root, 'elsewhere'));
  await workspace.edit('catalogue', { text: 'two' });
  await releaseApps('catalogue');
  expect((await site()).live.before).toBe(live.id);
  expect(await readdir(workspace.state.store)).toContain('.DS_Store');
});

test('a site file from before it had a checksum is read', async () => {
  const whole = await site();
  await overwrite(workspace.state.siteFile, () => JSON.stringify(whole));
  expect(await site()).toEqual(whole);
  await writeSite(workspace.state, whole);
  expect(await site()).toEqual(whole);
});

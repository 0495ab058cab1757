import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '../bundle/apps';
import { listFiles } from '../store/files';
import { readLiveSite, writeSite } from '../store/read-site';
import { composedFolders, type Versions } from '../store/site-file';
import { fixtureBuild } from '../testing/fixture-build';
import { createWorkspace, type FixtureWorkspace, fixtureConfig } from '../testing/fixture-workspace';
import { releasedWorkspace } from '../testing/released-workspace';
import { type ReleaseRequest, release } from './release';

let workspace: FixtureWorkspace;

beforeEach(async () => {
  workspace = await releasedWorkspace();
});

afterEach(() => workspace.remove());

const releaseApps = (apps: readonly AppName[], more: Partial<ReleaseRequest> = {}) =>
  release({
    state: workspace.state,
    root: workspace.root,
    targets: apps.map((app) => ({ app })),
    build: fixtureBuild,
    ...more,
  });

async function composedText(owner: AppName, file: string): Promise<string> {
  const { live, config } = await readLiveSite(workspace.state);
  return readFile(path.join(composedFolders(workspace.state, live.apps, config)[owner], file), 'utf8');
}

/** Path → hash of every file below the store and the composed pages. */
async function hashes(): Promise<ReadonlyMap<string, string>> {
  const { root } = workspace.state;
  const names = (await listFiles(root)).filter((name) => /^(store|pages)\//.test(name));
  const entries = names.map(async (name) => {
    const hash = createHash('sha256').update(await readFile(path.join(root, name)));
    return [name, hash.digest('hex')] as const;
  });
  return new Map(await Promise.all(entries));
}

test('a released change is on the pages of its app', async () => {
  await workspace.edit('catalogue', { text: 'catalogue two' });
  const { changed, wentLive } = await releaseApps(['catalogue']);
  expect({ changed, wentLive }).toEqual({ changed: ['catalogue'], wentLive: true });
  expect(await composedText('catalogue', 'products.html')).toContain('catalogue two');
});

test('releasing one app changes no byte of another app or of a page that it does not own', async () => {
  const before = await hashes();
  await workspace.edit('catalogue', { text: 'catalogue two' });
  await releaseApps(['catalogue']);
  const after = await hashes();
  for (const [name, hash] of before) expect([name, after.get(name)]).toEqual([name, hash]);
  const added = [...after.keys()].filter((name) => !before.has(name));
  expect(added.filter((name) => !/^(store|pages)\/catalogue\//.test(name))).toEqual([]);
});

test('the same source twice is one version and is built once', async () => {
  const build = jest.fn(fixtureBuild);
  expect(await releaseApps(['catalogue'], { build })).toMatchObject({ changed: [], wentLive: false });
  expect(build).not.toHaveBeenCalled();
});

test('a page carries the shell and its own remote, and no other', async () => {
  const { live } = await readLiveSite(workspace.state);
  const html = await composedText('catalogue', 'products.html');
  expect(html).toContain(live.apps.shell);
  expect(html).toContain(live.apps.catalogue);
  expect(html).not.toContain(live.apps.marketing);
});

test('a shell release composes the pages of every owner again', async () => {
  await workspace.edit('shell', { text: 'shell two' });
  await releaseApps(['shell']);
  expect(await composedText('dealer', 'become-dealer.html')).toContain('shell two');
  expect(await composedText('marketing', 'index.html')).toContain('shell two');
});

test('an unchanged file is stored once, however many releases have it', async () => {
  const picture = (version: string) =>
    path.join(workspace.state.release('catalogue', version), 'browser/picture.svg.br');
  const { live: before } = await readLiveSite(workspace.state);
  await workspace.edit('catalogue', { text: 'catalogue two' });
  const { versions } = await releaseApps(['catalogue']);
  const [one, other] = await Promise.all(
    [before.apps.catalogue, versions.catalogue].map((version) => stat(picture(version))),
  );
  expect(one?.ino).toBe(other?.ino);
});

test('a candidate is published and composed, but not live', async () => {
  const { live: before } = await readLiveSite(workspace.state);
  await workspace.edit('catalogue', { text: 'catalogue two' });
  const { versions } = await releaseApps(['catalogue'], { candidateOnly: true });
  expect((await readLiveSite(workspace.state)).live).toEqual(before);
  expect(existsSync(workspace.state.release('catalogue', versions.catalogue))).toBe(true);
});

test('new settings compose every page again and are no new set', async () => {
  const { live: before } = await readLiveSite(workspace.state);
  await releaseApps([], { config: { ...fixtureConfig, siteUrl: 'https://other.example' } });
  const { live } = await readLiveSite(workspace.state);
  expect(live).toEqual(before);
  expect(await composedText('marketing', 'about.html')).toContain('https://other.example');
});

test('an app alone cannot begin a site', async () => {
  const fresh = await createWorkspace();
  const attempt = release({
    state: fresh.state,
    root: fresh.root,
    targets: [{ app: 'catalogue' }],
    config: fixtureConfig,
    build: fixtureBuild,
  });
  await expect(attempt).rejects.toMatchObject({ code: 'nothing-live' });
  await fresh.remove();
});

test('what was taken out of the store is built again, and only from the source it was made of', async () => {
  const { live } = await readLiveSite(workspace.state);
  const folder = workspace.state.release('dealer', live.apps.dealer);
  await rm(folder, { recursive: true });
  await expect(releaseApps(['catalogue'])).rejects.toMatchObject({
    code: 'release-broken',
    message: expect.stringContaining('npm run release -- dealer'),
  });
  await releaseApps(['dealer']);
  expect(existsSync(path.join(folder, 'release.json'))).toBe(true);
});

describe('a remote that the live site does not have yet', () => {
  beforeEach(async () => {
    const site = await readLiveSite(workspace.state);
    const { dealer: _, ...others } = site.live.apps;
    await writeSite(workspace.state, { ...site, live: { ...site.live, apps: others as Versions } });
    await rm(path.join(workspace.state.store, 'dealer'), { recursive: true, force: true });
  });

  test('goes live with its first release', async () => {
    const { changed, wentLive } = await releaseApps(['dealer']);
    expect({ changed, wentLive }).toEqual({ changed: ['dealer'], wentLive: true });
    expect(await composedText('dealer', 'become-dealer.html')).toContain('dealer one');
  });

  test('holds nobody up who releases before it', async () => {
    await workspace.edit('catalogue', { text: 'catalogue two' });
    expect(await releaseApps(['catalogue'])).toMatchObject({ changed: ['catalogue'], wentLive: true });
  });
});

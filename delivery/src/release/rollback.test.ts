import { existsSync } from 'node:fs';
import { type AppName, appNames } from '../bundle/apps';
import { readLiveSite } from '../store/read-site';
import { composedFolders } from '../store/site-file';
import { fixtureBuild } from '../testing/fixture-build';
import type { FixtureWorkspace } from '../testing/fixture-workspace';
import { releasedWorkspace } from '../testing/released-workspace';
import { listReleases } from './list-releases';
import { release } from './release';
import { rollback } from './rollback';

let workspace: FixtureWorkspace;
let first: string;

async function releaseEdited(app: AppName, text: string): Promise<string> {
  await workspace.edit(app, { text });
  const { versions } = await release({
    state: workspace.state,
    root: workspace.root,
    targets: [{ app }],
    build: fixtureBuild,
  });
  return versions[app];
}

const live = async (app: AppName) => (await readLiveSite(workspace.state)).live.apps[app];

beforeEach(async () => {
  workspace = await releasedWorkspace();
  first = (await readLiveSite(workspace.state)).live.apps.catalogue;
});

afterEach(() => workspace.remove());

test('a rollback makes the set before live again', async () => {
  await releaseEdited('catalogue', 'two');
  await rollback({ state: workspace.state });
  expect(await live('catalogue')).toBe(first);
});

test('a second rollback goes further back, not forth', async () => {
  await releaseEdited('catalogue', 'two');
  await releaseEdited('catalogue', 'three');
  await rollback({ state: workspace.state });
  await rollback({ state: workspace.state });
  expect(await live('catalogue')).toBe(first);
  await expect(rollback({ state: workspace.state })).rejects.toMatchObject({ code: 'nothing-before' });
});

test('one app goes back while the others stay', async () => {
  await releaseEdited('catalogue', 'two');
  const dealer = await releaseEdited('dealer', 'two');
  await rollback({ state: workspace.state, target: { app: 'catalogue' } });
  expect([await live('catalogue'), await live('dealer')]).toEqual([first, dealer]);
});

test('one app goes back to a version of choice', async () => {
  const second = await releaseEdited('catalogue', 'two');
  await releaseEdited('catalogue', 'three');
  await rollback({ state: workspace.state, target: { app: 'catalogue', version: second } });
  expect(await live('catalogue')).toBe(second);
});

test('an app can go back behind a new shell, with pages that are composed already', async () => {
  await releaseEdited('catalogue', 'two');
  await releaseEdited('shell', 'two');
  const { live: set, config } = await readLiveSite(workspace.state);
  const folders = composedFolders(workspace.state, { ...set.apps, catalogue: first }, config);
  expect(existsSync(folders.catalogue)).toBe(true);
  await rollback({ state: workspace.state, target: { app: 'catalogue' } });
  expect(await live('catalogue')).toBe(first);
});

test('a version that was never live is refused with the way to release it', async () => {
  const attempt = rollback({ state: workspace.state, target: { app: 'catalogue', version: '9.9.9-none' } });
  await expect(attempt).rejects.toThrow('npm run release -- catalogue@9.9.9-none');
});

test('a start does not bring back what was rolled back, until it is released by hand', async () => {
  const second = await releaseEdited('catalogue', 'two');
  await rollback({ state: workspace.state });
  const { state, root } = workspace;
  const start = () =>
    release({
      state,
      root,
      targets: appNames.map((app) => ({ app, unlessHeld: true })),
      build: fixtureBuild,
    });
  expect(await start()).toMatchObject({ changed: [], held: { catalogue: second }, wentLive: false });
  expect(await live('catalogue')).toBe(first);
  await releaseEdited('catalogue', 'two');
  expect((await start()).held).toEqual({});
  expect(await live('catalogue')).toBe(second);
});

test('the list says of every version whether it is live, was, or is held back', async () => {
  await releaseEdited('catalogue', 'two');
  await releaseEdited('catalogue', 'three');
  await rollback({ state: workspace.state });
  const catalogue = (await listReleases(workspace.state)).filter(({ app }) => app === 'catalogue');
  expect(catalogue.map(({ state }) => state).sort()).toEqual(['held', 'live', 'was live']);
  expect(catalogue.find(({ state }) => state === 'live')?.liveSince).toBeInstanceOf(Date);
});

describe('while somebody types', () => {
  test('a rollback of the set takes nothing back that went live since, and says so', async () => {
    await releaseEdited('catalogue', 'bad');
    const seen = await readLiveSite(workspace.state);
    const dealer = await releaseEdited('dealer', 'good');
    await expect(rollback({ state: workspace.state, seen })).rejects.toMatchObject({
      code: 'changed-meanwhile',
      message: expect.stringContaining(`release dealer ${dealer}`),
    });
    expect(await live('dealer')).toBe(dealer);
  });

  test('a rollback of one app takes that back, and leaves what others released since', async () => {
    await releaseEdited('catalogue', 'bad');
    const seen = await readLiveSite(workspace.state);
    const dealer = await releaseEdited('dealer', 'good');
    await rollback({ state: workspace.state, seen, target: { app: 'catalogue' } });
    expect([await live('catalogue'), await live('dealer')]).toEqual([first, dealer]);
  });

  test('a rollback of one app takes back no other version of it than was seen', async () => {
    await releaseEdited('catalogue', 'bad');
    const seen = await readLiveSite(workspace.state);
    const better = await releaseEdited('catalogue', 'better');
    const attempt = rollback({ state: workspace.state, seen, target: { app: 'catalogue' } });
    await expect(attempt).rejects.toMatchObject({ code: 'changed-meanwhile' });
    expect(await live('catalogue')).toBe(better);
  });
});

test('a rollback waits for nobody who builds, and the build is then checked against what is live', async () => {
  const bad = await releaseEdited('catalogue', 'bad');
  await workspace.edit('dealer', { text: 'two' });
  const building = release({
    state: workspace.state,
    root: workspace.root,
    targets: [{ app: 'dealer' }],
    async build(request) {
      await rollback({ state: workspace.state });
      return fixtureBuild(request);
    },
  });
  const { versions } = await building;
  expect(await live('catalogue')).toBe(first);
  expect(versions.catalogue).not.toBe(bad);
  expect(await live('dealer')).toBe(versions.dealer);
});

import { type AppName, appNames } from '../bundle/apps';
import { serveState } from '../serve/serve-state';
import { openSiteServer } from '../serve/site-server';
import { readLiveSite, writeSite } from '../store/read-site';
import type { Versions } from '../store/site-file';
import { viewSite } from '../store/site-view';
import { fixtureBuild } from '../testing/fixture-build';
import { type FixtureWorkspace, fixtureConfig } from '../testing/fixture-workspace';
import { releasedWorkspace } from '../testing/released-workspace';
import { release } from './release';
import { rollback } from './rollback';

/** A remote that was added to the ownership table after the site's first set went live. */
const newcomer = 'marketing';

let workspace: FixtureWorkspace;

const releaseOf = (...apps: AppName[]) =>
  release({
    state: workspace.state,
    root: workspace.root,
    targets: apps.map((app) => ({ app })),
    config: fixtureConfig,
    build: fixtureBuild,
  });

const owners = async () =>
  (await viewSite(workspace.state, await readLiveSite(workspace.state))).owners.map(
    ({ index }) => index.owner,
  );

beforeEach(async () => {
  workspace = await releasedWorkspace();
  const site = await readLiveSite(workspace.state);
  const { [newcomer]: _, ...apps } = site.live.apps;
  await writeSite(workspace.state, { ...site, live: { ...site.live, apps: apps as Versions } });
});

afterEach(() => workspace.remove());

test('the site of before is served as it was', async () => {
  expect(await owners()).toEqual(appNames.filter((app) => app !== newcomer));
});

test('a server that runs since before answers with it as soon as it is live, and no longer than that', async () => {
  const server = await openSiteServer(0, '127.0.0.1');
  const { handle, follower } = await serveState(workspace.state);
  server.use(handle);
  const statusOf = async () => {
    await follower.look();
    return (await fetch(`http://127.0.0.1:${server.port}/about`)).status;
  };
  const before = await statusOf();
  await releaseOf(newcomer);
  const live = await statusOf();
  await rollback({ state: workspace.state });
  expect([before, live, await statusOf()]).toEqual([404, 200, 404]);
  follower.stop();
  await server.close();
});

test('the newcomer goes live, and a new shell after it', async () => {
  await releaseOf(newcomer);
  expect(await owners()).toContain(newcomer);
  await workspace.edit('shell', { text: 'two' });
  expect((await releaseOf('shell')).wentLive).toBe(true);
});

test('a rollback to the set of before takes it away again', async () => {
  await releaseOf(newcomer);
  await rollback({ state: workspace.state });
  expect(await owners()).not.toContain(newcomer);
});

test('alone it has nothing to go back to', async () => {
  await releaseOf(newcomer);
  await expect(rollback({ state: workspace.state, target: { app: newcomer } })).rejects.toMatchObject({
    code: 'nothing-before',
  });
});

import { type AppName, appNames } from '../bundle/apps';
import { jsonText, writeAtomically } from '../store/files';
import { readLiveSite } from '../store/site-file';
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
  await writeAtomically(workspace.state.siteFile, jsonText({ ...site, live: { ...site.live, apps } }));
});

afterEach(() => workspace.remove());

test('the site of before is served as it was', async () => {
  expect(await owners()).toEqual(appNames.filter((app) => app !== newcomer));
});

test('the newcomer goes live, and a new shell after it', async () => {
  await releaseOf(newcomer);
  expect(await owners()).toContain(newcomer);
  await workspace.edit('shell', { text: 'two' });
  expect((await releaseOf('shell')).wentLive).toBe(true);
});

test('a rollback to the set of before takes it away again', async () => {
  await releaseOf(newcomer);
  await rollback(workspace.state, undefined);
  expect(await owners()).not.toContain(newcomer);
});

test('alone it has nothing to go back to', async () => {
  await releaseOf(newcomer);
  await expect(rollback(workspace.state, { app: newcomer })).rejects.toMatchObject({
    code: 'nothing-before',
  });
});

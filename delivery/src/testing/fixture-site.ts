import { chmod, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import { type AppName, appNames } from '../bundle/apps';
import { type ReleaseRequest, release } from '../release/release';
import { type RollbackRequest, rollback } from '../release/rollback';
import { readLiveSite } from '../store/site/read-site';
import { fixtureBuild } from './fixture-build';
import { copyWorkspace, createWorkspace, type FixtureWorkspace, type Planted } from './fixture-workspace';

export const fixtureRequest = ({ state, root }: FixtureWorkspace, apps: readonly AppName[]) => ({
  state,
  root,
  targets: apps.map((app) => ({ app })),
  build: fixtureBuild,
  look: 'never' as const,
});

/** How the apps of a workspace are released. */
export function releasing(workspace: () => FixtureWorkspace) {
  const releaseApps = (apps: readonly AppName[], more: Partial<ReleaseRequest> = {}) =>
    release({ ...fixtureRequest(workspace(), apps), ...more });
  return {
    release: releaseApps,
    /** Releases an app with another text; returns its version. */
    async releaseEdited(app: AppName, text: string, more?: Partial<ReleaseRequest>): Promise<string> {
      await workspace().edit(app, text);
      return (await releaseApps([app], more)).versions[app];
    },
  };
}

/** Changes the text of a file in a store, where files are read-only lest a test damage one by mistake. */
export async function overwrite(file: string, change: (text: string) => string): Promise<void> {
  await chmod(file, 0o644);
  const text = await readFile(file, 'utf8');
  expect(change(text)).not.toBe(text);
  await writeFile(file, change(text));
}

/** Begins the site of a workspace. */
export const releaseAll = (workspace: FixtureWorkspace) =>
  release({ ...fixtureRequest(workspace, appNames), config: exampleSiteConfig });

async function released(then: AppName | undefined): Promise<FixtureWorkspace> {
  const workspace = await createWorkspace();
  await releaseAll(workspace);
  if (then === undefined) return workspace;
  await workspace.edit(then, 'two');
  await release(fixtureRequest(workspace, [then]));
  return workspace;
}

/**
 * A workspace whose four apps are live, released once for all tests of a file: a copy for each, or one for all. `then`:
 * the app that was released once more after that, with the text `two`.
 */
export function fixtureSite(per: 'test' | 'file' = 'test', then?: AppName) {
  let workspace: FixtureWorkspace;
  let template: Promise<FixtureWorkspace> | undefined;
  const begin = async () => {
    template ??= released(then);
    workspace = await copyWorkspace(await template);
  };
  const end = () => workspace.remove();
  (per === 'test' ? beforeEach : beforeAll)(begin);
  (per === 'test' ? afterEach : afterAll)(end);
  afterAll(async () => (await template)?.remove());

  const read = () => readLiveSite(workspace.state);
  return {
    get root() {
      return workspace.root;
    },
    get state() {
      return workspace.state;
    },
    edit: (app: AppName, text: string, planted?: Planted) => workspace.edit(app, text, planted),
    ...releasing(() => workspace),
    rollback: (more: Partial<RollbackRequest> = {}) => rollback({ state: workspace.state, ...more }),
    read,
    live: async () => (await read()).live.apps,
    releaseFolder: async (app: AppName) => workspace.state.release(app, (await read()).live.apps[app]),
    /** Where the live pages of an owner, or one of its files, lie. */
    async pages(owner: AppName, file = ''): Promise<string> {
      const { live, config } = await read();
      return path.join(workspace.state.composed(owner, live.apps, config), file);
    },
  };
}

import { appNames } from '../bundle/apps';
import { release } from '../release/release';
import { fixtureBuild } from './fixture-build';
import { copyWorkspace, createWorkspace, type FixtureWorkspace, fixtureConfig } from './fixture-workspace';

let template: Promise<FixtureWorkspace> | undefined;

async function released(): Promise<FixtureWorkspace> {
  const workspace = await createWorkspace();
  const targets = appNames.map((app) => ({ app }));
  await release({ ...workspace, targets, config: fixtureConfig, build: fixtureBuild });
  return workspace;
}

afterAll(async () => (await template)?.remove());

/** A workspace whose four apps are live; released once for all tests of a file. */
export async function releasedWorkspace(): Promise<FixtureWorkspace> {
  template ??= released();
  return copyWorkspace(await template);
}

import { exampleSiteConfig } from '@landmark/contract/config/example';
import { type AppName, appNames } from '../bundle/apps';
import { release } from '../release/release';
import type { Objects } from '../store/ports/objects';
import { stateFolder } from '../store/state-folder';
import { fakeBucket } from './fake-bucket';
import { fixtureRequest } from './fixture-site';
import { createWorkspace, type FixtureWorkspace } from './fixture-workspace';

const open: FixtureWorkspace[] = [];

afterEach(async () => {
  for (const workspace of open.splice(0)) await workspace.remove();
});

/** A machine with a checkout of its own, whose releases are kept in a bucket; with the keys of another, or its own. */
export async function machine(bucket: Objects, keys?: string) {
  const workspace = await createWorkspace();
  open.push(workspace);
  const own = { ...workspace, state: stateFolder(workspace.state.root, bucket, keys) };
  const releaseApps = (apps: readonly AppName[], more = {}) =>
    release({ ...fixtureRequest(own, apps), ...more });
  return { ...own, release: releaseApps };
}

/** Two machines of one bucket, of which the first has released what is live. */
export async function beginSite(bucket: Objects) {
  const first = await machine(bucket);
  await first.release(appNames, { config: exampleSiteConfig });
  return { first, second: await machine(bucket, first.state.keys) };
}

export async function begunSite() {
  const bucket = fakeBucket();
  return { bucket, ...(await beginSite(bucket)) };
}

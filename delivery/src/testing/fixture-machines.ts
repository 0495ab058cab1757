import { cp, mkdtemp } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '../bundle/apps';
import type { Objects } from '../store/ports/objects';
import { stateFolder } from '../store/state-folder';
import { fakeBucket } from './fake-bucket';
import { releaseAll, releasing } from './fixture-site';
import { copyWorkspace, createWorkspace, type FixtureWorkspace } from './fixture-workspace';

const open: FixtureWorkspace[] = [];

afterEach(async () => {
  for (const workspace of open.splice(0)) await workspace.remove();
});

/** A machine with a checkout of its own, whose releases are kept in a bucket; with the keys of another, or its own. */
export async function machine(bucket: Objects, keys?: string, checkout = createWorkspace()) {
  const workspace = await checkout;
  open.push(workspace);
  const own = { ...workspace, state: stateFolder(workspace.state.root, bucket, keys) };
  return { ...own, ...releasing(() => own) };
}

/** Copies a team's part of another machine's keys to a folder: its app's key, and those whose chain is trusted. */
export async function keysOfTeam(
  { state, root }: Pick<FixtureWorkspace, 'state' | 'root'>,
  app: AppName,
): Promise<string> {
  const keys = await mkdtemp(path.join(root, `keys-of-${app}-`));
  for (const file of ['trusted.json', `${app}.pem`])
    await cp(path.join(state.keys, file), path.join(keys, file));
  return keys;
}

/** Two machines of one bucket, of which the first has released what is live. */
export async function beginSite(bucket: Objects) {
  const first = await machine(bucket);
  await releaseAll(first);
  return { first, second: await machine(bucket, first.state.keys) };
}

async function released() {
  const [bucket, workspace] = [fakeBucket(), await createWorkspace()];
  const state = stateFolder(workspace.state.root, bucket);
  await releaseAll({ ...workspace, state });
  return { kept: bucket.kept, workspace };
}

let template: ReturnType<typeof released> | undefined;

/** As {@link beginSite} in a bucket in memory: released once for all tests of a file, and copied for each. */
export async function begunSite() {
  template ??= released();
  const { kept, workspace } = await template;
  const bucket = fakeBucket();
  for (const [key, object] of kept) bucket.kept.set(key, object);
  const first = await machine(bucket, undefined, copyWorkspace(workspace));
  return { bucket, first, second: await machine(bucket, first.state.keys) };
}

afterAll(async () => (await template)?.workspace.remove());

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { singletons } from '@landmark/shared/build/singletons';
import { checkoutRoot } from '../bundle/apps';
import { DeliveryError } from '../delivery-error';
import {
  type WorkspaceManifest,
  withOwner,
  withTestedText,
  withWorkspace,
} from '../develop/scaffold/add-entry';
import { remoteFiles } from '../develop/scaffold/remote-files';
import { planRemote, type RemotePlan } from '../develop/scaffold/remote-plan';
import type { Asked } from './command';

const inRoot = (...parts: string[]) => path.join(checkoutRoot, ...parts);

async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(inRoot(file), change(await readFile(inRoot(file), 'utf8')));
}

/** Installed as npm installs a workspace: by a link. */
async function install(folder: string): Promise<void> {
  const link = inRoot('node_modules', '@landmark', folder);
  if (!existsSync(link)) await symlink(path.join('..', '..', folder), link, 'junction');
}

/** The table has one more owner now, which this process has read without it. */
function writeWorkflows(): void {
  const cli = path.join(import.meta.dirname, '..', 'cli.ts');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', cli, 'workflows'], {
    cwd: checkoutRoot,
    encoding: 'utf8',
  });
  if (status !== 0) throw new DeliveryError('usage', `The pipelines could not be written:\n${stderr}`);
}

async function writeRemote(plan: RemotePlan): Promise<void> {
  const versions = {
    shared: singletons['@landmark/shared/router'],
    react: singletons.react,
    reactDom: singletons['react-dom'],
  };
  const files = remoteFiles(plan, versions);
  for (const [name, text] of Object.entries(files)) {
    const file = inRoot(plan.folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  const manifest = JSON.parse(files['package.json'] ?? '') as WorkspaceManifest;
  await rewrite('e2e/package.json', (text) => withTestedText(text, manifest.name, manifest.version));
  await rewrite('package-lock.json', (text) => withWorkspace(text, plan.folder, manifest));
  await rewrite('shared/src/contracts/ownership.ts', (text) => withOwner(text, plan));
  await install(plan.folder);
}

/** `new-remote outlet /outlet`: one folder, one entry in the ownership table, and what npm and the pipelines derive. */
export async function newRemoteCommand({ names }: Asked): Promise<void> {
  const plan = planRemote(names);
  if (existsSync(inRoot(plan.folder))) {
    throw new DeliveryError('usage', `${plan.folder}/ is there already. Remove it or choose another name.`);
  }
  await writeRemote(plan);
  writeWorkflows();
  console.log(`${plan.folder}/ answers ${plan.route}. Its mission: shared/src/contracts/ownership.ts`);
  console.log(
    `See it: npm run dev -- ${plan.name} --alone, then npm start: http://localhost:3000${plan.route}`,
  );
}

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkoutRoot } from '../../bundle/apps';
import { DeliveryError } from '../../delivery-error';
import { withOwner } from '../../develop/scaffold/add-entry';
import { remoteFiles } from '../../develop/scaffold/remote-files';
import { remoteParts } from '../../develop/scaffold/remote-parts';
import { planRemote, type RemotePlan } from '../../develop/scaffold/remote-plan';
import { writeFormatted } from '../../develop/scaffold/write-formatted';
import type { Asked } from '../line/command';

const inRoot = (...parts: string[]) => path.join(checkoutRoot, ...parts);

/** Browser tests open every app, and so depend on it: npm writes that down, and both into the lock file. */
async function install(folder: string): Promise<void> {
  const added = ['--workspace', 'e2e', '--save-dev', `@landmark/${folder}`];
  const args = ['install', ...added, '--package-lock-only', '--offline', '--ignore-scripts'];
  await promisify(execFile)('npm', args, { cwd: checkoutRoot, shell: process.platform === 'win32' });
  const link = inRoot('node_modules', '@landmark', folder);
  if (!existsSync(link)) await symlink(path.join('..', '..', folder), link, 'junction');
}

/** A remote's pipeline is that of any other, for another app. */
async function writePipeline({ name }: RemotePlan): Promise<void> {
  const pipeline = (app: string) => inRoot('.github/workflows', `${app}.yml`);
  const other = await readFile(pipeline('catalogue'), 'utf8');
  await writeFile(pipeline(name), other.replaceAll('catalogue', name));
}

async function writeRemote(plan: RemotePlan): Promise<void> {
  const files = remoteFiles(plan, await remoteParts());
  await writeFormatted(Object.entries(files).map(([name, text]) => [`${plan.folder}/${name}`, text]));
  const table = inRoot('contract/src/ownership.ts');
  await writeFile(table, withOwner(await readFile(table, 'utf8'), plan));
  await install(plan.folder);
}

/** `new-remote outlet /outlet`: one folder, one entry in the ownership table, a pipeline, and what npm derives. */
export async function newRemoteCommand({ names }: Asked): Promise<void> {
  const plan = planRemote(names);
  if (existsSync(inRoot(plan.folder))) {
    throw new DeliveryError('usage', `${plan.folder}/ is there already. Remove it or choose another name.`);
  }
  await writeRemote(plan);
  await writePipeline(plan);
  console.log(`${plan.folder}/ answers ${plan.route}. Its mission: contract/src/ownership.ts`);
  console.log(
    `See it: npm run dev -- ${plan.name} --alone, then npm start: http://localhost:3000${plan.route}`,
  );
}

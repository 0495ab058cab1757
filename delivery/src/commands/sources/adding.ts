import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { checkoutRoot, inCheckout, ownershipTable } from '../../bundle/apps';
import { programIn } from '../../bundle/build-app';
import { usage } from '../../delivery-error';
import { withOwner, withPage, withScenario } from '../../develop/scaffold/add-entry';
import { pageFiles, remoteFiles } from '../../develop/scaffold/files';
import { planPage, planRemote } from '../../develop/scaffold/plans';
import { writeInto } from '../../store/files';
import type { Asked } from '../line/command';

const read = (file: string) => readFile(inCheckout(file), 'utf8');

function refuseToReplace(file: string): void {
  if (!existsSync(inCheckout(file))) return;
  throw usage(`${file} is there already. Remove it or choose another name.`);
}

/** Writes files and formats them, since the length of their lines depends on the chosen names. */
async function writeFormatted(files: readonly (readonly [file: string, text: string])[]): Promise<void> {
  for (const [file, text] of files) await writeInto(inCheckout(file), text);
  const biome = programIn(checkoutRoot, '@biomejs/biome', 'biome');
  const args = [biome, 'check', '--write', ...files.map(([file]) => file)];
  spawnSync(process.execPath, args, { cwd: checkoutRoot, stdio: 'ignore' });
}

/** `new-page dealer /showrooms`: the page's files, its row in the ownership table, and a scenario that shows it. */
export async function newPageCommand({ names }: Asked): Promise<void> {
  const plan = planPage(names);
  const scenarios = `${plan.folder}/src/scenarios/scenarios.ts`;
  const files = Object.entries(await pageFiles(plan));
  const added = files.map(([file, text]) => [`${plan.folder}/${file}`, text] as const);
  for (const [file] of added) refuseToReplace(file);
  // All texts are made before any is written: a refusal leaves the checkout as it was.
  const changed = [
    [ownershipTable, withPage(await read(ownershipTable), plan)] as const,
    [scenarios, withScenario(await read(scenarios), plan)] as const,
  ];
  await writeFormatted([...added, ...changed]);
  const { folder, name, page, remote, route } = plan;
  console.log(`${folder}/src/pages/${page}.tsx answers ${route}. What it says: src/content/${name}.ts`);
  console.log(
    `See it: npm run dev -- ${remote} --alone, or without --alone inside the live site, at ${route}`,
  );
}

/** Browser tests open every app, so npm adds the new one to their dependencies, and both to the lock file. */
async function install(folder: string): Promise<void> {
  const added = ['--workspace', 'e2e', '--save-dev', `@landmark/${folder}`];
  const args = ['install', ...added, '--package-lock-only', '--offline', '--ignore-scripts'];
  await promisify(execFile)('npm', args, { cwd: checkoutRoot, shell: process.platform === 'win32' });
  const link = inCheckout('node_modules', '@landmark', folder);
  if (!existsSync(link)) await symlink(path.join('..', '..', folder), link, 'junction');
}

/** `new-remote outlet /outlet`: one folder, one entry in the ownership table, a pipeline, and what npm derives. */
export async function newRemoteCommand({ names }: Asked): Promise<void> {
  const plan = planRemote(names);
  refuseToReplace(`${plan.folder}/`);
  const files = await remoteFiles(plan);
  await writeFormatted(Object.entries(files).map(([name, text]) => [`${plan.folder}/${name}`, text]));
  await writeFile(inCheckout(ownershipTable), withOwner(await read(ownershipTable), plan));
  await install(plan.folder);
  const pipeline = (app: string) => `.github/workflows/${app}.yml`;
  const other = await read(pipeline('catalogue'));
  await writeFile(inCheckout(pipeline(plan.name)), other.replaceAll('catalogue', plan.name));
  console.log(`${plan.folder}/ answers ${plan.route}. Its mission: ${ownershipTable}`);
  const live = `http://localhost:3000${plan.route}`;
  console.log(`See it: npm run dev -- ${plan.name} --alone, then npm start: ${live}`);
}

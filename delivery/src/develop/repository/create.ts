import { spawnSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { endBecauseOf, usage } from '../../delivery-error';
import { namesIn, readJson, writeInto } from '../../store/files';
import { renamed } from '../scaffold/example';
import { planRemote } from '../scaffold/plans';

/** The folder of this bundle, where `landmark pack` has put what it needs. */
const here = import.meta.dirname;

/** `create-landmark-remote outlet /outlet [<folder>]`: a repository with one remote, from packages alone. */
async function create(typed: readonly string[]): Promise<void> {
  const given = typed.filter((text) => text !== '--no-install');
  const [name = '', route = '', folder = name, ...more] = given;
  const unknown = given.filter((text) => text.startsWith('-'));
  const use = 'create-landmark-remote outlet /outlet [<folder>] [--no-install]';
  const plan = planRemote([name, route, ...more, ...unknown], use);
  const root = path.resolve(folder);
  if ((await namesIn(root)).some((each) => each !== '.git'))
    throw usage(`${root} is not empty. Name another folder, or empty it.`);
  const files = await readJson<Readonly<Record<string, string>>>(path.join(here, 'repository.json'));
  for (const [file, text] of Object.entries(files))
    await writeInto(path.join(root, renamed(file, plan)), renamed(text, plan));
  await cp(path.join(here, 'packages'), path.join(root, 'packages'), { recursive: true });
  const npm = (...args: readonly string[]) =>
    spawnSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' }).status === 0;
  // Otherwise npm would ask the registry five hundred times about packages that it has already.
  const install = () => npm('install', '--prefer-offline', '--no-audit', '--no-fund') && npm('run', 'format');
  const isWanted = given.length === typed.length;
  const isInstalled = isWanted && install();
  const next = isInstalled ? 'run dev' : 'install && npm run format, then npm run dev';
  console.log(`${root} has the remote ${name}, which answers ${route}.`);
  console.log(`Next, in that folder: npm ${next} -- ${name}`);
  if (isWanted && !isInstalled) throw usage('Its packages are not installed; npm’s own lines say why.');
}

create(process.argv.slice(2)).catch(endBecauseOf);

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type AppName, appFolder } from './apps';
import { importedFiles } from './imported-files';
import { type Lock, lockedPackages } from './lock-closure';

const lockFile = 'package-lock.json';

/** The files with which every app is checked and built, besides those that its own files import. */
const common =
  /^(package\.json|turbo\.json|biome\.jsonc|tsconfig\.base\.json|\.node-version|\.github\/workflows\/app\.yml|shared\/federation\/.*|(contract|shared)\/(package|tsconfig)\.json|contract\/src\/composer-pages\.ts)$/;

const isCode = (file: string) => /(?<!\.d)\.(tsx?|mjs)$/.test(file);

async function git(root: string, ...args: readonly string[]): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)('git', [...args], { cwd: root, maxBuffer: 1e8 });
  return stdout.split('\n').filter(Boolean);
}

/** Returns a test of paths from the checkout's root: whether an app is built or tested with that file. */
async function concernOf(root: string, app: AppName): Promise<(file: string) => boolean> {
  const folder = appFolder('', app);
  const own = (await git(root, 'ls-files', '--', folder)).filter(isCode);
  const entries = own.map((file) => path.join(root, file));
  const imported = await importedFiles(root, entries, 'with types');
  const read = new Set(imported.map((file) => path.relative(root, file)));
  return (file) => file.startsWith(`${folder}/`) || common.test(file) || read.has(file);
}

async function hasOtherPackages(root: string, app: AppName, since: string): Promise<boolean> {
  const reached = (text: string) => lockedPackages(JSON.parse(text) as Lock, appFolder('', app)).join('\n');
  const before = await git(root, 'show', `${since}:${lockFile}`);
  return reached(before.join('\n')) !== reached(await readFile(path.join(root, lockFile), 'utf8'));
}

/**
 * Whether an app, its tests, or what they read has changed since a commit; in the lock file only what the app
 * reaches counts. An app counts as changed if this cannot be told (no such commit, a file that does not parse).
 */
export async function isAffected(root: string, app: AppName, since: string): Promise<boolean> {
  if (!/^[\w~^/.-]+$/.test(since) || since.startsWith('-')) return true;
  try {
    const changed = await git(root, 'diff', '--name-only', '--no-renames', since, '--');
    if (changed.includes(lockFile) && (await hasOtherPackages(root, app, since))) return true;
    return changed.some(await concernOf(root, app));
  } catch {
    return true;
  }
}

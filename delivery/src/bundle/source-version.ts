import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { readJson } from '../store/files';
import { type AppName, appFolder } from './apps';
import { type Lock, lockClosure, lockedPackages } from './lock-closure';

/** Folders and files that decide nothing about a build. What `.gitignore` names is made, not written. */
const neverSource =
  /^(node_modules|dist|coverage|test-results|\..+|.*\.test\.tsx?|.*\.examples\.tsx|jest\.config\.mjs|.*\.md)$/;

/** Files beside the app's own folder that decide what its build is. */
const commonSources = ['shared', 'tsconfig.base.json'];

/** The workspaces that an app depends on, by their folders. */
const workspacesOf = (lock: Lock, folder: string): readonly string[] =>
  Object.values(lockClosure(lock, [folder])).flatMap(({ link, resolved = '' }) => (link ? [resolved] : []));

async function ignoredPaths(root: string, folder: string): Promise<readonly string[]> {
  const read = (file: string) => readFile(file, 'utf8').catch(() => '');
  const texts = await Promise.all([
    read(path.join(root, '.gitignore')),
    read(path.join(folder, '.gitignore')),
  ]);
  return texts
    .flatMap((text) => text.split('\n'))
    .map((line) => line.trim().replace(/^\/|\/$/g, ''))
    .filter((line) => line !== '' && !/[#*!]/.test(line));
}

async function filesBelow(folder: string, ignored: readonly string[], below = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, below), { withFileTypes: true });
  const lists = await Promise.all(
    entries.map(async (entry) => {
      const name = path.posix.join(below, entry.name);
      const isMade = ignored.some((pattern) => `/${name}`.endsWith(`/${pattern}`));
      if (isMade || neverSource.test(entry.name)) return [];
      return entry.isDirectory() ? filesBelow(folder, ignored, name) : [name];
    }),
  );
  return lists.flat();
}

/** `<name>\0<hash>` of every source file at or below a path, in a stable order. */
async function fingerprints(root: string, source: string): Promise<string[]> {
  const absolute = path.join(root, source);
  const fingerprint = async (name: string, file: string) =>
    `${name}\0${createHash('sha256')
      .update(await readFile(file))
      .digest('hex')}`;
  if (path.extname(source) !== '') return [await fingerprint(source, absolute)];
  const names = (await filesBelow(absolute, await ignoredPaths(root, absolute))).sort();
  return Promise.all(names.map((name) => fingerprint(`${source}/${name}`, path.join(absolute, name))));
}

/**
 * The version that an app's present source has: `<package version>-<hash of all that its build reads>`, of the lock
 * file only what the app's dependencies reach. Known before anything is built, so that the same source twice is one
 * version and needs one build.
 */
export async function sourceVersion(root: string, app: AppName): Promise<string> {
  const folder = appFolder('', app);
  const manifest = await readJson<{ readonly version: string }>(path.join(root, folder, 'package.json'));
  const lock = await readJson<Lock>(path.join(root, 'package-lock.json'));
  const sources = new Set([folder, ...commonSources, ...workspacesOf(lock, folder)]);
  const lines = await Promise.all([...sources].map((source) => fingerprints(root, source)));
  const read = [...lines.flat(), ...lockedPackages(lock, folder)];
  const hash = createHash('sha256').update(read.join('\n')).digest('hex');
  return `${manifest.version}-${hash.slice(0, 10)}`;
}

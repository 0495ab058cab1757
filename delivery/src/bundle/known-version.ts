import { readdirSync, readFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { DeliveryError } from '../delivery-error';
import { madeOnce } from '../made-once';
import {
  codeOf,
  hashOf,
  isMissing,
  isRecord,
  jsonIn,
  jsonText,
  readJson,
  readText,
  writeAtomically,
} from '../store/files';
import type { StateFolder } from '../store/state-folder';
import { type AppName, appFolder } from './apps';
import { type Lock, lockedPackages } from './lock-closure';

/** What a build has read, and the version that came of it. */
interface KnownSource {
  readonly version: string;
  /** Hashes by path from the checkout's root: a folder's of its content, the lock file's of what the app reaches. */
  readonly files: Readonly<Record<string, string>>;
}

/** How many sources are remembered of each app, so that going back to an earlier commit needs no build. */
const keptSources = 10;

const lockFile = 'package-lock.json';

/** Returns the hash of a file, or of a folder with its content. Synchronous: promises take five times as long. */
export function fingerprint(file: string): string {
  try {
    return hashOf(readFileSync(file));
  } catch (error) {
    if (isMissing(error) || codeOf(error) === 'ENOTDIR') return 'absent';
    // Node's error about a file that is too large does not name it.
    if (codeOf(error) !== 'EISDIR') throw Object.assign(Object(error), { path: file });
    const names = readdirSync(file).sort();
    return hashOf(JSON.stringify([names, names.map((name) => fingerprint(path.join(file, name)))]));
  }
}

/** Returns the hash of what an app's build reads of a file of the checkout. @throws state-damaged */
async function printOf(root: string, app: AppName, name: string): Promise<string> {
  const file = path.join(root, name);
  if (name !== lockFile) return fingerprint(file);
  const lock = await readJson<Lock>(file);
  if (!isRecord(lock.packages) || !Object.values(lock.packages).every(isRecord))
    throw new DeliveryError('state-damaged', `${file} lists no packages. Put back what was there.`);
  return hashOf(lockedPackages(lock, appFolder('', app)).join('\n'));
}

/** Skips records that cannot be read, or are so old that they do not list the lock file: a build makes them anew. */
async function known(state: StateFolder, app: AppName): Promise<readonly KnownSource[]> {
  const sources = jsonIn(await readText(state.knownSources(app)).catch(() => ''));
  const isOne = (source: unknown) => isRecord(source) && isRecord(source.files) && lockFile in source.files;
  return Array.isArray(sources) ? sources.filter(isOne) : [];
}

/** Returns the version of an app's present source, if an earlier build has read the same files. */
export async function knownVersion(state: StateFolder, root: string, app: AppName) {
  const prints = new Map<string, Promise<string>>();
  const now = (file: string) => madeOnce(prints, file, () => printOf(root, app, file));
  for (const { version, files } of await known(state, app)) {
    const same = Object.entries(files).map(async ([file, print]) => (await now(file)) === print);
    if ((await Promise.all(same)).every(Boolean)) return version;
  }
  return undefined;
}

/**
 * Remembers which files a build has read, and its version. `since` is when it began, in milliseconds since 1970: if a
 * file was saved after that, nothing is remembered, since either of its texts may have been read.
 */
export async function rememberVersion(
  state: StateFolder,
  root: string,
  app: AppName,
  { version, read, since }: Readonly<{ version: string; read: readonly string[]; since: number }>,
): Promise<void> {
  const names = [...new Set([lockFile, ...read.map((file) => path.relative(root, file))])].sort();
  const found = await Promise.all(names.map((name) => stat(path.join(root, name)).catch(() => undefined)));
  if (found.some((file) => file?.isFile() && file.mtimeMs >= since)) return;
  const prints = names.map(async (name) => [name, await printOf(root, app, name)] as const);
  const source: KnownSource = { version, files: Object.fromEntries(await Promise.all(prints)) };
  const sources = [source, ...(await known(state, app))].slice(0, keptSources);
  // It only saves a build: where it cannot be written, or something else is in its place, the next one builds again.
  await writeAtomically(state.knownSources(app), jsonText(sources)).catch(() => {});
}

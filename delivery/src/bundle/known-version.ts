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
  /** Hashes by path from the checkout's root; of a folder, of all it holds, of the lock file, of what the app reaches. */
  readonly files: Readonly<Record<string, string>>;
}

/** So many sources are known of each app: going back to an earlier commit needs no build. */
const keptSources = 10;

const lockFile = 'package-lock.json';

/** Hash of a file, or of a folder with all that it holds. Read at once, since as a promise each of many takes five times as long. */
export function fingerprint(file: string): string {
  try {
    return hashOf(readFileSync(file));
  } catch (error) {
    if (isMissing(error) || codeOf(error) === 'ENOTDIR') return 'absent';
    // Node does not name a file that is too large.
    if (codeOf(error) !== 'EISDIR') throw Object.assign(Object(error), { path: file });
    const names = readdirSync(file).sort();
    return hashOf(JSON.stringify([names, names.map((name) => fingerprint(path.join(file, name)))]));
  }
}

/** What an app's build reads of a file of the checkout, as a hash. @throws state-damaged */
async function printOf(root: string, app: AppName, name: string): Promise<string> {
  const file = path.join(root, name);
  if (name !== lockFile) return fingerprint(file);
  const lock = await readJson<Lock>(file);
  if (!isRecord(lock.packages) || !Object.values(lock.packages).every(isRecord))
    throw new DeliveryError('state-damaged', `${file} lists no packages. Put back what was there.`);
  return hashOf(lockedPackages(lock, appFolder('', app)).join('\n'));
}

/** What cannot be read, or is from before the lock file was among its files, is not known: a build finds it again. */
async function known(state: StateFolder, app: AppName): Promise<readonly KnownSource[]> {
  const sources = jsonIn(await readText(state.knownSources(app)).catch(() => ''));
  const isOne = (source: unknown) => isRecord(source) && isRecord(source.files) && lockFile in source.files;
  return Array.isArray(sources) ? sources.filter(isOne) : [];
}

/** The version of an app's present source, where a build has read the same before. */
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
 * Keeps what a build has read and come to. `since` is when it began: of a file that was saved after that, nobody knows
 * which text was read. Milliseconds since 1970.
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
  await writeAtomically(state.knownSources(app), jsonText(sources));
}

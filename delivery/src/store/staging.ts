import { randomBytes } from 'node:crypto';
import { copyFile, link, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@landmark/local-backend/make-folder';
import { ifThere, isMissing, moveIntoPlace } from './files';
import { lifeOf, markOf } from './process-life';

/** The folder of unfinished work, on the same disk as what is finished. */
export type Staging = Readonly<{ staging: string }>;

/** Makes a name that tells whose a folder is, so that what a crash leaves is known from work in progress. */
function ownName(name: string): string {
  const { host, pid, started } = markOf(process.pid);
  return [name, host, pid, started, randomBytes(4).toString('hex')].join('~');
}

/** A folder of another machine or container that was not touched for so long is abandoned. Milliseconds. */
const longestWorkMs = 24 * 60 * 60_000;

async function isAbandoned(folder: string): Promise<boolean> {
  const [, host = '', pid = '', started = ''] = path.basename(folder).split('~');
  const life = lifeOf({ host, pid: Number(pid), started });
  if (life !== 'unknown') return life === 'gone';
  const found = await stat(folder).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > longestWorkMs;
}

/** A folder of its own below `staging/`, on the same disk as the store. */
export async function newStagingFolder(state: Staging, name: string): Promise<string> {
  const folder = path.join(state.staging, ownName(name));
  await makeFolder(folder);
  return folder;
}

/** Removes what crashed processes left half made, and nothing that another process works on, or that it may not touch. */
export async function sweepStaging(state: Staging): Promise<void> {
  for (const name of await readdir(state.staging).catch(() => [])) {
    const folder = path.join(state.staging, name);
    // A browser writes until it notices that the process which started it is gone.
    if (await isAbandoned(folder))
      await rm(folder, { recursive: true, force: true, maxRetries: 5 }).catch(() => {});
  }
  // This fails while somebody works in it.
  await rmdir(state.staging).catch(() => {});
}

/** Removes a folder, if it is still there, in one step, so that nobody meets half of it; `then` follows that step. */
export async function removeFolder(state: Staging, folder: string, then = async () => {}): Promise<void> {
  const aside = await newStagingFolder(state, 'removed');
  await ifThere(rename(folder, path.join(aside, 'it')), undefined);
  await then();
  await rm(aside, { recursive: true, force: true });
}

/** Replaces whatever is at a place by a finished folder. The place is empty only for a step, since others read there. */
export const replaceFolder = (state: Staging, staged: string, place: string) =>
  removeFolder(state, place, () => moveIntoPlace(staged, place));

/** Makes a hard link of a file, which takes no room; a copy if it is another user's, or on another disk. */
export const linkOrCopy = (file: string, name: string): Promise<void> =>
  link(file, name).catch((error: unknown) => {
    if (isMissing(error)) throw error;
    return copyFile(file, name);
  });

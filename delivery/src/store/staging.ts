import { randomBytes } from 'node:crypto';
import { copyFile, link, rename, rm, rmdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@landmark/local-backend/make-folder';
import { ifThere, isMissing, moveIntoPlace, namesIn } from './files';
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

/** Removes what crashed processes left half made, and nothing that another process works on. */
export async function sweepStaging(state: Staging): Promise<void> {
  for (const name of await namesIn(state.staging)) {
    const folder = path.join(state.staging, name);
    // A browser writes until it notices that the process which started it is gone.
    if (await isAbandoned(folder)) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  // This fails while somebody works in it.
  await rmdir(state.staging).catch(() => {});
}

/** Removes a folder in one step, so that nobody meets half of it. */
export async function removeFolder(state: Staging, folder: string): Promise<void> {
  const aside = await newStagingFolder(state, 'removed');
  await rename(folder, path.join(aside, 'it'));
  await rm(aside, { recursive: true, force: true });
}

/** Replaces whatever is at a place by a finished folder. The place is empty only for a step, since others read there. */
export async function replaceFolder(state: Staging, staged: string, place: string): Promise<void> {
  const aside = await newStagingFolder(state, 'removed');
  await ifThere(rename(place, path.join(aside, 'it')), undefined);
  await moveIntoPlace(staged, place);
  await rm(aside, { recursive: true, force: true });
}

/** Makes a hard link of a file, which takes no room; a copy if it is another user's, or on another disk. */
export const linkOrCopy = (file: string, name: string): Promise<void> =>
  link(file, name).catch((error: unknown) => {
    if (isMissing(error)) throw error;
    return copyFile(file, name);
  });

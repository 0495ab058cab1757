import { randomBytes } from 'node:crypto';
import { copyFile, link, mkdir, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { isMissing, namesIn } from './files';
import { isAlive, markOf } from './process-life';

/** Beside what is finished, on the same disk. */
export type Staging = Readonly<{ staging: string }>;

/** Says whose a folder is, so that what a crash leaves is told from what somebody works on. */
function ownName(name: string): string {
  const { pid, started } = markOf(process.pid);
  return [name, pid, started, randomBytes(4).toString('hex')].join('~');
}

function isAbandoned(name: string): boolean {
  const [, pid = '', started = ''] = name.split('~');
  return !isAlive({ pid: Number(pid), started });
}

/** A folder of its own below `staging/`, on the same disk as the store. */
export async function newStagingFolder(state: Staging, name: string): Promise<string> {
  const folder = path.join(state.staging, ownName(name));
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Takes away what crashed releases left half made, and nothing that another process works on. */
export async function sweepStaging(state: Staging): Promise<void> {
  for (const name of (await namesIn(state.staging)).filter(isAbandoned)) {
    await rm(path.join(state.staging, name), { recursive: true, force: true });
  }
  // Not while somebody works in it.
  await rmdir(state.staging).catch(() => {});
}

/** Takes a folder away in one step, so that nobody meets half of it. */
export async function removeFolder(state: Staging, folder: string): Promise<void> {
  await mkdir(state.staging, { recursive: true });
  const aside = path.join(state.staging, ownName('removed'));
  await rename(folder, aside);
  await rm(aside, { recursive: true, force: true });
}

/** A second name for a file, which takes no room; a copy where it is another user's, or on another disk. */
export const linkOrCopy = (file: string, name: string): Promise<void> =>
  link(file, name).catch((error: unknown) => {
    if (isMissing(error)) throw error;
    return copyFile(file, name);
  });

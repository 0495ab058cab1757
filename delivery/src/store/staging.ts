import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { StateFolder } from './state-folder';

/** A folder of its own below `staging/`, on the same disk as the store. */
export async function newStagingFolder(state: StateFolder, name: string): Promise<string> {
  const folder = path.join(state.staging, `${name}-${process.pid}-${randomBytes(4).toString('hex')}`);
  await mkdir(folder, { recursive: true });
  return folder;
}

/** Takes away what a crashed release left half made. Only under the release lock. */
export async function sweepStaging(state: StateFolder): Promise<void> {
  await rm(state.staging, { recursive: true, force: true });
}

/** Takes a folder away in one step, so that nobody meets half of it. */
export async function removeFolder(state: StateFolder, folder: string): Promise<void> {
  await mkdir(state.staging, { recursive: true });
  const aside = path.join(state.staging, `removed-${randomBytes(6).toString('hex')}`);
  await rename(folder, aside);
  await rm(aside, { recursive: true, force: true });
}

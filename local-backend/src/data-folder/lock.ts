import { readFileSync } from 'node:fs';
import { link, readFile, rename, rm, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { StartError } from '../start-error.ts';

interface Holder {
  pid: number;
  /** Tells a process from another one that received the same pid later; empty where the system does not say. */
  startedAt: string;
  token: string;
}

/**
 * Makes this process the only one in the folder: two on one database silently lose data. A lock that a killed
 * process left behind is taken over.
 */
export async function takeLock(root: string): Promise<() => Promise<void>> {
  const path = join(root, 'lock.json');
  const own: Holder = { pid: process.pid, startedAt: startOf(process.pid), token: crypto.randomUUID() };
  const draft = join(root, `lock-${own.token}.json`);
  await writeFile(draft, JSON.stringify(own));
  try {
    // A few rounds, because another starting process may remove the same stale lock first.
    for (let round = 0; round < 5; round += 1) {
      if (await linked(draft, path)) return () => releaseLock(path, own.token);
      const holder = await readHolder(path);
      if (holder !== null && isAlive(holder)) {
        throw new StartError(
          `The data folder ${root} is in use by the process with the pid ${holder.pid}: stop that process or name another folder.`,
        );
      }
      await discard(path, holder);
    }
  } finally {
    await rm(draft, { force: true });
  }
  throw new StartError(`The data folder ${root} is being opened by another process: stop it or try again.`);
}

/** A hard link appears whole or not at all, so nobody reads half a lock. */
async function linked(draft: string, path: string): Promise<boolean> {
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as Holder;
  } catch {
    return null;
  }
}

/** Moves the stale lock aside first: had another process replaced it meanwhile, its lock would be put back. */
async function discard(path: string, stale: Holder | null): Promise<void> {
  const aside = `${path}.${crypto.randomUUID()}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  const moved = await readHolder(aside);
  if (moved !== null && moved.token !== stale?.token) await linked(aside, path);
  await unlink(aside);
}

async function releaseLock(path: string, token: string): Promise<void> {
  if ((await readHolder(path))?.token === token) await rm(path, { force: true });
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
  }
  return holder.startedAt === '' || holder.startedAt === startOf(holder.pid);
}

/** The 22nd field of Linux's process table: the start in clock ticks since boot. */
function startOf(pid: number): string {
  try {
    const table = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return `${boot}/${table.slice(table.lastIndexOf(')') + 2).split(' ')[19] ?? ''}`;
  } catch {
    return '';
  }
}

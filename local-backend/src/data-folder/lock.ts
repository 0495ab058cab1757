import { type FileHandle, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { errorCode } from '../error-code.ts';
import { StartError } from '../start-error.ts';

export type Release = () => Promise<void>;

/**
 * Locks the folder for this process: two processes on one database silently lose data. The kernel holds the
 * lock on the open file, so that it ends with the process, however that ends, and also applies between
 * containers that share the folder. The file's content is only for the error message.
 */
export async function takeLock(root: string): Promise<Release> {
  const path = join(root, 'lock.json');
  const file = await lockFile(path, 'a+');
  if (file === null)
    throw new StartError(
      `The data folder ${root} is in use by ${await holderIn(path)}: stop that process or name another folder.`,
    );
  await file.truncate();
  await file.write(JSON.stringify({ pid: process.pid, host: hostname() }));
  return () => file.close();
}

/** Locks the database, too, because a lock file may be removed by hand. Null without a database. */
export async function holdDatabase(folder: string): Promise<Release | null> {
  try {
    const file = await lockFile(join(folder, 'PG_VERSION'), 'r+');
    if (file !== null) return () => file.close();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
  throw new StartError(`The database in ${folder} is in use by another process: stop that process.`);
}

export async function lockFile(path: string, flags: string): Promise<FileHandle | null> {
  const tryLock = kernelLock();
  // The file may be replaced between opening and locking it; a lock on a removed file locks out no process.
  for (;;) {
    const file = await open(path, flags, 0o600);
    try {
      if (!tryLock(file.fd)) {
        await file.close();
        return null;
      }
    } catch (error) {
      await file.close();
      throw new StartError(
        `${path} cannot be locked (${errorCode(error)}): put its folder on a disk of this machine, or on one whose server keeps locks.`,
      );
    }
    const [own, found] = await Promise.all([file.stat(), stat(path).catch(() => null)]);
    if (own.ino === found?.ino) return file;
    await file.close();
  }
}

/** Creates and locks a file; tries again if {@link heldIn} takes it for left behind meanwhile. */
export async function holdNew(path: string): Promise<FileHandle> {
  return (await lockFile(path, 'w')) ?? holdNew(path);
}

/** Returns the files of that name that a process holds; removes those whose holder has ended. */
export async function heldIn(folder: string, name = /^/): Promise<string[]> {
  const held: string[] = [];
  for (const file of (await readdir(folder)).filter((file) => name.test(file))) {
    const path = join(folder, file);
    const left = await lockFile(path, 'r+').catch(() => null);
    if (left) await rm(path, { force: true });
    else held.push(path);
    await left?.close();
  }
  return held;
}

type Native = { tryLock(fd: number): boolean };

/** Returns the kernel's lock on an open file, for which Node has no call. @throws StartError */
function kernelLock(): Native['tryLock'] {
  try {
    return (createRequire(import.meta.url)('fs-native-extensions') as Native).tryLock;
  } catch {
    throw new StartError(
      `This system (${process.platform}, ${process.arch}) offers no file locks that we can use: run this on macOS, Windows or a Linux with glibc.`,
    );
  }
}

async function holderIn(path: string): Promise<string> {
  try {
    const { pid, host } = JSON.parse(await readFile(path, 'utf8')) as { pid: number; host: string };
    return `the process with the pid ${pid} on ${host}`;
  } catch {
    return 'another process';
  }
}

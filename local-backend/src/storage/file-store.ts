import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { errorCode } from '../error-code.ts';

/**
 * The bytes of stored files. A file's name on disk is a random id that its row knows, so no name that a caller chose
 * ever becomes a path.
 */
export interface FileStore {
  /** Writes the bytes where nobody finds them yet; `keep` puts them in their place, `discard` removes them. */
  draft(id: string, bytes: Uint8Array): Promise<{ keep(): Promise<void>; discard(): Promise<void> }>;
  read(id: string): Promise<{ body: ReadableStream; size: number } | null>;
  remove(id: string): Promise<void>;
  /** Removes what a killed process left behind: drafts, and files without a row. */
  clean(known: (ids: string[]) => Promise<Set<string>>): Promise<void>;
}

/** The disk refused. Its own message names a path and stays inside. */
export class DiskError extends Error {
  override readonly name = 'DiskError';
  constructor(readonly code: string) {
    super('The disk refused.');
  }
}

async function onDisk<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new DiskError(errorCode(error) ?? 'unknown');
  }
}

export function openFileStore(folders: { files: string; uploads: string }): FileStore {
  const placeOf = (id: string) => join(folders.files, `${id}.pdf`);
  return {
    async draft(id, bytes) {
      const path = join(folders.uploads, id);
      const discard = async () => {
        for (const place of [path, placeOf(id)]) await rm(place, { force: true }).catch(() => {});
      };
      const keep = () =>
        onDisk(async () => {
          await rename(path, placeOf(id));
          await syncFolder(folders.files);
        });
      try {
        await onDisk(() => writeDurably(path, bytes));
      } catch (error) {
        await discard();
        throw error;
      }
      return { keep, discard };
    },
    async read(id) {
      const path = placeOf(id);
      const size = await stat(path).then(
        (found) => found.size,
        () => null,
      );
      if (size === null) return null;
      return { body: Readable.toWeb(createReadStream(path)) as ReadableStream, size };
    },
    remove: (id) => rm(placeOf(id), { force: true }),
    async clean(known) {
      await rm(folders.uploads, { recursive: true, force: true });
      await mkdir(folders.uploads, { recursive: true });
      const ids = (await readdir(folders.files)).map((file) => file.replace(/\.pdf$/, ''));
      const kept = await known(ids);
      for (const id of ids) if (!kept.has(id)) await rm(placeOf(id), { force: true });
    },
  };
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

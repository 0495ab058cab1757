import { createReadStream } from 'node:fs';
import { access, constants, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { makeFolder } from '../data-folder/make-folder.ts';
import { type Database, type Statement, startMs } from '../database/database.ts';
import { diskFails, errorCode } from '../error-code.ts';
import { assertRoom } from '../temporary-file.ts';

/** Files by the random id in their row, never by a caller's name; a file without a row belongs to nobody. */
export interface FileStore {
  /** Stores the bytes durably, before their row; the returned statement belongs to the row's transaction. */
  stage(id: string, bytes: Uint8Array): Promise<Statement | undefined>;
  read(id: string): Promise<{ body: ReadableStream | Uint8Array<ArrayBuffer>; size: number } | null>;
  /** Removes a file whose row is gone or was never stored. */
  remove(id: string): Promise<void>;
  /** Removes files without a row, which killed servers have left; called from time to time. */
  tidy?(): Promise<void>;
  /** Checks that this server's own disk, if files and rows are there, has room for another application. @throws Lack */
  assertRoom?(): Promise<void>;
}

/** A PDF, and what the database's log grows by at once. Megabytes. */
const roomMb = 24;

/** The sender's name of a file, as storage accepts it: the part after its folder. */
export const fileNameOf = (name: string): string => name.slice(name.lastIndexOf('/') + 1);

export async function openFolder(folder: string, database: Database): Promise<FileStore> {
  const placeOf = (id: string) => join(folder, `${id}.pdf`);
  const remove = (id: string) => rm(placeOf(id), { force: true }).catch(diskFails);
  await makeFolder(folder);
  await access(folder, constants.W_OK | constants.X_OK);
  const ids = (await readdir(folder)).map((file) => file.replace(/\.pdf$/, ''));
  await removeRowless(ids, database, remove);
  return {
    async stage(id, bytes) {
      try {
        await durably(placeOf(id), 'wx', bytes);
        await durably(folder, 'r');
      } catch (error) {
        await remove(id).catch(() => {});
        diskFails(error);
      }
      return undefined;
    },
    async read(id) {
      const path = placeOf(id);
      try {
        const file = await open(path, 'r');
        const { size } = await file.stat().finally(() => file.close());
        return { body: bodyOf(path), size };
      } catch (error) {
        return errorCode(error) === 'ENOENT' ? null : diskFails(error);
      }
    },
    remove,
    assertRoom: () => assertRoom(roomMb, folder),
  };
}

/** Opens the file when its first piece is read: a HEAD request never reads one and would leave it open. */
function bodyOf(path: string): ReadableStream {
  const pieces = async function* () {
    yield* createReadStream(path);
  };
  return Readable.toWeb(Readable.from(pieces()), { strategy: { highWaterMark: 0 } }) as ReadableStream;
}

export async function removeRowless(ids: string[], database: Database, remove: FileStore['remove']) {
  if (ids.length === 0) return;
  const sql = 'select version::text from storage.objects where version::text = any ($1::text[])';
  const rows = await database.once<{ version: string }>({ sql, values: [ids] }, startMs);
  const known = new Set(rows.map(({ version }) => version));
  for (const id of ids) if (!known.has(id)) await remove(id);
}

/** Files in the database, where all its servers find them; they end with their row. */
export function filesInDatabase(database: Database): FileStore {
  return {
    stage: async (id, bytes) => ({
      sql: 'insert into local.files (version, bytes) values ($1, $2)',
      values: [id, bytes],
    }),
    async read(id) {
      const statement = { sql: 'select bytes from local.files where version = $1', values: [id] };
      const [row] = await database.once<{ bytes: Uint8Array<ArrayBuffer> }>(statement);
      return row ? { body: row.bytes, size: row.bytes.byteLength } : null;
    },
    remove: async () => {},
  };
}

/** Writes a new file, or syncs a folder's names, and waits until the disk has it. */
async function durably(path: string, flags: 'wx' | 'r', bytes?: Uint8Array): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    if (bytes) await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

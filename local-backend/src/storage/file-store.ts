import { createReadStream } from 'node:fs';
import { access, constants, open, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { makeFolder } from '../data-folder/make-folder.ts';
import { type Database, type Statement, startMs } from '../database/database.ts';
import { diskFails, errorCode } from '../error-code.ts';

/** Bytes by the random id that their row knows, never by a caller's name; without a row they are nobody's. */
export interface FileStore {
  /** Brings the bytes to where they last, before their row; what it answers belongs into the row's transaction. */
  stage(id: string, bytes: Uint8Array): Promise<Statement | undefined>;
  read(id: string): Promise<{ body: ReadableStream | Uint8Array<ArrayBuffer>; size: number } | null>;
  /** After its row has gone, or never came. */
  remove(id: string): Promise<void>;
  /** Removes what killed servers have left without a row; now and then. */
  tidy?(): Promise<void>;
}

/** The name that a file had with its sender, as far as storage takes it: what follows its folder. */
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
  };
}

/** The file is opened when its first piece is asked for: who asks for the head alone never does, and would leave it open. */
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

/** Files in the database, where every server on it finds them; the row's end is theirs. */
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

/** Until it is on the disk: a new file, or a folder's names. */
async function durably(path: string, flags: 'wx' | 'r', bytes?: Uint8Array): Promise<void> {
  const file = await open(path, flags, 0o600);
  try {
    if (bytes) await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

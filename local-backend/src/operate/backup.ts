import { pipeline, Readable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import { createGzip } from 'node:zlib';
import { isSame } from '@landmark/supabase/functions/_shared/is-same';
import { Hono } from 'hono';
import type { Database, Session } from '../database/database.ts';
import { errorCode } from '../error-code.ts';
import { roomFor } from '../http/admission.ts';
import { type BackendEnv, refusal } from '../http/context.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { StorageParts } from '../storage/routes.ts';
import { temporaryFile } from '../temporary-file.ts';

/** The columns of each table in a back-up, in the order of a restore. Passes, which live minutes, are not. */
export const tables = {
  'public.dealer_applications': '*',
  'private.submissions': '*',
  'private.limits': '*',
  'private.retention': '*',
  'private.removals': '*',
  'storage.objects':
    'id, bucket_id, name, owner_id, metadata, version, created_at, updated_at, last_accessed_at',
  'local.mails': '*',
} as const satisfies Record<string, string>;

/** A line of a back-up. The last one proves that it is whole. */
export type Line =
  | { format: 'landmark-backup'; version: 1; at: string; secrets: StorageParts['secrets'] }
  | { table: keyof typeof tables; row: Record<string, unknown> }
  | { file: string; bytes: string }
  | { lost: Lost }
  | { end: number };

/** A file that has a row, but is missing or incomplete; `version` is its name on the disk. */
export type Lost = { version: string; name: string; application: string | null };

/** How long the one transaction may take that reads every row as of one moment. Milliseconds. */
const snapshotMs = 600_000;

/** The number of rows in memory at once. */
const pageLength = 50;

async function snapshot({ query }: Session, write: (text: string) => Promise<void>) {
  // It may be idle for long while a slow disk writes what it has read.
  await query(
    `set transaction isolation level repeatable read; set local idle_in_transaction_session_timeout = ${snapshotMs}`,
  );
  const named: { version: string; size: number | undefined }[] = [];
  let count = 0;
  for (const [table, columns] of Object.entries(tables)) {
    await query(
      `declare page cursor for select to_jsonb(t)::text as row from (select ${columns} from ${table}) t`,
    );
    for (;;) {
      const rows = (await query<{ row: string }>(`fetch ${pageLength} from page`)).map(({ row }) => row);
      if (rows.length === 0) break;
      await write(rows.map((row) => `{"table":"${table}","row":${row}}\n`).join(''));
      count += rows.length;
      if (table !== 'storage.objects') continue;
      for (const { version, metadata } of rows.map((row) => JSON.parse(row)))
        named.push({ version, size: metadata?.size });
    }
    await query('close page');
  }
  return { named, count };
}

/**
 * Writes the snapshot to the disk before it is sent: a slow client would keep the transaction open, and with
 * it an engine that has one connection.
 */
const spooled = (database: Database) =>
  temporaryFile((write) => database.transaction((session) => snapshot(session, write), snapshotMs));

async function* textOf(
  { database, files }: StorageParts,
  first: Line,
  { file, filled: rows }: Awaited<ReturnType<typeof spooled>>,
) {
  const text = (line: Line) => `${JSON.stringify(line)}\n`;
  yield text(first);
  let end = rows.count + 1;
  // Ends with the stream, even if that is aborted.
  yield* file.createReadStream({ start: 0 });
  for (const { version, size } of rows.named) {
    const length = yield* fileLine(files, version);
    const lost = length === (size ?? length ?? 0) ? [] : await stillKnown(database, version);
    end += lost.length + (length === null ? 0 : 1);
    yield* lost.map((one) => text({ lost: one }));
  }
  yield text({ end });
}

/** The disk's codes for an unreadable file; a store that is down has other codes and ends the back-up. */
const unreadable = /^E(IO|ACCES|PERM|ISDIR)$/;

/** Bytes. */
const pieceLength = 48 * 1024;

/** The line of a file in pieces: whole, it would be in memory four times. Returns the file's length, or null without one. */
async function* fileLine(files: FileStore, version: string) {
  let length: number | null = null;
  const base64 = new StringDecoder('base64');
  try {
    const { body } = (await files.read(version)) ?? {};
    if (!body) return null;
    yield `{"file":"${version}","bytes":"`;
    length = 0;
    for await (const part of body instanceof Uint8Array ? [body] : (body as unknown as AsyncIterable<Buffer>))
      for (let at = 0; at < part.byteLength; at += pieceLength) {
        const piece = part.subarray(at, at + pieceLength);
        length += piece.byteLength;
        yield base64.write(piece);
      }
  } catch (error) {
    if (!unreadable.test(errorCode(error) ?? '')) throw error;
  }
  if (length !== null) yield `${base64.end()}"}\n`;
  return length;
}

/** Files never change; one whose row has gone meanwhile belonged to nothing or to a forgotten person. */
const stillKnown = (database: Database, version: string) =>
  database.once<Lost>({
    sql: `select o.version::text, o.name, a.id::text as application
            from storage.objects o left join public.dealer_applications a on a.pdf_path = o.name
           where o.version = $1`,
    values: [version],
  });

const anotherRuns =
  'Another back-up is being made. Please try again when it is done, at most five minutes after its reader stops reading.';

/**
 * Sends a compressed back-up to a caller with the service role's key: one at a time, because each takes a
 * connection and disk space. The server ends one that is not read.
 */
export function backupRoute(parts: StorageParts): Hono<BackendEnv> {
  // A caller that aborted a back-up and asks again may have to wait until that has ended.
  const room = roomFor({ most: 1, each: Number.POSITIVE_INFINITY, waitMs: 1_000 });
  const routes = new Hono<BackendEnv>();
  routes.get('/', async (c) => {
    const key = `Bearer ${parts.secrets.serviceRoleKey}`;
    if (!isSame(c.req.header('authorization') ?? '', key)) return c.notFound();
    const first = {
      format: 'landmark-backup',
      version: 1,
      at: new Date().toISOString(),
      secrets: parts.secrets,
    } as const;
    const leave = await room.take(c.env.address, 1);
    if (leave === null) throw refusal(409, 'backup_runs', { message: anotherRuns });
    const spooling = c.get('limit').apart(spooled(parts.database));
    spooling.catch(leave);
    const rows = await spooling;
    const text = Readable.from(textOf(parts, first, rows));
    const body = pipeline(text, createGzip(), () => {
      leave();
      void rows.file.close();
    });
    const stream = Readable.toWeb(body) as ReadableStream;
    return c.body(stream, 200, { 'content-type': 'application/gzip' });
  });
  return routes;
}

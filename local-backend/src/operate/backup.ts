import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { Hono } from 'hono';
import { isSame } from '../data-folder/tokens.ts';
import type { Database, Session } from '../database/database.ts';
import { errorCode } from '../error-code.ts';
import type { BackendEnv } from '../http/context.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { StorageParts } from '../storage/routes.ts';

/** What a back-up holds of each table, in the order in which it is put back. Passes live for minutes and stay away. */
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

export type TableName = keyof typeof tables;

/** A line of a back-up. The last one proves that it is whole. */
export type Line =
  | { format: 'landmark-backup'; version: 1; at: string; secrets: StorageParts['secrets'] }
  | { table: TableName; row: Record<string, unknown> }
  | { file: string; bytes: string }
  | { lost: Lost }
  | { end: number };

/** A file that has a row, and is not there whole; `version` is its name on the disk. */
export type Lost = { version: string; name: string; application: string | null };

/** Every row as of one moment, in a single transaction however many applications arrive meanwhile. Milliseconds. */
const snapshotMs = 600_000;

async function snapshot(session: Session) {
  await session.query('set transaction isolation level repeatable read');
  await session.query('set local statement_timeout = 0');
  const lines: Extract<Line, { table: TableName }>[] = [];
  for (const table of Object.keys(tables) as TableName[]) {
    const sql = `select to_jsonb(t) as row from (select ${tables[table]} from ${table}) t`;
    for (const { row } of await session.query<{ row: Record<string, unknown> }>(sql))
      lines.push({ table, row });
  }
  return lines;
}

async function* linesOf({ database, files, secrets }: StorageParts): AsyncGenerator<Line> {
  yield { format: 'landmark-backup', version: 1, at: new Date().toISOString(), secrets };
  const rows = await database.transaction(snapshot, snapshotMs);
  yield* rows;
  for (const { table, row } of rows) {
    if (table !== 'storage.objects') continue;
    const version = String(row.version);
    const bytes = await bytesOf(files, version);
    if (bytes) yield { file: version, bytes: bytes.toString('base64') };
    const size = (row.metadata as { size?: number } | null)?.size ?? bytes?.byteLength;
    if (bytes && bytes.byteLength === size) continue;
    for (const lost of await stillKnown(database, version)) yield { lost };
  }
}

/** What a disk says of a file that it cannot give; a store that is away says something else, and ends the back-up. */
const unreadable = /^E(IO|ACCES|PERM|ISDIR)$/;

async function bytesOf(files: FileStore, version: string): Promise<Buffer | null> {
  try {
    const file = await files.read(version);
    return file && Buffer.from(await new Response(file.body).arrayBuffer());
  } catch (error) {
    if (unreadable.test(errorCode(error) ?? '')) return null;
    throw error;
  }
}

/** A file is never changed; one whose row has gone since belonged to nothing, or to somebody who is forgotten. */
const stillKnown = (database: Database, version: string) =>
  database.once<Lost>({
    sql: `select o.version::text, o.name, a.id::text as application
            from storage.objects o left join public.dealer_applications a on a.pdf_path = o.name
           where o.version = $1`,
    values: [version],
  });

async function* asText(lines: AsyncGenerator<Line>): AsyncGenerator<string> {
  const text = (line: Line) => `${JSON.stringify(line)}\n`;
  let count = 0;
  for await (const line of lines) {
    yield text(line);
    count += 1;
  }
  yield text({ end: count });
}

/** Hands out a back-up, compressed, to whoever has the service's key. */
export function backupRoute(parts: StorageParts): Hono<BackendEnv> {
  const routes = new Hono<BackendEnv>();
  routes.get('/', (c) => {
    const key = `Bearer ${parts.secrets.serviceRoleKey}`;
    if (!isSame(c.req.header('authorization') ?? '', key)) return c.notFound();
    const body = Readable.from(asText(linesOf(parts))).pipe(createGzip());
    return c.body(Readable.toWeb(body) as ReadableStream, 200, { 'content-type': 'application/gzip' });
  });
  return routes;
}

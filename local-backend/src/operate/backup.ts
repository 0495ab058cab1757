import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { Hono } from 'hono';
import { isSame } from '../data-folder/tokens.ts';
import type { Session } from '../database/database.ts';
import type { BackendEnv } from '../http/context.ts';
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
  | { end: number };

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
  const rows = await database.transaction(snapshot, { limitMs: snapshotMs });
  yield* rows;
  let count = rows.length + 1;
  for (const { table, row } of rows) {
    if (table !== 'storage.objects') continue;
    const id = String(row.version);
    // A file is never changed; one that has been removed since belonged to nothing, or to somebody who is forgotten.
    const file = await files.read(id);
    if (file === null) continue;
    const bytes = Buffer.from(await new Response(file.body).arrayBuffer()).toString('base64');
    yield { file: id, bytes };
    count += 1;
  }
  yield { end: count };
}

async function* asText(lines: AsyncGenerator<Line>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`;
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

import { randomUUID } from 'node:crypto';
import { asCaller, type Database, sqlErrorOf } from '../database/database.ts';
import { readBody } from '../http/body.ts';
import type { BackendContext } from '../http/context.ts';
import { StorageRefusal } from './errors.ts';
import { DiskError, type FileStore } from './file-store.ts';

/** What a multipart body adds around a file. */
const ENVELOPE = 64 * 1024;

interface Bucket {
  file_size_limit: string | number | null;
  allowed_mime_types: string[] | null;
}

interface Upload {
  bytes: Uint8Array;
  type: string;
  cacheControl: string;
}

/** Stores one file: the row under the caller's rights, the bytes in their place before the row is committed. */
export async function upload(
  c: BackendContext,
  database: Database,
  files: FileStore,
  bucket: string,
  name: string,
) {
  const { file_size_limit, allowed_mime_types } = await bucketOf(database, bucket);
  const limit = Number(file_size_limit ?? Number.MAX_SAFE_INTEGER);
  const body = await readBody(c.req.raw, limit + ENVELOPE);
  if (body === null) throw new StorageRefusal('BodyTooLarge');
  const file = await fileIn(c, body);
  if (file.bytes.byteLength > limit) throw new StorageRefusal('TooLarge');
  if (allowed_mime_types !== null && !allowed_mime_types.includes(file.type))
    throw new StorageRefusal('WrongType');

  const id = randomUUID();
  const version = randomUUID();
  const draft = await files.draft(version, file.bytes);
  const metadata = { size: file.bytes.byteLength, mimetype: file.type, cacheControl: file.cacheControl };
  try {
    await asCaller(database, { role: c.get('role'), headers: c.req.raw.headers }, async (session) => {
      await session.query(
        'insert into storage.objects (id, bucket_id, name, version, metadata) values ($1, $2, $3, $4, $5::jsonb)',
        [id, bucket, name, version, JSON.stringify(metadata)],
      );
      await draft.keep();
    });
  } catch (error) {
    // After a lost connection nobody knows whether the row was committed; the next start finds out.
    if (sqlErrorOf(error) !== null || error instanceof DiskError) await draft.discard();
    throw error;
  }
  return c.json({ Id: id, Key: `${bucket}/${name}` });
}

async function bucketOf(database: Database, id: string): Promise<Bucket> {
  const [bucket] = await database.transaction((session) =>
    session.query<Bucket>('select file_size_limit, allowed_mime_types from storage.buckets where id = $1', [
      id,
    ]),
  );
  if (!bucket) throw new StorageRefusal('NoBucket');
  return bucket;
}

async function fileIn(c: BackendContext, body: Uint8Array<ArrayBuffer>): Promise<Upload> {
  const type = c.req.header('content-type') ?? '';
  if (!type.startsWith('multipart/form-data')) {
    return { bytes: body, type: mimeOf(type), cacheControl: c.req.header('cache-control') ?? 'no-cache' };
  }
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null);
  const file = [...(form?.values() ?? [])].find((value) => typeof value !== 'string');
  if (!form || file === undefined || typeof file === 'string') throw new StorageRefusal('InvalidBody');
  const seconds = form.get('cacheControl');
  return {
    bytes: new Uint8Array(await file.arrayBuffer()),
    type: mimeOf(file.type),
    cacheControl:
      typeof seconds === 'string' && /^\d{1,10}$/.test(seconds) ? `max-age=${seconds}` : 'no-cache',
  };
}

function mimeOf(contentType: string): string {
  return (contentType.split(';')[0] ?? '').trim().toLowerCase();
}

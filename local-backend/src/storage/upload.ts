import { randomUUID } from 'node:crypto';
import { MIMEType } from 'node:util';
import { as, type Database, type Session, type Statement, sqlErrorOf } from '../database/database.ts';
import { type BodyRoom, busy } from '../http/admission.ts';
import { readBody } from '../http/body.ts';
import { type BackendContext, callerOf } from '../http/context.ts';
import { StorageRefusal } from './errors.ts';
import { DiskError, type FileStore } from './file-store.ts';

/** What a multipart body adds around a file. */
const envelope = 64 * 1024;

interface Bucket {
  file_size_limit: string | number | null;
  allowed_mime_types: string[] | null;
  allowed: boolean;
}

type Upload = Awaited<ReturnType<typeof fileIn>>;

export type UploadParts = { database: Database; files: FileStore; room: BodyRoom };

/** Stores one file: nothing of its body is read before its sender's right to store it is known. */
export async function upload(c: BackendContext, parts: UploadParts, bucket: string, name: string) {
  const found = await bucketOf(c, parts.database, bucket, name);
  if (!found.allowed) throw new StorageRefusal('NotAllowed');
  const limit = Number(found.file_size_limit ?? Number.MAX_SAFE_INTEGER);
  const length = Number(c.req.header('content-length') ?? limit + envelope);
  if (!(length <= limit + envelope)) throw new StorageRefusal('BodyTooLarge');
  const leave = await parts.room.take(c.env.address, length);
  if (leave === null) return busy();
  try {
    return await store(c, parts, bucket, name, await fileWithin(c, found, limit));
  } finally {
    leave();
  }
}

async function fileWithin(c: BackendContext, { allowed_mime_types }: Bucket, limit: number): Promise<Upload> {
  const body = await readBody(c.req.raw, limit + envelope);
  if (body === null) throw new StorageRefusal('BodyTooLarge');
  const file = await fileIn(c, body);
  if (file.bytes.byteLength > limit) throw new StorageRefusal('TooLarge');
  if (allowed_mime_types !== null && !allowed_mime_types.includes(file.type))
    throw new StorageRefusal('WrongType');
  return file;
}

/** The bytes first and the row after them, under the caller's rights. */
async function store(
  c: BackendContext,
  { database, files }: UploadParts,
  bucket: string,
  name: string,
  { bytes, type, cacheControl }: Upload,
): Promise<Response> {
  const id = randomUUID();
  const version = randomUUID();
  const keep = await files.stage(version, bytes);
  const caller = as(callerOf(c));
  const metadata = { size: bytes.byteLength, mimetype: type, cacheControl };
  try {
    const row = {
      sql: 'insert into storage.objects (id, bucket_id, name, version, metadata) values ($1, $2, $3, $4, $5::jsonb)',
      values: [id, bucket, name, version, JSON.stringify(metadata)],
    };
    await (keep ? database.transaction(storing(row, keep), caller) : database.once(row, caller));
  } catch (error) {
    // After a lost connection nobody knows whether the row was committed; the next start finds out.
    if (sqlErrorOf(error) !== null || error instanceof DiskError) await files.remove(version);
    throw error;
  }
  return c.json({ Id: id, Key: `${bucket}/${name}` });
}

/** The row under its sender's rights, and its bytes, which are out of everybody's sight. */
const storing =
  ({ sql, values }: Statement, keep: (session: Session) => Promise<void>) =>
  async (session: Session): Promise<void> => {
    const setRole = `select set_config('role', 'none', true)`;
    await Promise.all([session.query(sql, values), session.query(setRole), keep(session)]);
  };

async function bucketOf(c: BackendContext, database: Database, id: string, name: string): Promise<Bucket> {
  const { role, headers } = callerOf(c);
  const sql = `select file_size_limit, allowed_mime_types, $2 or private.may_upload_pdf($3) as allowed
                 from storage.buckets where id = $1`;
  const asked = { sql, values: [id, role === 'service_role', name] };
  const [bucket] = await database.once<Bucket>(asked, as({ role: 'none', headers }));
  if (!bucket) throw new StorageRefusal('NoBucket');
  return bucket;
}

async function fileIn(c: BackendContext, body: Uint8Array<ArrayBuffer>) {
  const type = c.req.header('content-type') ?? '';
  if (!type.startsWith('multipart/form-data'))
    return { bytes: body, type: mimeOf(type), cacheControl: c.req.header('cache-control') ?? 'no-cache' };
  if (!isPlainForm(type, body)) throw new StorageRefusal('InvalidBody');
  const form = await new Response(body, { headers: { 'content-type': type } }).formData().catch(() => null);
  const file = [...(form?.values() ?? [])].find((value) => typeof value !== 'string');
  if (!form || file === undefined || typeof file === 'string') throw new StorageRefusal('InvalidBody');
  const seconds = form.get('cacheControl');
  const isNumber = typeof seconds === 'string' && /^\d{1,10}$/.test(seconds);
  const cacheControl = isNumber ? `max-age=${seconds}` : 'no-cache';
  return { bytes: new Uint8Array(await file.arrayBuffer()), type: mimeOf(file.type), cacheControl };
}

/** A form has two. Reading the 80,000 that fit into 5 MB would hold up everybody for three seconds. */
const mostParts = 8;

/** Bytes before a part's own: 600,000 lines of them take half a second. */
const longestHead = 4096;

function isPlainForm(type: string, body: Uint8Array<ArrayBuffer>): boolean {
  const boundary = boundaryIn(type);
  if (!boundary) return false;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  let at = -1;
  for (let count = 0; count <= mostParts; count += 1) {
    at = bytes.indexOf(`--${boundary}`, at + 1);
    if (at < 0) return true;
    if (bytes.indexOf('\r\n\r\n', at) - at > longestHead) return false;
  }
  return false;
}

/** By the reader's own rules, so that both count the same parts. */
function boundaryIn(type: string): string | null {
  try {
    return new MIMEType(type).params.get('boundary');
  } catch {
    return null;
  }
}

const mimeOf = (contentType: string) => (contentType.split(';')[0] ?? '').trim().toLowerCase();

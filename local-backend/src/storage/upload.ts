import { randomUUID } from 'node:crypto';
import { MIMEType } from 'node:util';
import { type Database, sqlErrorOf } from '../database/database.ts';
import { diskFails } from '../error-code.ts';
import { busy, type Room } from '../http/admission.ts';
import { quickLength, readFile, takeFile } from '../http/body.ts';
import { type BackendContext, callerOf } from '../http/context.ts';
import { temporaryFile } from '../temporary-file.ts';
import { storageError } from './errors.ts';
import type { FileStore } from './file-store.ts';

/** The most bytes that a multipart body adds to a file. */
const envelope = 64 * 1024;

interface Bucket {
  file_size_limit: string | number | null;
  allowed_mime_types: string[] | null;
  allowed: boolean;
  /** Whether the limit of the address or the whole site is reached, for a caller who otherwise may upload. */
  is_full: boolean;
}

type Upload = ReturnType<typeof fileIn>;

type UploadParts = { database: Database; files: FileStore; arriving: Room; here: Room };

/** Stores one file; reads nothing of its body before it has checked the sender's right to store it. */
export async function upload(c: BackendContext, parts: UploadParts, bucket: string, name: string) {
  const found = await bucketOf(c, parts.database, bucket, name);
  if (!found.allowed) throw storageError(found.is_full ? 'TooManyFiles' : 'NotAllowed');
  // A compressed file would be stored as it is, and so be no PDF; browsers do not compress uploads.
  const { 'content-encoding': packed = 'identity', 'transfer-encoding': sent = 'chunked' } = c.req.header();
  if (!/^identity chunked$/i.test(`${packed} ${sent}`)) throw storageError('WrongType');
  const limit = Number(found.file_size_limit ?? Number.MAX_SAFE_INTEGER);
  const length = Number(c.req.header('content-length') ?? limit + envelope);
  if (!(length <= limit + envelope)) throw storageError('BodyTooLarge');
  const arrive = await parts.arriving.take(c.env.address, length);
  if (arrive === null) throw busy();
  const body = await arrival(c, length, limit + envelope).finally(arrive);
  const leave = await parts.here.take(c.env.address, body.length);
  try {
    if (leave === null) throw busy();
    const file = fileIn(c, await body.read());
    if (file.bytes.byteLength > limit) throw storageError('TooLarge');
    const { allowed_mime_types: types } = found;
    if (types !== null && !types.includes(file.type)) throw storageError('WrongType');
    return await store(c, parts, bucket, name, file);
  } finally {
    leave?.();
    await body.close();
  }
}

/** A body that has arrived; a long one is on the disk, so that a slow line takes no memory. */
async function arrival(c: BackendContext, declared: number, limit: number) {
  if (declared <= quickLength) {
    const bytes = new Uint8Array(await readFile(c, declared));
    return { length: bytes.byteLength, read: async () => bytes, close: async () => {} };
  }
  const { file, filled: length } = await temporaryFile(async (write) => {
    const length = await takeFile(c, limit, write);
    if (length > limit) throw storageError('BodyTooLarge');
    return length;
  });
  const read = async () => (await file.read(new Uint8Array(length), 0, length, 0).catch(diskFails)).buffer;
  return { length, read, close: () => file.close() };
}

/** Stores the bytes first, and then the row with the caller's rights. */
async function store(
  c: BackendContext,
  { database, files }: UploadParts,
  bucket: string,
  name: string,
  { bytes, type }: Upload,
): Promise<Response> {
  const id = randomUUID();
  const version = randomUUID();
  const keep = await files.stage(version, bytes);
  const metadata = { size: bytes.byteLength, mimetype: type };
  try {
    const row = {
      sql: 'insert into storage.objects (id, bucket_id, name, version, metadata) values ($1, $2, $3, $4, $5::jsonb)',
      values: [id, bucket, name, version, JSON.stringify(metadata)],
      as: callerOf(c),
    };
    // The bytes need the backend's own rights, and precede the row, for whose locks others wait.
    await database.once([...(keep ? [keep] : []), row]);
  } catch (error) {
    // After a lost connection, it is unknown whether the row was committed; the next start finds out.
    if (sqlErrorOf(error) !== null) await files.remove(version);
    throw error;
  }
  return c.json({ Id: id, Key: `${bucket}/${name}` });
}

async function bucketOf(c: BackendContext, database: Database, id: string, name: string): Promise<Bucket> {
  const { role, headers } = callerOf(c);
  const sql = `with bucket as materialized (
                 select file_size_limit, allowed_mime_types, $2 or private.may_upload_pdf($3) as allowed
                   from storage.buckets where id = $1)
               select bucket.*, case when allowed then false else
                 private.pass_for_upload(ip) is not null and not private.has_room_for_file(ip) end as is_full
                 from bucket, private.ip_key(private.client_ip()) ip`;
  const values = [id, role === 'service_role', name];
  const [bucket] = await database.once<Bucket>({ sql, values, as: { role: 'none', headers } });
  if (!bucket) throw storageError('NoBucket');
  return bucket;
}

function fileIn(c: BackendContext, body: Uint8Array<ArrayBuffer>) {
  const type = c.req.header('content-type') ?? '';
  if (mimeOf(type) !== 'multipart/form-data') return { bytes: body, type: mimeOf(type) };
  const parts = partsIn(boundaryIn(type), body) ?? [];
  const file = parts.find(({ head }) => /;\s*filename\*?=/i.test(head));
  if (!file) throw storageError('InvalidBody');
  const [, fileType = ''] = /^content-type:(.*)$/im.exec(file.head) ?? [];
  return { bytes: file.bytes, type: mimeOf(fileType) };
}

/** A form needs two parts. */
const mostParts = 8;

/** The most bytes of a part's headers. */
const longestHead = 4096;

/**
 * The parts of a form as views of its bytes: the platform's own parser copies a file three times and takes
 * three seconds for the 80,000 parts that fit into 5 MB. Null if the body is no form, or no plain one.
 */
function partsIn(boundary: string | null, body: Uint8Array<ArrayBuffer>) {
  if (!boundary) return null;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const parts: { head: string; bytes: Buffer<ArrayBuffer> }[] = [];
  let at = bytes.indexOf(`--${boundary}`);
  while (at >= 0 && parts.length <= mostParts) {
    const begin = at + boundary.length + 2;
    if (bytes.toString('latin1', begin, begin + 2) === '--') return parts;
    const end = bytes.subarray(begin, begin + longestHead).indexOf('\r\n\r\n');
    if (end < 0) return null;
    const content = begin + end + 4;
    const next = bytes.indexOf(`\r\n--${boundary}`, content);
    parts.push({ head: bytes.toString('utf8', begin, begin + end), bytes: bytes.subarray(content, next) });
    at = next < 0 ? next : next + 2;
  }
  return null;
}

/** In characters (RFC 2046, 5.1.1). */
const longestBoundary = 70;

function boundaryIn(type: string): string | null {
  try {
    const boundary = new MIMEType(type).params.get('boundary') ?? '';
    return boundary.length <= longestBoundary ? boundary : null;
  } catch {
    return null;
  }
}

const mimeOf = (contentType: string) => (contentType.split(';')[0] ?? '').trim().toLowerCase();

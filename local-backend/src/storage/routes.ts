import { Hono } from 'hono';
import type { Secrets } from '../data-folder/secrets.ts';
import type { Database } from '../database/database.ts';
import { arrivals, bodies, roomFor } from '../http/admission.ts';
import { jsonIn, longestJson, readBody } from '../http/body.ts';
import { type BackendContext, type BackendEnv, callerOf } from '../http/context.ts';
import { requireKey } from '../http/keys.ts';
import { signToken, verifyToken } from '../tokens.ts';
import { download, type Reading, type StoredObject } from './download.ts';
import { answerStorageError, storageError } from './errors.ts';
import type { FileStore } from './file-store.ts';
import { upload } from './upload.ts';

const longestLinkSeconds = 31 * 24 * 60 * 60;

/** The keys that the hosted storage accepts. */
const allowedKey = /^[\w/!\-.*'() &$@=;:+,?]{1,1024}$/;

export type StorageParts = { database: Database; files: FileStore; secrets: Secrets };

/** The part of the hosted storage API that this site, its functions and its smoke test call. */
export function storageRoutes({ database, secrets, ...reading }: StorageParts & Reading): Hono<BackendEnv> {
  const { files } = reading;
  const { tokenSecret } = secrets;
  const rooms = { arriving: roomFor(arrivals), here: roomFor(bodies) };
  const routes = new Hono<BackendEnv>();
  routes.onError((error, c) => answerStorageError(c, error));

  const ask = <Row>(c: BackendContext, sql: string, ...values: unknown[]) =>
    database.once<Row>({ sql, values, as: callerOf(c) });

  const one = async (c: BackendContext, bucket: string, name: string): Promise<StoredObject> => {
    const sql = `select name, version::text, coalesce((metadata ->> 'size')::int, 0) as size
                   from storage.objects where bucket_id = $1 and name = $2`;
    const [object] = await ask<StoredObject>(c, sql, bucket, name);
    return object ?? missing();
  };
  const downloadOne = async (c: BackendContext, bucket: string, name: string) =>
    (await download(c, reading, await one(c, bucket, name))) ?? missing();

  routes.get('/object/sign/:bucket/*', async (c) => {
    const { bucket, name } = objectIn(c, '/object/sign/');
    const claims = verifyToken(tokenSecret, new URL(c.req.url).searchParams.get('token') ?? '');
    if (claims?.url !== `${bucket}/${name}` || typeof claims.exp !== 'number')
      throw storageError('BadSignature');
    c.set('role', 'service_role');
    return downloadOne(c, bucket, name);
  });

  routes.use('*', requireKey(secrets));

  routes.get('/bucket/:bucket', async (c) => {
    const columns = 'id, name, public, file_size_limit::int, allowed_mime_types';
    const sql = `select ${columns} from storage.buckets where id = $1`;
    const [bucket] = await ask<Record<string, unknown>>(c, sql, plain(c.req.param('bucket')));
    if (!bucket) throw storageError('NoBucket');
    return c.json(bucket);
  });

  routes.post('/object/sign/:bucket/*', async (c) => {
    const { bucket, name } = objectIn(c, '/object/sign/');
    const { expiresIn, ...more } = await jsonBody(c);
    const isInTime = typeof expiresIn === 'number' && expiresIn > 0 && expiresIn <= longestLinkSeconds;
    if (!isInTime || Object.keys(more).length > 0) throw storageError('InvalidBody');
    await one(c, bucket, name);
    const iat = Math.floor(Date.now() / 1000);
    const token = signToken(tokenSecret, { url: `${bucket}/${name}`, iat, exp: iat + Math.floor(expiresIn) });
    const path = name.split('/').map(encodeURIComponent).join('/');
    return c.json({ signedURL: `/object/sign/${bucket}/${path}?token=${token}` });
  });

  for (const kind of 'public list move copy upload info sign authenticated'.split(' '))
    routes.all(`/object/${kind}/*`, refuse);

  routes.get('/object/:bucket/*', async (c) => {
    const { bucket, name } = objectIn(c, '/object/');
    return downloadOne(c, bucket, name);
  });
  routes.post('/object/:bucket/*', async (c) => {
    const { bucket, name } = objectIn(c, '/object/');
    if (c.req.header('x-upsert') === 'true') throw storageError('NotAllowed');
    return upload(c, { database, files, ...rooms }, bucket, name);
  });
  routes.delete('/object/:bucket', async (c) => {
    const { prefixes } = await jsonBody(c);
    if (!Array.isArray(prefixes)) throw storageError('InvalidBody');
    const bucket = plain(c.req.param('bucket'));
    const sql = `delete from storage.objects where bucket_id = $1 and name = any ($2::text[]) returning name, version::text`;
    const removed = await ask<Omit<StoredObject, 'size'>>(c, sql, bucket, prefixes.map(plain));
    await Promise.all(removed.map(({ version }) => files.remove(version)));
    return c.json(removed.map(({ name }) => ({ name, bucket_id: bucket })));
  });
  routes.all('*', refuse);
  return routes;
}

function missing(): never {
  throw storageError('NotFound');
}

function refuse(): never {
  throw storageError('NotSupported');
}

/** Reads bucket and name from the raw path: decodes them once and refuses an invalid key. */
function objectIn(c: BackendContext, before: string): { bucket: string; name: string } {
  const { pathname } = new URL(c.req.url);
  const [bucket = '', ...rest] = pathname.slice(pathname.indexOf(before) + before.length).split('/');
  const name = decoded(rest.join('/'));
  if (name === null || !allowedKey.test(name)) throw storageError('InvalidKey');
  return { bucket: plain(decoded(bucket)), name };
}

/** A text that an engine can store: none stores the character zero or a lone surrogate. */
function plain(value: unknown): string {
  if (typeof value !== 'string' || /\0|\p{Cs}/u.test(value)) throw storageError('InvalidKey');
  return value;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

async function jsonBody(c: BackendContext): Promise<Record<string, unknown>> {
  const bytes = await readBody(c, longestJson);
  if (bytes === null) throw storageError('BodyTooLarge');
  const value = jsonIn(bytes);
  if (typeof value !== 'object' || value === null) throw storageError('InvalidBody');
  return value as Record<string, unknown>;
}

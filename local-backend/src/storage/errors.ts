import { sqlErrorOf } from '../database/database.ts';
import { errorCode } from '../error-code.ts';
import type { BackendContext } from '../http/context.ts';
import { DiskError } from './file-store.ts';

/**
 * Refusals of the storage API. The hosted one answers most with the status 400 and puts the true one into the body;
 * a body too large for any file is refused with a true 413.
 */
const refusals = {
  InvalidKey: { http: 400, statusCode: '400', error: 'InvalidKey', message: 'Invalid key' },
  InvalidBody: {
    http: 400,
    statusCode: '400',
    error: 'InvalidRequest',
    message: 'The body is no file upload',
  },
  NotAllowed: {
    http: 400,
    statusCode: '403',
    error: 'Unauthorized',
    message: 'new row violates row-level security policy',
  },
  NoBucket: { http: 400, statusCode: '404', error: 'Bucket not found', message: 'Bucket not found' },
  NotFound: { http: 400, statusCode: '404', error: 'not_found', message: 'Object not found' },
  Duplicate: { http: 400, statusCode: '409', error: 'Duplicate', message: 'The resource already exists' },
  TooLarge: {
    http: 400,
    statusCode: '413',
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  },
  BodyTooLarge: {
    http: 413,
    statusCode: '413',
    error: 'Payload too large',
    message: 'The object exceeded the maximum allowed size',
  },
  WrongType: {
    http: 400,
    statusCode: '415',
    error: 'invalid_mime_type',
    message: 'This mime type is not supported',
  },
  BadSignature: {
    http: 400,
    statusCode: '400',
    error: 'InvalidJWT',
    message: 'The link is not valid or has expired',
  },
  NotSupported: {
    http: 501,
    statusCode: '501',
    error: 'NotImplemented',
    message: 'The local backend does not do this',
  },
  Unavailable: {
    http: 503,
    statusCode: '503',
    error: 'DatabaseError',
    message: 'The database does not answer',
  },
  Internal: { http: 500, statusCode: '500', error: 'Internal', message: 'Something went wrong' },
} as const;

export class StorageRefusal extends Error {
  override readonly name = 'StorageRefusal';
  constructor(readonly code: keyof typeof refusals) {
    super(code);
  }
}

export function answerStorageError(c: BackendContext, error: unknown): Response {
  const code = refusalOf(error);
  const { http, ...body } = refusals[code];
  c.set('logCode', error instanceof StorageRefusal ? code : `${code} ${errorCode(error) ?? 'no answer'}`);
  return c.json(body, http);
}

function refusalOf(error: unknown): keyof typeof refusals {
  if (error instanceof StorageRefusal) return error.code;
  const sql = sqlErrorOf(error);
  if (sql?.code === '42501') return 'NotAllowed';
  if (sql?.code === '23505') return 'Duplicate';
  if (sql?.code.startsWith('22')) return 'InvalidKey';
  if (sql !== null || error instanceof DiskError) return 'Internal';
  return 'Unavailable';
}

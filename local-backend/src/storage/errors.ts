import { HTTPException } from 'hono/http-exception';
import { sqlErrorOf } from '../database/database.ts';
import { answerRefusal, type BackendContext, type ErrorStatus, isLack, refusal } from '../http/context.ts';

/** HTTP status, then the body's status, error and message: the hosted API answers most errors with 400. */
const refusals = {
  InvalidKey: [400, 400, 'InvalidKey', 'Invalid key'],
  InvalidBody: [400, 400, 'InvalidRequest', 'The body is not what is expected here'],
  NotAllowed: [400, 403, 'Unauthorized', 'new row violates row-level security policy'],
  TooManyFiles: [
    429,
    429,
    'TooManyFiles',
    'Too many files have arrived in the last hour. Please try again in an hour, or apply without the PDF.',
  ],
  NoBucket: [400, 404, 'Bucket not found', 'Bucket not found'],
  NotFound: [400, 404, 'not_found', 'Object not found'],
  Duplicate: [400, 409, 'Duplicate', 'The resource already exists'],
  TooLarge: [400, 413, 'Payload too large', 'The object exceeded the maximum allowed size'],
  BodyTooLarge: [413, 413, 'Payload too large', 'The object exceeded the maximum allowed size'],
  WrongType: [400, 415, 'invalid_mime_type', 'This mime type is not supported'],
  BadSignature: [400, 400, 'InvalidJWT', 'The link is not valid or has expired'],
  NotSupported: [404, 404, 'not_found', 'The local backend does not do this'],
  Internal: [500, 500, 'Internal', 'Something went wrong. Please try again.'],
} as const satisfies Record<string, readonly [ErrorStatus, number, string, string]>;

const unavailable = {
  error: 'Unavailable',
  message: 'Files cannot be stored or read at the moment. Please try again later.',
};

type Refusal = keyof typeof refusals;

export function storageError(code: Refusal) {
  const [status, statusCode, error, message] = refusals[code];
  return refusal(status, code, { statusCode: String(statusCode), error, message });
}

export function answerStorageError(c: BackendContext, error: unknown): Response {
  if (error instanceof HTTPException) return answerRefusal(c, error);
  if (isLack(c, error)) {
    const { status } = error;
    return c.json({ ...unavailable, statusCode: String(status) }, status);
  }
  const sql = sqlErrorOf(error);
  const code = codeOf(sql?.code);
  c.set('logCode', [code, sql?.code].filter(Boolean).join(' '));
  return storageError(code).getResponse();
}

function codeOf(sqlCode = ''): Refusal {
  if (sqlCode === '42501') return 'NotAllowed';
  if (sqlCode === '23505') return 'Duplicate';
  return sqlCode.startsWith('22') ? 'InvalidKey' : 'Internal';
}

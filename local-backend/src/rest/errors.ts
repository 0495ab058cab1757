import { HTTPException } from 'hono/http-exception';
import { type SqlError, sqlErrorOf } from '../database/database.ts';
import { answerRefusal, type BackendContext, type ErrorStatus, isLack, refusal } from '../http/context.ts';

/** A refusal of the data API, in the hosted platform's wording and format. */
export function restError(status: ErrorStatus, code: string, message: string, details: string | null = null) {
  return refusal(status, code, { code, message, details, hint: null });
}

/** SQL states and their statuses in the hosted data API; the first match applies. */
const statuses = [
  [/^PT(400|401|403|404|409|422|429)$/, null],
  [/^42501$/, 'forbidden'],
  [/^23503$|^23505$/, 409],
  [/^42883$|^42P01$/, 404],
  [/^0A|^22|^23|^42|^P0001$|^0L|^0P/, 400],
  [/^54/, 413],
] as const satisfies readonly (readonly [RegExp, ErrorStatus | 'forbidden' | null])[];

function statusOf(error: SqlError, anonymous: boolean): ErrorStatus | undefined {
  const status = statuses.find(([pattern]) => pattern.test(error.code))?.[1];
  if (status === null) return Number(error.code.slice(2)) as ErrorStatus;
  if (status === 'forbidden') return anonymous ? 401 : 403;
  return status;
}

const away = () => restError(503, 'PGRST001', 'Could not connect with the database. Please try again.');
const broken = () => restError(500, 'PGRSTX00', 'The database could not do this. Please try again.');

/** Answers an error: without details of an internal one, in the engine's words for a caller's mistake. */
export function answerRestError(c: BackendContext, error: unknown): Response {
  if (error instanceof HTTPException) return answerRefusal(c, error);
  if (isLack(c, error)) return (error.status === 500 ? broken : away)().getResponse();
  const sql = sqlErrorOf(error);
  c.set('logCode', sql?.code ?? 'fault');
  const status = sql && statusOf(sql, c.get('role') === 'anon');
  if (!sql || !status) return broken().getResponse();
  // The engine's details of a broken constraint quote the row; those of this project's rules are for callers.
  const details = sql.code.startsWith('PT') ? sql.detail : null;
  return c.json({ code: sql.code, details, hint: sql.hint, message: sql.message }, status);
}

import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { Role } from '../database/database.ts';
import { Lack } from '../error-code.ts';
import type { TimeLimit } from './time-limit.ts';

export interface Arrival {
  address: string;
  isLocal: boolean;
  inside: boolean;
  /** The visitor's headers, without claims about an address. */
  headers: Readonly<Record<string, string>>;
  begunAt?: number | undefined;
}

/** The log has `logCode` instead of a message, which could quote a field's value. */
export type BackendEnv = {
  Variables: { role: Role; logCode: string; limit: TimeLimit; lack?: Lack };
  Bindings: Arrival;
};
export type BackendContext = Context<BackendEnv>;
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 406 | 408 | 409 | 413 | 415 | 422 | 429 | 500 | 503;

export const callerOf = (c: BackendContext) => ({ role: c.get('role'), headers: c.env.headers });

/** A refusal with an API's own body; its message is the code. */
export const refusal = (status: ErrorStatus, code: string, told: object, headers = {}) =>
  new HTTPException(status, { message: code, res: Response.json(told, { status, headers }) });

export function answerRefusal(c: BackendContext, refused: HTTPException): Response {
  c.set('logCode', refused.message);
  return refused.getResponse();
}

/** Whether the server's own failure caused this error; notes the failure for its owner. */
export function isLack(c: BackendContext, error: unknown): error is Lack {
  if (!(error instanceof Lack)) return false;
  c.set('lack', error);
  c.set('logCode', `${error.of} ${error.code}`);
  return true;
}

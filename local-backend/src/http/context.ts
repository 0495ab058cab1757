import type { Context } from 'hono';
import type { Role } from '../database/database.ts';
import type { TimeLimit } from './time-limit.ts';

export interface Arrival {
  address: string;
  isLocal: boolean;
  inside: boolean;
  /** The visitor's headers, without anybody's word for an address. */
  headers: Readonly<Record<string, string>>;
  origin: string;
}

/** `logCode` stands in the log in place of a message, which could quote a field's value. */
export type BackendEnv = {
  Variables: { role: Role; logCode: string; limit: TimeLimit };
  Bindings: Arrival;
};
export type BackendContext = Context<BackendEnv>;
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 406 | 409 | 413 | 415 | 422 | 429 | 500 | 501 | 503;

export const callerOf = (c: BackendContext) => ({ role: c.get('role'), headers: c.env.headers });

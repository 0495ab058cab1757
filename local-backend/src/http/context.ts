import type { Context } from 'hono';
import type { Role } from '../database/database.ts';

/** What travels with a request through the routes. */
export interface Variables {
  role: Role;
  /** A code for the log in place of a message, which could quote a field's value. */
  logCode: string;
}

export type BackendEnv = { Variables: Variables; Bindings: { atThisMachine: boolean } };
export type BackendContext = Context<BackendEnv>;
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 406 | 409 | 413 | 415 | 422 | 429 | 500 | 501 | 503;

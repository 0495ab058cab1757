import type { Context } from 'hono';
import type { Role } from '../database/database.ts';

/** What travels with a request through the routes. */
export interface Variables {
  role: Role;
  /** A code for the log in place of a message, which could quote a field's value. */
  logCode: string;
}

/** How a request came. */
export interface Arrival {
  /** The visitor's address, as limits count it. */
  address: string;
  /** From this machine, straight. */
  isLocal: boolean;
  /** This process asks itself. */
  inside: boolean;
}

export type BackendEnv = { Variables: Variables; Bindings: Arrival };
export type BackendContext = Context<BackendEnv>;
export type ErrorStatus = 400 | 401 | 403 | 404 | 405 | 406 | 409 | 413 | 415 | 422 | 429 | 500 | 501 | 503;

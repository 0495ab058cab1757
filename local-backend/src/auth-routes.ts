import { Hono } from 'hono';
import type { BackendContext, BackendEnv } from './http/context.ts';

/** Dealers have no login yet: for the client's session calls, this is a service without sessions. */
export function authRoutes(): Hono<BackendEnv> {
  const refuse = (code: 400 | 401 | 422, error_code: string, msg: string) => (c: BackendContext) =>
    c.json({ code, error_code, msg }, code);
  return new Hono<BackendEnv>()
    .post('/signup', refuse(422, 'signup_disabled', 'Signups not allowed for this instance'))
    .post('/token', refuse(400, 'invalid_credentials', 'Invalid credentials'))
    .post('/logout', (c) => c.body(null, 204))
    .all('*', refuse(401, 'no_authorization', 'There are no accounts'));
}

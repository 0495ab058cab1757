import { Hono } from 'hono';
import type { BackendEnv } from './http/context.ts';

/** Dealers have no login yet: the client's session calls find a service that has no sessions. */
export function authRoutes(): Hono<BackendEnv> {
  const routes = new Hono<BackendEnv>();
  routes.get('/health', (c) => c.json({ name: 'local', version: '1', description: 'No accounts' }));
  routes.post('/signup', (c) =>
    c.json({ code: 422, error_code: 'signup_disabled', msg: 'Signups not allowed for this instance' }, 422),
  );
  routes.post('/token', (c) =>
    c.json({ code: 400, error_code: 'invalid_credentials', msg: 'Invalid credentials' }, 400),
  );
  routes.post('/logout', (c) => c.body(null, 204));
  routes.all('*', (c) =>
    c.json({ code: 401, error_code: 'no_authorization', msg: 'There are no accounts' }, 401),
  );
  return routes;
}

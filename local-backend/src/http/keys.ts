import type { MiddlewareHandler } from 'hono';
import type { Secrets } from '../data-folder/secrets.ts';
import type { Role } from '../database/database.ts';
import { verifyToken } from '../tokens.ts';
import type { BackendEnv } from './context.ts';

const roles: readonly string[] = ['anon', 'authenticated', 'service_role'] satisfies Role[];

/** Admits a request with one of this project's keys, as the hosted gateway does, and sets its role. */
export function requireKey(secrets: Secrets): MiddlewareHandler<BackendEnv> {
  return async (c, next) => {
    const refuse = (message: string, hint: string) => c.json({ message, hint }, 401);
    const key = c.req.header('apikey') ?? new URL(c.req.url).searchParams.get('apikey');
    if (!key)
      return refuse('No API key found in request', 'No `apikey` request header or url param was found.');
    const own = roleOf(secrets, key);
    if (own === null)
      return refuse('Invalid API key', 'Double check your Supabase `anon` or `service_role` API key.');
    const bearer = c.req.header('authorization')?.replace(/^bearer\s+/i, '');
    const role = !bearer || bearer === key ? own : roleOf(secrets, bearer);
    if (role === null) {
      const message = 'JWT is invalid or has expired';
      return c.json({ code: 'PGRST301', details: null, hint: null, message }, 401);
    }
    c.set('role', role);
    return next();
  };
}

function roleOf({ anonKey, tokenSecret }: Secrets, token: string): Role | null {
  // Nearly every caller has this one, which is public and has no end: its signature need not be computed again.
  if (token === anonKey) return 'anon';
  const role = verifyToken(tokenSecret, token)?.role;
  return typeof role === 'string' && roles.includes(role) ? (role as Role) : null;
}

import type { MiddlewareHandler } from 'hono';
import { verifyToken } from '../data-folder/tokens.ts';
import type { Role } from '../database/database.ts';
import type { BackendEnv } from './context.ts';

const roles: readonly string[] = ['anon', 'authenticated', 'service_role'] satisfies Role[];

/** Lets a request with one of this project's keys in, as the hosted gateway does, and notes the role it carries. */
export function requireKey(tokenSecret: string): MiddlewareHandler<BackendEnv> {
  return async (c, next) => {
    const key = c.req.header('apikey') ?? new URL(c.req.url).searchParams.get('apikey');
    if (!key) {
      const hint = 'No `apikey` request header or url param was found.';
      return c.json({ message: 'No API key found in request', hint }, 401);
    }
    const own = roleOf(tokenSecret, key);
    if (own === null) {
      const hint = 'Double check your Supabase `anon` or `service_role` API key.';
      return c.json({ message: 'Invalid API key', hint }, 401);
    }
    const bearer = c.req.header('authorization')?.replace(/^bearer\s+/i, '');
    const role = !bearer || bearer === key ? own : roleOf(tokenSecret, bearer);
    if (role === null) {
      const message = 'JWT is invalid or has expired';
      return c.json({ code: 'PGRST301', details: null, hint: null, message }, 401);
    }
    c.set('role', role);
    return next();
  };
}

function roleOf(secret: string, token: string): Role | null {
  const role = verifyToken(secret, token)?.role;
  return typeof role === 'string' && roles.includes(role) ? (role as Role) : null;
}

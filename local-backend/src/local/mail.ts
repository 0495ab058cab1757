import { Hono } from 'hono';
import { isSame } from '../data-folder/tokens.ts';
import { jsonIn, readBody } from '../http/body.ts';
import type { BackendEnv } from '../http/context.ts';
import type { Mail, Outbox } from './outbox.ts';

const longestBody = 1024 * 1024;

/** Plays the mail provider: what it is given is kept and shown in the inbox. */
export function mailRoutes(outbox: Outbox, key: string): Hono<BackendEnv> {
  const routes = new Hono<BackendEnv>();
  routes.use('*', async (c, next) => {
    if (isSame(c.req.header('authorization') ?? '', `Bearer ${key}`)) return next();
    return c.json({ message: 'API key is invalid' }, 401);
  });
  routes.get('/emails', async (c) => c.json({ data: await outbox.list() }));
  routes.post('/emails', async (c) => {
    const mail = mailIn(await readBody(c.req.raw, longestBody));
    if (mail === null) return c.json({ message: 'The mail is incomplete' }, 422);
    return c.json({ id: await outbox.keep(c.req.header('idempotency-key') ?? crypto.randomUUID(), mail) });
  });
  return routes;
}

function mailIn(body: Uint8Array | null): Mail | null {
  const { from, to, subject, html, text, reply_to } = { ...(jsonIn(body) as Mail | undefined) } as Mail;
  if (![from, subject, html, text].every((part) => typeof part === 'string') || !Array.isArray(to))
    return null;
  return { from, to, subject, html, text, ...(reply_to === undefined ? {} : { reply_to }) };
}

import { Hono } from 'hono';
import { parseJson, readBody } from '../http/body.ts';
import type { BackendEnv } from '../http/context.ts';
import { isSame } from './gate.ts';
import type { Mail, Outbox } from './outbox.ts';

const LONGEST_BODY = 1024 * 1024;

/** Plays the mail provider: what it is given is kept and shown in the inbox. */
export function mailRoutes(outbox: Outbox, key: string): Hono<BackendEnv> {
  const routes = new Hono<BackendEnv>();
  routes.use('*', async (c, next) =>
    isSame(c.req.header('authorization') ?? '', `Bearer ${key}`)
      ? next()
      : c.json({ message: 'API key is invalid' }, 401),
  );
  routes.get('/emails', async (c) => c.json({ data: await outbox.list() }));
  routes.post('/emails', async (c) => {
    const mail = mailIn(await readBody(c.req.raw, LONGEST_BODY));
    if (mail === null) return c.json({ message: 'The mail is incomplete' }, 422);
    return c.json({ id: await outbox.keep(c.req.header('idempotency-key') ?? crypto.randomUUID(), mail) });
  });
  return routes;
}

function mailIn(body: Uint8Array | null): Mail | null {
  try {
    const mail = parseJson(new TextDecoder().decode(body ?? undefined)) as Mail;
    const texts = [mail.from, mail.subject, mail.html, mail.text];
    if (!texts.every((text) => typeof text === 'string') || !Array.isArray(mail.to)) return null;
    const { from, to, subject, html, text, reply_to } = mail;
    return { from, to, subject, html, text, ...(reply_to === undefined ? {} : { reply_to }) };
  } catch {
    return null;
  }
}

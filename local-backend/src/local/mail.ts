import { Hono } from 'hono';
import { readBody } from '../http/body.ts';
import type { BackendEnv } from '../http/context.ts';
import type { Outbox, StoredMail } from './outbox.ts';

const LONGEST_BODY = 1024 * 1024;

/** Plays the mail provider: what it is given stays in the outbox folder and is shown in the inbox. */
export function mailRoutes(outbox: Outbox, key: string): Hono<BackendEnv> {
  const routes = new Hono<BackendEnv>();
  routes.post('/emails', async (c) => {
    if (c.req.header('authorization') !== `Bearer ${key}`)
      return c.json({ message: 'API key is invalid' }, 401);
    const mail = mailIn(await readBody(c.req.raw, LONGEST_BODY));
    if (mail === null) return c.json({ message: 'The mail is incomplete' }, 422);
    const { id } = await outbox.keep(c.req.header('idempotency-key') ?? crypto.randomUUID(), mail);
    return c.json({ id });
  });
  return routes;
}

function mailIn(body: Uint8Array | null): Omit<StoredMail, 'id' | 'receivedAt'> | null {
  try {
    const mail = JSON.parse(new TextDecoder().decode(body ?? undefined)) as StoredMail;
    const texts = [mail.from, mail.subject, mail.html, mail.text];
    if (!texts.every((text) => typeof text === 'string') || !Array.isArray(mail.to)) return null;
    const { from, to, subject, html, text, reply_to } = mail;
    return { from, to, subject, html, text, ...(reply_to === undefined ? {} : { reply_to }) };
  } catch {
    return null;
  }
}

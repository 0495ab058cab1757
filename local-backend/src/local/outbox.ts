import { hash } from 'node:crypto';
import { isSame } from '@landmark/supabase/functions/_shared/is-same';
import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { jsonIn, readBody } from '../http/body.ts';
import type { BackendEnv } from '../http/context.ts';

export interface StoredMail {
  id: string;
  receivedAt: string;
  from: string;
  to: string[];
  reply_to?: string;
  subject: string;
  html: string;
  text: string;
}

type Mail = Omit<StoredMail, 'id' | 'receivedAt'>;

const asMail = `content || jsonb_build_object('id', id,
  'receivedAt', to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as mail`;

/** How many of the latest applications, and of the latest mails, the inbox shows. */
export const mostShown = 200;

export type Outbox = ReturnType<typeof openOutbox>;

/** The local mailbox, in the database, so that all servers on it have the same. */
export function openOutbox(database: Database) {
  const select = async (rest: string, values: unknown[]) => {
    const sql = `select ${asMail} from local.mails ${rest}`;
    return (await database.once<{ mail: StoredMail }>({ sql, values })).map((row) => row.mail);
  };
  return {
    /** Stores a mail and returns its id; stores nothing for a known key or a forgotten person. */
    async keep(key: string, mail: Mail) {
      const id = hash('sha256', key);
      const application =
        /^dealer-application-([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/.exec(key)?.[1] ?? null;
      // Its sender's note follows in the same log: if a crash takes the mail, it takes that, too, and the mail comes again.
      const sql = `insert into local.mails (id, content) select $1, $2::jsonb from private.commit_soon()
        where $3::uuid is null or exists (select from public.dealer_applications where id = $3::uuid for share) on conflict do nothing`;
      await database.once({ sql, values: [id, JSON.stringify(mail), application] });
      return id;
    },
    latest: (most: number) => select('order by received_at desc limit $1', [most]),
    find: async (id: string) => (await select('where id = $1', [id]))[0] ?? null,
  };
}

const longestBody = 1024 * 1024;

export function mailRoutes(outbox: Outbox, key: string): Hono<BackendEnv> {
  const routes = new Hono<BackendEnv>();
  routes.use('*', async (c, next) => {
    if (isSame(c.req.header('authorization') ?? '', `Bearer ${key}`)) return next();
    return c.json({ message: 'API key is invalid' }, 401);
  });
  routes.post('/emails', async (c) => {
    const mail = mailIn(await readBody(c, longestBody));
    if (mail === null) return c.json({ message: 'The mail is incomplete' }, 422);
    return c.json({ id: await outbox.keep(c.req.header('idempotency-key') ?? crypto.randomUUID(), mail) });
  });
  return routes;
}

function mailIn(body: Uint8Array | null): Mail | null {
  const { from, to, subject, html, text, reply_to } = { ...(jsonIn(body) as Mail | undefined) } as Mail;
  // No engine stores the character zero or a lone surrogate.
  const isText = (part: unknown) => typeof part === 'string' && !/\0|\p{Cs}/u.test(part);
  if (!Array.isArray(to) || ![from, subject, html, text, reply_to ?? '', ...to].every(isText)) return null;
  return { from, to, subject, html, text, ...(reply_to === undefined ? {} : { reply_to }) };
}

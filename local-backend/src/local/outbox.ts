import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';

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

export type Mail = Omit<StoredMail, 'id' | 'receivedAt'>;

const columns = `id, to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "receivedAt", content`;

type Row = Pick<StoredMail, 'id' | 'receivedAt'> & { content: Mail };

const mailOf = ({ content, ...row }: Row): StoredMail => ({ ...row, ...content });

export type Outbox = ReturnType<typeof openOutbox>;

/** The local mailbox, in the database, so that all servers on it have the same. */
export function openOutbox(database: Database) {
  const select = (rest: string, values: unknown[] = []) =>
    database.once<Row>({ sql: `select ${columns} from local.mails ${rest}`, values });
  return {
    /** Keeps a mail and tells its id; the same key again keeps nothing new. */
    async keep(key: string, mail: Mail) {
      const id = createHash('sha256').update(key).digest('hex');
      const sql = 'insert into local.mails (id, content) values ($1, $2::jsonb) on conflict do nothing';
      await database.once({ sql, values: [id, JSON.stringify(mail)] });
      return id;
    },
    list: async () => (await select('order by received_at desc limit 200')).map(mailOf),
    find: async (id: string) => (await select('where id = $1', [id])).map(mailOf)[0] ?? null,
  };
}

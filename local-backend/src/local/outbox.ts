import { createHash } from 'node:crypto';
import type { Database } from '../database/database.ts';

/** A mail as the mail provider's API takes it. */
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

/** The local mailbox, in the database, so that all servers on it have the same. */
export interface Outbox {
  /** Keeps a mail and tells its id; the same key again keeps nothing new. */
  keep(key: string, mail: Mail): Promise<string>;
  /** The newest 200, newest first. */
  list(): Promise<StoredMail[]>;
  find(id: string): Promise<StoredMail | null>;
}

const columns = `id, to_char(received_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "receivedAt", content`;

type Row = Pick<StoredMail, 'id' | 'receivedAt'> & { content: Mail };

const mailOf = ({ content, ...row }: Row): StoredMail => ({ ...row, ...content });

export function openOutbox(database: Database): Outbox {
  const select = (rest: string, values: unknown[] = []) =>
    database.transaction((session) =>
      session.query<Row>(`select ${columns} from local.mails ${rest}`, values),
    );
  return {
    async keep(key, mail) {
      const id = createHash('sha256').update(key).digest('hex');
      await database.transaction((session) =>
        session.query('insert into local.mails (id, content) values ($1, $2::jsonb) on conflict do nothing', [
          id,
          JSON.stringify(mail),
        ]),
      );
      return id;
    },
    list: async () => (await select('order by received_at desc limit 200')).map(mailOf),
    find: async (id) => (await select('where id = $1', [id])).map(mailOf)[0] ?? null,
  };
}

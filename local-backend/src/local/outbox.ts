import { createHash } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

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

export interface Outbox {
  /** Keeps a mail; the same key again keeps nothing new. */
  keep(key: string, mail: Omit<StoredMail, 'id' | 'receivedAt'>): Promise<StoredMail>;
  /** Newest first. */
  list(): Promise<StoredMail[]>;
  find(id: string): Promise<StoredMail | null>;
}

export function openOutbox(folder: string): Outbox {
  const read = async (id: string): Promise<StoredMail | null> => {
    if (!/^[0-9a-f]{64}$/.test(id)) return null;
    const text = await readFile(join(folder, `${id}.json`), 'utf8').catch(() => null);
    return text === null ? null : (JSON.parse(text) as StoredMail);
  };
  return {
    async keep(key, mail) {
      const id = createHash('sha256').update(key).digest('hex');
      const kept = await read(id);
      if (kept !== null) return kept;
      const stored: StoredMail = { ...mail, id, receivedAt: new Date().toISOString() };
      const draft = join(folder, `${id}.${crypto.randomUUID()}.new`);
      await writeFile(draft, JSON.stringify(stored, null, 2), { mode: 0o600 });
      await rename(draft, join(folder, `${id}.json`));
      return stored;
    },
    async list() {
      const ids = (await readdir(folder))
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -5));
      const mails = (await Promise.all(ids.map(read))).filter((mail) => mail !== null);
      return mails.sort((a, b) => b.receivedAt.localeCompare(a.receivedAt));
    },
    find: read,
  };
}

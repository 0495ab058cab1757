import { type Database, transactionMs } from '../database/database.ts';
import { errorCode, Lack } from '../error-code.ts';
import { inTime } from '../in-time.ts';
import { type FileStore, filesInDatabase, removeRowless } from './file-store.ts';

/** The calls of a bucket, by its own keys. They reject while it is down. */
export interface Bucket {
  get(key: string): Promise<{ bytes: Uint8Array } | undefined>;
  /** Aborted by `until`, because the bytes are in memory until they are sent. */
  put(key: string, bytes: Uint8Array<ArrayBuffer>, until?: AbortSignal): Promise<void>;
  list(prefix: string): Promise<readonly { key: string; since: Date }[]>;
  remove(key: string): Promise<void>;
}

/** No file arrives this long before its row. Milliseconds. */
const abandonedMs = 24 * 60 * 60 * 1000;

/** The key of an empty object that is written to read the bucket's time. */
const clockKey = 'clock';

/** Files in a bucket that all servers on a database share; earlier files stay in the database. */
export function filesInBucket(bucket: Bucket, database: Database): FileStore {
  const before = filesInDatabase(database);
  const keyOf = (id: string) => `${id}.pdf`;
  const answered = <T>(asked: Promise<T>) =>
    inTime(asked, transactionMs).catch((error): never => {
      throw new Lack('bucket', errorCode(error) ?? 'no answer');
    });
  const remove = (id: string) => answered(bucket.remove(keyOf(id)));
  return {
    async stage(id, bytes) {
      const until = AbortSignal.timeout(transactionMs);
      await answered(bucket.put(keyOf(id), new Uint8Array(bytes), until));
      return undefined;
    },
    async read(id) {
      const found = await answered(bucket.get(keyOf(id)));
      if (!found) return before.read(id);
      return { body: new Uint8Array(found.bytes), size: found.bytes.byteLength };
    },
    remove,
    async tidy() {
      // By the bucket's own clock, because this machine's may be a day ahead.
      await bucket.put(clockKey, new Uint8Array());
      const listed = await bucket.list('');
      const now = listed.find(({ key }) => key === clockKey)?.since.getTime() ?? 0;
      const old = listed.filter(({ since }) => now - since.getTime() > abandonedMs);
      await removeRowless(
        old.map(({ key }) => key.replace(/\.pdf$/, '')),
        database,
        remove,
      );
    },
  };
}

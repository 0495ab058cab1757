import { PGlite } from '@electric-sql/pglite';
import { StartError } from '../start-error.ts';
import { type Database, type Session, sqlErrorOf } from './database.ts';

/**
 * PostgreSQL in this process. One connection: transactions queue up. An engine that broke, for instance because the
 * disk was full, is opened anew for the next caller; its write-ahead log keeps what was committed.
 */
export async function openPglite(folder: string): Promise<Database> {
  let engine: Promise<PGlite> | null = PGlite.create(folder);
  try {
    await engine;
  } catch {
    throw new StartError(
      `The database in ${folder} cannot be opened: free some disk space if there is none left, else restore the folder from a copy or remove it to begin anew.`,
    );
  }

  async function reopen(broken: Promise<PGlite>): Promise<void> {
    if (engine !== broken) return;
    engine = null;
    await broken.then((db) => db.close()).catch(() => {});
  }

  return {
    engine: 'PGlite',
    async transaction(work) {
      engine ??= PGlite.create(folder);
      const current = engine;
      let own: unknown;
      let broken = false;
      const session = (tx: Executor) =>
        sessionOf(tx, (error) => {
          broken ||= sqlErrorOf(error) === null;
        });
      try {
        return await (await current).transaction((tx) =>
          work(session(tx)).catch((error: unknown) => {
            own = error;
            throw error;
          }),
        );
      } catch (error) {
        // An error that is neither the caller's own nor a refused statement came from the engine.
        if (broken || (error !== own && sqlErrorOf(error) === null)) await reopen(current);
        throw own ?? error;
      }
    },
    async close() {
      const open = await engine?.catch(() => null);
      await open?.close();
    },
  };
}

interface Executor {
  query<Row>(sql: string, values?: unknown[]): Promise<{ rows: Row[] }>;
  exec(sql: string): Promise<unknown>;
}

function sessionOf(executor: Executor, onError: (error: unknown) => void): Session {
  const noting = <T>(answer: Promise<T>): Promise<T> =>
    answer.catch((error: unknown) => {
      onError(error);
      throw error;
    });
  return {
    query: async <Row>(sql: string, values: unknown[] = []) =>
      (await noting(executor.query<Row>(sql, values))).rows,
    script: async (sql) => void (await noting(executor.exec(sql))),
  };
}

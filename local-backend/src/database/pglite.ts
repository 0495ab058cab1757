import { holdDatabase } from '../data-folder/lock.ts';
import { StartError } from '../start-error.ts';
import { type Database, inTime, type Session, TRANSACTION_MS, Unreachable } from './database.ts';
import { CREATE_MS, type PgliteThread, REOPEN_MS, startThread } from './pglite-thread.ts';

/**
 * PostgreSQL in this process. One connection: transactions queue up. An engine that broke, for instance because the
 * disk was full, is opened anew for the next caller; its write-ahead log keeps what was committed.
 */
export async function openPglite(folder: string): Promise<Database> {
  const held = await holdDatabase(folder);
  let engine = await startThread(folder, CREATE_MS).catch(async () => {
    await held?.();
    throw new StartError(
      `The database in ${folder} cannot be opened: free some disk space if there is none left, else restore the folder from a copy or remove it to begin anew.`,
    );
  });
  // One that was made just now is held from here on.
  const release = held ?? (await holdDatabase(folder));
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };

  return {
    engine: 'PGlite',
    transaction(work, limitMs = TRANSACTION_MS) {
      let late = false;
      const turn = inTurn(async () => {
        if (late) throw new Unreachable('Nobody waits for it any more.');
        if (engine.broken) engine = await startThread(folder, REOPEN_MS);
        return runTransaction(engine, work, () => late);
      });
      return inTime(turn, limitMs, () => {
        late = true;
      });
    },
    close: () =>
      inTurn(async () => {
        await engine.call({ kind: 'close' }).catch(() => {});
        await engine.end();
        await release?.();
      }),
  };
}

async function runTransaction<T>(
  engine: PgliteThread,
  work: (session: Session) => Promise<T>,
  isLate: () => boolean,
): Promise<T> {
  try {
    const result = await work(sessionOf(engine));
    if (isLate()) throw new Unreachable('Nobody waits for it any more.');
    await engine.call({ kind: 'script', sql: 'commit' });
    return result;
  } catch (error) {
    await engine.call({ kind: 'script', sql: 'rollback' }).catch(() => {});
    throw error;
  }
}

/** The first statement takes the transaction's beginning along: a way to the thread and back costs more than most work. */
function sessionOf(engine: PgliteThread): Session {
  let begins = true;
  const call = (kind: 'query' | 'script', sql: string, values: unknown[] = []) => {
    const message = { kind, sql, values, begins };
    begins = false;
    return engine.call(message);
  };
  return {
    query: async <Row>(sql: string, values?: unknown[]) => (await call('query', sql, values)) as Row[],
    script: async (sql) => void (await call('script', sql)),
  };
}

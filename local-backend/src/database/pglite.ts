import { fork, type StdioOptions } from 'node:child_process';
import { once } from 'node:events';
import { rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { holdDatabase } from '../data-folder/lock.ts';
import { StartError } from '../start-error.ts';
import type { Database, Session, Statement, TransactionOptions } from './database.ts';
import { inTime, named, transactionMs, Unreachable } from './database.ts';
import { createMs, type PgliteThread, reopenMs, startThread } from './pglite-thread.ts';

/** One connection, so transactions queue up. An engine that broke, as on a full disk, is opened anew for the next. */
export async function openPglite(folder: string): Promise<Database> {
  const existing = await holdDatabase(folder);
  const opened = (existing ? Promise.resolve() : make(folder)).then(() => startThread(folder, createMs));
  let engine = await opened.catch(async () => {
    await existing?.();
    throw new StartError(
      `The database in ${folder} cannot be opened: free some disk space if there is none left, else restore the folder from a copy or remove it to begin anew.`,
    );
  });
  // One that was made just now is held from here on.
  const release = existing ?? (await holdDatabase(folder));
  let last: Promise<unknown> = Promise.resolve();

  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
    last = turn.catch(() => {});
    return turn;
  };

  type Work<T> = (engine: PgliteThread, isLate: () => boolean) => Promise<T>;
  const inTimeAndTurn = <T>(limitMs: number, work: Work<T>): Promise<T> => {
    let late = false;
    const turn = inTurn(async () => {
      if (late) throw new Unreachable('Nobody waits for it any more.');
      if (engine.broken) engine = await startThread(folder, reopenMs);
      return work(engine, () => late);
    });
    return inTime(turn, limitMs, () => {
      late = true;
    });
  };

  return {
    transaction: (work, { limitMs = transactionMs, first } = {}) =>
      inTimeAndTurn(limitMs, (engine, isLate) => runTransaction(engine, first, work, isLate)),
    once: <Row>(statement: Statement, { limitMs = transactionMs, first }: TransactionOptions = {}) => {
      const call = { kind: 'once', ...named(statement), first: first && named(first) } as const;
      return inTimeAndTurn(limitMs, (engine) => engine.call(call) as Promise<Row[]>);
    },
    close: () =>
      inTurn(async () => {
        await engine.end();
        await release?.();
      }),
  };
}

/** What it says of a full disk is a trace; what to do is said here. */
const silent: StdioOptions = ['ignore', 'ignore', 'ignore', 'ipc'];

/** Whole or not there. Making a database takes 500 MB, which this process would keep: another one does it. */
async function make(folder: string): Promise<void> {
  const unfinished = `${folder}.new-${process.pid}`;
  await rm(unfinished, { recursive: true, force: true });
  const maker = fileURLToPath(new URL('./make-database.mjs', import.meta.url));
  const child = fork(maker, [unfinished], { execArgv: [], timeout: createMs, stdio: silent });
  const [code] = await once(child, 'exit');
  if (code === 0) return rename(unfinished, folder);
  await rm(unfinished, { recursive: true, force: true });
  throw new Error('The database could not be made.');
}

async function runTransaction<T>(
  engine: PgliteThread,
  first: Statement | undefined,
  work: (session: Session) => Promise<T>,
  isLate: () => boolean,
): Promise<T> {
  try {
    await engine.call({ kind: 'script', sql: 'begin' });
    if (first) await engine.call({ kind: 'query', ...first });
    const result = await work(sessionOf(engine));
    if (isLate()) throw new Unreachable('Nobody waits for it any more.');
    await engine.call({ kind: 'script', sql: 'commit' });
    return result;
  } catch (error) {
    await engine.call({ kind: 'script', sql: 'rollback' }).catch(() => {});
    throw error;
  }
}

const sessionOf = (engine: PgliteThread): Session => ({
  query: async <Row>(sql: string, values: unknown[] = []) =>
    (await engine.call({ kind: 'query', sql, values })) as Row[],
  script: async (sql) => void (await engine.call({ kind: 'script', sql })),
});

import pg from 'pg';
import { errorCode } from '../error-code.ts';
import { inTime } from '../in-time.ts';
import { sendAll } from './batch.ts';
import type { Database, Session, Statement } from './database.ts';
import { isLost, sqlErrorOf, tooSlow, transactionMs, Unreachable } from './database.ts';

/** Who does nothing that long within a transaction, and keeps others waiting, is frozen or gone. Milliseconds. */
const idleMs = 30_000;

/** A server ends what this side has given up. Said in each transaction, since a pooler takes it for no session of its own. */
const beginFor = (limitMs: number) =>
  `begin; set local statement_timeout = ${limitMs}; set local idle_in_transaction_session_timeout = ${Math.min(limitMs, idleMs)}`;

/** The same limit for a batch, which is never idle in its transaction. */
const holdTo = (limitMs: number): Statement => ({
  sql: `select set_config('statement_timeout', $1, true)`,
  values: [String(limitMs)],
});

/** How long a pool does with the connections that it has when its server gives no more. Milliseconds. */
const fewerMs = 10_000;

/** An idle connection that the server closes is dropped. Without a listener one that dies would end the process. */
export function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, pipeline: true } as pg.PoolConfig);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * The engine behind a pool. It may go away and come back: each transaction asks for a living connection. One whose
 * transaction is `graceMs` late is closed. `prepares`: whether the next transaction finds on its connection what this
 * one has prepared there, which a pooler does not promise.
 */
export function databaseOn(pool: pg.Pool, { graceMs = 0, prepares = true }): Database {
  const { max } = pool.options;
  const haveFewer = () => {
    pool.options.max = pool.totalCount;
    setTimeout(() => Object.assign(pool.options, { max }), fewerMs).unref();
  };
  /** The pool ends a wait for others after a request's time: who may take `turns` times as long asks again. */
  const connect = (turns: number): Promise<pg.PoolClient> =>
    pool.connect().catch((error) => {
      if (errorCode(error) === '53300' && pool.totalCount > 0) haveFewer();
      // For a wait that is over the driver has words alone.
      else if (turns > 1 && /timeout exceeded/.test(error)) return connect(turns - 1);
      else throw error;
      return connect(turns);
    });
  const leased = <T>(limitMs: number, work: (lease: Lease) => Promise<T>): Promise<T> => {
    const lease = new Lease(connect(Math.ceil(limitMs / transactionMs)));
    const done = work(lease).finally(() => lease.end('whole'));
    return inTime(done, limitMs, () => {
      lease.endLate(graceMs);
      return tooSlow();
    });
  };
  return {
    transaction: (work, limitMs = transactionMs) =>
      leased(limitMs, (lease) => runTransaction(lease, beginFor(limitMs), work)),
    once: <Row>(statements: Statement | readonly Statement[], limitMs = transactionMs) =>
      leased(limitMs, (lease) => lease.batch<Row>([holdTo(limitMs), ...[statements].flat()], prepares)),
    close: () => pool.end(),
  };
}

/** One connection for one transaction, given back once: to be used again, or to be closed. */
class Lease {
  readonly #client: Promise<pg.PoolClient>;
  #given: pg.PoolClient | undefined;
  #hasEnded = false;

  constructor(connecting: Promise<pg.PoolClient>) {
    this.#client = connecting.then((client) => {
      this.#given = client;
      if (!this.#hasEnded) return client;
      this.end('whole');
      throw new Unreachable('Nobody waits for it any more.');
    });
  }

  end(as: 'whole' | 'broken'): void {
    this.#hasEnded = true;
    const client = this.#given;
    this.#given = undefined;
    // A frozen server never answers: closing the connection frees its place in the pool.
    if (as === 'broken') client?.connection.stream.destroy();
    client?.release(as === 'broken');
  }

  /** Nobody waits for it any more: it is given what it needs to roll back. */
  endLate(graceMs: number): void {
    this.#hasEnded = true;
    setTimeout(() => this.end('broken'), graceMs).unref();
  }

  batch<Row>(statements: readonly Statement[], prepares: boolean): Promise<Row[]> {
    return this.#ask((client) => sendAll<Row>(client, statements, prepares));
  }

  async query<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    if (this.#hasEnded) throw new Unreachable('The transaction has ended.');
    return this.#ask(async (client) => (await client.query(text, values)).rows as Row[]);
  }

  async rollback(): Promise<void> {
    await this.#ask((client) => client.query('rollback')).catch(() => this.end('broken'));
  }

  /** Leaves what the engine says about a statement; everything else comes from the connection. */
  async #ask<T>(question: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    try {
      return await question(await this.#client);
    } catch (error) {
      if (sqlErrorOf(error) !== null) throw error;
      if (isLost(error)) this.end('broken');
      throw new Unreachable(errorCode(error) ?? 'no answer');
    }
  }
}

async function runTransaction<T>(
  lease: Lease,
  begin: string,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  try {
    await lease.query(begin);
    const result = await work({ query: (sql, values) => lease.query(sql, values) });
    await lease.query('commit');
    return result;
  } catch (error) {
    await lease.rollback();
    throw error;
  }
}

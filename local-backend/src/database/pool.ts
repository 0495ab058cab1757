import type { Duplex } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '../error-code.ts';
import { inTime } from '../in-time.ts';
import { sendAll } from './batch.ts';
import type { Caller, Database, Session, Statement } from './database.ts';
import { isLost, sqlErrorOf, tooSlow, transactionMs, Unreachable } from './database.ts';

/** A client that is idle this long in a transaction, while others wait, is frozen or gone. Milliseconds. */
const idleMs = 30_000;

/** Lets the server end what this side has given up; set per transaction, as a pooler changes sessions. */
const beginFor = (limitMs: number) =>
  `begin; set local statement_timeout = ${limitMs}; set local idle_in_transaction_session_timeout = ${Math.min(limitMs, idleMs)}`;

/** Sets the same limit in a batch, which is never idle in its transaction, and with it the caller. */
function settingsFor(limitMs: number, caller?: Caller): Statement {
  const limit = `select set_config('statement_timeout', $1, true)`;
  if (!caller) return { sql: limit, values: [String(limitMs)] };
  const { role, headers } = caller;
  return {
    sql: `${limit}, set_config('role', $2, true), set_config('request.headers', $3, true),
            set_config('request.jwt.claims', $4, true)`,
    values: [String(limitMs), role, JSON.stringify(headers), JSON.stringify({ role })],
  };
}

const withSettings = (limitMs: number, statements: readonly Statement[]): Statement[] =>
  statements.flatMap((statement, index) =>
    index === 0 || statement.as ? [settingsFor(limitMs, statement.as), statement] : statement,
  );

/** How long a pool keeps to its present connections after its server has refused another. Milliseconds. */
const fewerMs = 10_000;

/** How often one asks again where there is no connection: those of a server that has just ended count for a moment. In ms. */
const refused = { times: 4, ms: 250 } as const;

type Attaching = pg.Connection & { attachListeners(stream: Duplex): void };

/** A client whose connection ends with a message that the driver cannot read; unhandled, the process would. */
class Client extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const connection = this.connection as Attaching;
    const attach = connection.attachListeners;
    connection.attachListeners = (stream) => {
      attach.call(connection, stream);
      const read = stream.listeners('data').at(-1) as (piece: Buffer) => void;
      stream.off('data', read).on('data', (piece: Buffer) => {
        try {
          read(piece);
        } catch (error) {
          stream.destroy(error as Error);
        }
      });
    };
  }
}

/** A pool that drops connections that the server closes; without a listener, one would end the process. */
export function poolOf(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, Client, pipeline: true } as pg.PoolConfig);
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/**
 * The engine behind a pool. It may go down and come back: each transaction requests a live connection. A
 * connection whose transaction is `graceMs` late is closed. `prepares`: whether the next transaction on a
 * connection finds the statements that this one has prepared, which a pooler does not guarantee.
 */
export function databaseOn(pool: pg.Pool, { graceMs = 0, prepares = true }): Database {
  const { max } = pool.options;
  // The pool's own count includes those that the server may be refusing.
  let connected = 0;
  pool.on('connect', () => (connected += 1)).on('remove', () => (connected -= 1));
  const haveFewer = () => {
    pool.options.max = connected;
    setTimeout(() => Object.assign(pool.options, { max }), fewerMs).unref();
  };
  /** The pool's wait ends after a request's time: a transaction with `turns` times as long tries again. */
  const connect = (turns: number, refusals = 0): Promise<pg.PoolClient> =>
    pool.connect().catch(async (error) => {
      const isFull = errorCode(error) === '53300';
      if (isFull && connected > 0) haveFewer();
      else if (isFull && refusals < refused.times) await pause(refused.ms);
      // The driver's timeout has only a message, no code.
      else if (turns > 1 && /timeout exceeded/.test(error)) return connect(turns - 1);
      else throw error;
      return connect(turns, refusals + Number(isFull));
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
      leased(limitMs, (lease) => lease.batch<Row>(withSettings(limitMs, [statements].flat()), prepares)),
    close: () => pool.end(),
  };
}

/** One connection for one transaction, returned once: to be reused or to be closed. */
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

  /** Gives a transaction that nothing waits for any more the time to roll back. */
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

  /** Passes the engine's errors about a statement on; any other error comes from the connection. */
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

import pg from 'pg';
import { errorCode } from '../error-code.ts';
import { StartError } from '../start-error.ts';
import type { Database, Session, Statement, TransactionOptions } from './database.ts';
import { inTime, named, sqlErrorOf, transactionMs, Unreachable } from './database.ts';

/** A PostgreSQL server. It may go away and come back: each transaction asks the pool for a living connection. */
export async function openPostgres(url: string): Promise<Database> {
  const waits = { statement_timeout: transactionMs, idle_in_transaction_session_timeout: transactionMs };
  const own = { ...waits, connectionTimeoutMillis: transactionMs, max: 10, pipeline: true, keepAlive: true };
  const pool = new pg.Pool({ connectionString: url, ...own });
  // An idle connection that the server closes is simply dropped; the next transaction opens another. Without a
  // listener, one that dies between two statements would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  try {
    await greet(pool);
  } catch (error) {
    await pool.end();
    const [, remedy] = remedies.find(([pattern]) => pattern.test(errorCode(error) ?? String(error))) ?? [];
    throw new StartError(
      `The database at ${withoutPassword(url)} does not let us in (${reason(error)}): ${remedy ?? 'start it or correct DATABASE_URL'}.`,
    );
  }

  const transaction: Database['transaction'] = (work, { limitMs = transactionMs, first } = {}) => {
    const lease = leaseFrom(pool);
    return inTime(runTransaction(lease, first, work), limitMs, () => lease.end('broken'));
  };
  return {
    transaction,
    once: <Row>(statement: Statement, { limitMs = transactionMs, first }: TransactionOptions = {}) => {
      const lease = leaseFrom(pool);
      return inTime(runOnce<Row>(lease, first, statement), limitMs, () => lease.end('broken'));
    },
    close: () => pool.end(),
  };
}

/** How long a server that is too busy to answer is asked at a start, where nobody waits yet. Milliseconds. */
const patienceMs = 60_000;

async function greet(pool: pg.Pool): Promise<void> {
  const end = performance.now() + patienceMs;
  for (;;)
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      if (!/timeout/.test(String(error)) || performance.now() > end) throw error;
    }
}

const remedies = [
  [/^28/, 'correct the user and the password in DATABASE_URL, or ask for TLS with ?sslmode=verify-full'],
  [/^3D000$/, 'make that database on it, or correct DATABASE_URL'],
  [
    /CERT|VERIFY|ALTNAME|^ENOENT$/,
    'name the file with its certificate, or its authority’s, in DATABASE_URL: ?sslmode=verify-full&sslrootcert=<file>',
  ],
  [/not support SSL/, 'give it a certificate, or leave sslmode out of DATABASE_URL'],
] as const;

type Lease = ReturnType<typeof leaseFrom>;

/** One connection for one transaction, given back once: to be used again, or to be closed. */
function leaseFrom(pool: pg.Pool) {
  const client = pool.connect().catch(unreachable);
  let ended = false;
  return {
    client,
    end(as: 'whole' | 'broken'): void {
      if (ended) return;
      ended = true;
      // A frozen server never answers: closing the connection frees its place in the pool.
      client.then(
        (given) => given.release(as === 'broken'),
        () => {},
      );
    },
  };
}

type First = Statement | undefined;

async function begin(client: pg.PoolClient, first: First): Promise<void> {
  const begun = client.query('begin').catch(unreachable);
  await Promise.all([begun, first && ask(client, first)]);
}

/** All in one way to the engine and back: after a refusal, the commit is a rollback. */
async function runOnce<Row>(lease: Lease, first: First, statement: Statement): Promise<Row[]> {
  const client = await lease.client;
  const { stream } = client.connection;
  stream.cork();
  const begun = begin(client, first);
  const asked = ask<Row>(client, statement);
  const committed = client.query('commit').catch(unreachable);
  stream.uncork();
  const [, , { status }] = await Promise.allSettled([begun, asked, committed]);
  lease.end(status === 'fulfilled' ? 'whole' : 'broken');
  const [, rows] = await Promise.all([begun, asked, committed]);
  return rows;
}

async function runTransaction<T>(
  lease: Lease,
  first: First,
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const client = await lease.client;
  try {
    client.connection.stream.cork();
    const begun = begin(client, first);
    const working = work(sessionOf(client));
    client.connection.stream.uncork();
    const [result] = await Promise.all([working, begun]);
    await client.query('commit').catch(unreachable);
    lease.end('whole');
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => lease.end('whole'),
      () => lease.end('broken'),
    );
    throw error;
  }
}

async function ask<Row>(client: pg.PoolClient, statement: Statement): Promise<Row[]> {
  const { sql: text, ...rest } = named(statement);
  return (await client.query({ text, ...rest }).catch(unreachable)).rows as Row[];
}

function sessionOf(client: pg.PoolClient): Session {
  return {
    query: (sql, values = []) => ask(client, { sql, values }),
    script: async (sql) => void (await client.query(sql).catch(unreachable)),
  };
}

/** Leaves what the engine says about a statement; everything else comes from the connection. */
function unreachable(error: unknown): never {
  if (sqlErrorOf(error) !== null) throw error;
  throw new Unreachable(reason(error));
}

function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return 'DATABASE_URL';
  const { protocol, host, pathname } = new URL(url);
  return `${protocol}//${host}${pathname}`;
}

function reason(error: unknown): string {
  return errorCode(error) ?? 'no answer';
}

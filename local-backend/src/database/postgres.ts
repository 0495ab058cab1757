import pg from 'pg';
import { errorCode } from '../error-code.ts';
import { StartError } from '../start-error.ts';
import { type Database, type Session, sqlErrorOf, Unreachable } from './database.ts';

/** A PostgreSQL server. It may go away and come back: each transaction asks the pool for a living connection. */
export async function openPostgres(url: string): Promise<Database> {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    statement_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  });
  // An idle connection that the server closes is simply dropped; the next transaction opens another.
  pool.on('error', () => {});
  try {
    await pool.query('select 1');
  } catch (error) {
    await pool.end();
    throw new StartError(
      `The database at ${withoutPassword(url)} does not let us in (${reason(error)}): start it or correct DATABASE_URL.`,
    );
  }

  return {
    engine: 'PostgreSQL',
    async transaction(work) {
      const client = await pool.connect().catch(unreachable);
      // Without a listener, a connection that dies between two statements would end the process.
      const ignore = () => {};
      client.on('error', ignore);
      let broken = false;
      try {
        await client.query('begin').catch(unreachable);
        const result = await work(sessionOf(client));
        await client.query('commit').catch(unreachable);
        return result;
      } catch (error) {
        broken = await client.query('rollback').then(
          () => false,
          () => true,
        );
        throw error;
      } finally {
        client.off('error', ignore);
        client.release(broken);
      }
    },
    close: () => pool.end(),
  };
}

function sessionOf(client: pg.PoolClient): Session {
  return {
    query: async <Row>(sql: string, values: unknown[] = []) =>
      (await client.query(sql, values).catch(unreachable)).rows as Row[],
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

import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { errorCode, remedyFor } from '../error-code.ts';
import { StartError } from '../start-error.ts';
import { type Database, transactionMs } from './database.ts';
import { databaseOn, poolOf } from './pool.ts';

/** Opens a PostgreSQL server. @throws StartError with the reason why it refuses */
export async function openPostgres(url: string): Promise<Database> {
  const own = { connectionTimeoutMillis: transactionMs, max: 10, keepAlive: true };
  const pool = poolOf({ connectionString: url, ...own });
  try {
    return databaseOn(pool, { prepares: await greet(pool) });
  } catch (error) {
    await pool.end();
    if (error instanceof StartError) throw error;
    const code = errorCode(error);
    const { syscall = '' }: { syscall?: string } = { ...(error as object) };
    const [, known] = remedies.find(([pattern]) => pattern.test(`${code ?? error} ${syscall}`)) ?? [];
    const remedy = known ?? remedyFor(code ?? '', 'start it or correct DATABASE_URL');
    throw new StartError(
      `The database at ${withoutPassword(url)} does not let us in (${code ?? (known ? 'it answers otherwise' : 'no answer')}): ${remedy}.`,
    );
  }
}

/** How long a busy or starting server is retried at a start, where no request waits yet. Milliseconds. */
const timeoutMs = 60_000;

/** The interval of retries at a server that is starting, as one that replaces another. Milliseconds. */
const againMs = 500;

/**
 * Settings that a database must not have: it would refuse names or all callers, lose acknowledged data, run no
 * triggers and so check no captcha, read patterns otherwise, give types other names, or refuse and miscount whoever
 * comes at the same time.
 */
const question = `select pg_backend_pid() as pid, (select string_agg(name || ' = ' || setting, ', ') from pg_settings
  where name = 'server_encoding' and setting <> 'UTF8'
     or name in ('row_security', 'synchronous_commit', 'fsync', 'standard_conforming_strings') and setting = 'off'
     or name = 'quote_all_identifiers' and setting = 'on'
     or name = 'default_transaction_isolation' and setting <> 'read committed'
     or name = 'session_replication_role' and setting <> 'origin') as unfit`;

/** Whether the engine itself answers: a pooler first names a process id that is not the engine's. */
async function greet(pool: pg.Pool): Promise<boolean> {
  const end = performance.now() + timeoutMs;
  for (;;)
    try {
      const client = await pool.connect();
      const asked = client.query<{ pid: number; unfit: string | null }>(question);
      const { rows } = await asked.finally(() => client.release());
      const { pid, unfit = null } = rows[0] ?? {};
      if (unfit === null) return 'processID' in client && pid === client.processID;
      throw new StartError(
        `The database would not keep what it is given (${unfit}): make it with the encoding UTF8, and reset what is set for it or its user.`,
      );
    } catch (error) {
      const isStarting = errorCode(error) === '57P03';
      if (!(isStarting || /timeout/.test(String(error))) || performance.now() > end) throw error;
      if (isStarting) await setTimeout(againMs);
    }
}

const remedies = [
  [/^28/, 'correct the user and the password in DATABASE_URL, or ask for TLS with ?sslmode=verify-full'],
  [/^3D000/, 'make that database on it, or correct DATABASE_URL'],
  [/^E(NOENT|ACCES) connect/, 'start it, or name its socket’s folder in DATABASE_URL: ?host=<folder>'],
  [
    /CERT|VERIFY|ALTNAME|^E(NOENT|ISDIR) /,
    'name the file with its certificate, or its authority’s, in DATABASE_URL: ?sslmode=verify-full&sslrootcert=<file>',
  ],
  [
    /^Error: Unknown authen/,
    'let its user in by a password: pg_hba.conf asks for what the driver does not know',
  ],
  [/not support SSL/, 'give it a certificate, or leave sslmode out of DATABASE_URL'],
] as const;

/** Removes the password, which may contain characters that would end it in a URL. */
function withoutPassword(url: string): string {
  const place = url.replace(/^(\w+:\/\/).*@/s, '$1').replace(/[?#].*$/s, '');
  return URL.canParse(place) ? place : 'DATABASE_URL';
}

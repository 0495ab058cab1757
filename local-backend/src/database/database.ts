/** The engine below: PGlite or a PostgreSQL server. Everything above speaks SQL to this and knows no more. */
export interface Database {
  readonly engine: 'PGlite' | 'PostgreSQL';
  /**
   * Commits when `work` resolves, rolls back when it rejects. Rejects as unreachable after `limitMs`, whatever the
   * engine does meanwhile; what is late is not committed.
   */
  transaction<T>(work: (session: Session) => Promise<T>, limitMs?: number): Promise<T>;
  close(): Promise<void>;
}

export interface Session {
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
  /** Several statements without values, as a migration has them. */
  script(sql: string): Promise<void>;
}

/** What the engine says about a statement it refuses. Only the code may be logged: the rest quotes values. */
export interface SqlError {
  code: string;
  message: string;
  detail: string | null;
  hint: string | null;
}

/** The engine's own error as a value, or null when the engine could not be asked at all. */
export function sqlErrorOf(error: unknown): SqlError | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, severity, detail, hint }: Partial<Record<string, unknown>> = { ...error };
  if (typeof code !== 'string' || typeof severity !== 'string') return null;
  if (severity === 'FATAL' || severity === 'PANIC' || unreachable.test(code)) return null;
  return {
    code,
    message: error instanceof Error ? error.message : '',
    detail: typeof detail === 'string' ? detail : null,
    hint: typeof hint === 'string' ? hint : null,
  };
}

/** The engine could not be asked: it is away, or the connection broke on the way. */
export class Unreachable extends Error {
  override readonly name = 'Unreachable';
}

/** How long a transaction may take, the wait for its turn included, so that a request ends within ten seconds. */
export const TRANSACTION_MS = 8_000;

/** The outcome of `work`, or a refusal after `limitMs`; `onLate` then ends what it still does. */
export function inTime<T>(work: Promise<T>, limitMs: number, onLate: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      onLate();
      reject(new Unreachable('The engine takes too long.'));
    }, limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Connection exceptions, and a server that is starting or shutting down. */
const unreachable = /^(08...|57P0[123]|53300)$/;

export type Role = 'anon' | 'authenticated' | 'service_role';

/**
 * Runs `work` as the API does for a caller: with the caller's role and headers, for one transaction; `after` it, in
 * the same transaction, as the owner.
 */
export function asCaller<T>(
  database: Database,
  caller: { role: Role; headers: Headers },
  work: (session: Session) => Promise<T>,
  after?: (session: Session) => Promise<void>,
): Promise<T> {
  const headers = JSON.stringify(Object.fromEntries(caller.headers));
  return database.transaction(async (session) => {
    await session.query(
      `select set_config('role', $1, true), set_config('request.headers', $2, true),
              set_config('request.jwt.claims', $3, true)`,
      [caller.role, headers, JSON.stringify({ role: caller.role })],
    );
    const result = await work(session);
    if (after) {
      await session.query(`select set_config('role', 'none', true)`);
      await after(session);
    }
    return result;
  });
}

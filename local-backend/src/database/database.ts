/** The engine below: PGlite or a PostgreSQL server. Everything above speaks SQL to this and knows no more. */
export interface Database {
  readonly engine: 'PGlite' | 'PostgreSQL';
  /** Commits when `work` resolves, rolls back when it rejects. */
  transaction<T>(work: (session: Session) => Promise<T>): Promise<T>;
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

/** Connection exceptions, and a server that is starting or shutting down. */
const unreachable = /^(08...|57P0[123]|53300)$/;

export type Role = 'anon' | 'authenticated' | 'service_role';

/** Runs `work` as the API does for a caller: with the caller's role and headers, for one transaction. */
export function asCaller<T>(
  database: Database,
  caller: { role: Role; headers: Headers },
  work: (session: Session) => Promise<T>,
): Promise<T> {
  const headers = JSON.stringify(Object.fromEntries(caller.headers));
  return database.transaction(async (session) => {
    await session.query(
      `select set_config('role', $1, true), set_config('request.headers', $2, true),
              set_config('request.jwt.claims', $3, true)`,
      [caller.role, headers, JSON.stringify({ role: caller.role })],
    );
    return work(session);
  });
}

import { Lack } from '../error-code.ts';

/** The engine: PGlite or a PostgreSQL server. All other code speaks SQL to this interface. */
export interface Database {
  /** Commits when `work` resolves, rolls back when it rejects or is late. @throws Unreachable if late */
  transaction<T>(work: (session: Session) => Promise<T>, limitMs?: number): Promise<T>;
  /**
   * A transaction in one round trip to the engine; the rows are those of its last statement. If it is late,
   * it is unknown whether it was committed.
   */
  once<Row>(statements: Statement | readonly Statement[], limitMs?: number): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * `words` is `callers` if a caller chose the columns, of which there are endless combinations. From a statement
 * with `as` on, a transaction has that caller's rights.
 */
export type Statement = { sql: string; values?: unknown[]; words?: 'own' | 'callers'; as?: Caller };

export interface Session {
  /** Without values, `sql` may have several statements. */
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
}

/** The engine's error about a statement. Only the code may be logged: the rest quotes values. */
export type SqlError = { code: string; message: string; detail: string | null; hint: string | null };

/** Returns the engine's own error as a value, or null if the engine could not be reached. */
export function sqlErrorOf(error: unknown): SqlError | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, severity, detail, hint, file }: Partial<Record<string, unknown>> = { ...error };
  if (typeof code !== 'string' || typeof severity !== 'string') return null;
  if (isLost(error) || unreachable.test(code) || ofServer.test(String(file))) return null;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  const message = error instanceof Error ? error.message : '';
  return { code, message, detail: textOf(detail), hint: textOf(hint) };
}

/**
 * Whether an error ends the connection: no answer came, or none will. A server with another language for the
 * severity closes the connection itself. A server that is read-only now has been replaced by another.
 */
export function isLost(error: unknown): boolean {
  const { severity, code }: { severity?: unknown; code?: unknown } = { ...(error as object | null) };
  return typeof severity !== 'string' || /^(FATAL|PANIC)$/.test(severity) || code === '25006';
}

/** The engine could not be reached: it is down, or the connection broke. */
export class Unreachable extends Lack {
  constructor(code: string) {
    super('database', code);
  }
}

/** How long a transaction may take, including its wait, so that a request ends within 10 s. Milliseconds. */
export const transactionMs = 8_000;

/**
 * How long a transaction may take at a start, where no request waits yet: a large table takes long to change,
 * another server may be changing it, or a restore may be running. Milliseconds.
 */
export const startMs = 600_000;

export const tooSlow = () => new Unreachable('The engine takes too long.');

/** Codes of lost connections, of servers that start, end or are full, of lock timeouts, of failing files. */
const unreachable = /^(08...|40001|40P01|53...|55P03|57014|57P0[123]|58...|F0...|XX...)$/;

/** The engine's sources that open files or set a caller's role: a refusal there has the code of a caller's missing right. */
const ofServer = /^(md|fd|slru|xlog|relmapper|copydir|buffile|guc)\.c$/;

export type Role = 'anon' | 'authenticated' | 'service_role';

export type Caller = { role: Role | 'none'; headers: Readonly<Record<string, string>> };

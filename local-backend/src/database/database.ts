import { Lack } from '../error-code.ts';

/** The engine below: PGlite or a PostgreSQL server. Everything above speaks SQL to this and knows no more. */
export interface Database {
  /** Commits when `work` resolves, rolls back when it rejects or is late: unreachable, whatever the engine does. */
  transaction<T>(work: (session: Session) => Promise<T>, limitMs?: number): Promise<T>;
  /**
   * A transaction in one way to the engine and back; the rows are those of its last statement. Where it is late, nobody
   * knows whether it was committed.
   */
  once<Row>(statements: Statement | readonly Statement[], limitMs?: number): Promise<Row[]>;
  close(): Promise<void>;
}

/** `words` are a caller's where it chose columns, of which there is no end. */
export type Statement = { sql: string; values?: unknown[]; words?: 'own' | 'callers' };

export interface Session {
  /** Without values it may be several statements. */
  query<Row>(sql: string, values?: unknown[]): Promise<Row[]>;
}

/** What the engine says about a statement it refuses. Only the code may be logged: the rest quotes values. */
export type SqlError = { code: string; message: string; detail: string | null; hint: string | null };

/** The engine's own error as a value, or null when the engine could not be asked at all. */
export function sqlErrorOf(error: unknown): SqlError | null {
  if (typeof error !== 'object' || error === null) return null;
  const { code, severity, detail, hint, file }: Partial<Record<string, unknown>> = { ...error };
  if (typeof code !== 'string' || typeof severity !== 'string') return null;
  if (isLost(error) || unreachable.test(code) || ofFiles.test(String(file))) return null;
  const textOf = (value: unknown) => (typeof value === 'string' ? value : null);
  const message = error instanceof Error ? error.message : '';
  return { code, message, detail: textOf(detail), hint: textOf(hint) };
}

/**
 * The connection does not survive it: nobody answered, or somebody who answers no more. A server may speak another
 * language; it closes the connection itself then. One that is read-only now has left its place to another.
 */
export function isLost(error: unknown): boolean {
  const { severity, code }: { severity?: unknown; code?: unknown } = { ...(error as object | null) };
  return typeof severity !== 'string' || /^(FATAL|PANIC)$/.test(severity) || code === '25006';
}

/** The engine could not be asked: it is away, or the connection broke on the way. */
export class Unreachable extends Lack {
  constructor(code: string) {
    super('database', code);
  }
}

/** How long a transaction may take, the wait for its turn included, so that a request ends within ten seconds. */
export const transactionMs = 8_000;

/**
 * How long one may take at a start, where nobody waits for an answer yet: a large table takes long to change, and another
 * server may be doing so, or a restore be putting back what this one goes on with. Milliseconds.
 */
export const startMs = 600_000;

export const tooSlow = () => new Unreachable('The engine takes too long.');

/** Connections; a server that starts, ends or is full; what waited too long for others; files that are refused to it or broken. */
const unreachable = /^(08...|40001|40P01|53...|55P03|57014|57P0[123]|58...|F0...|XX...)$/;

/** Where the engine opens files: what a disk refuses it there has the code of a caller's missing right. */
const ofFiles = /^(md|fd|slru|xlog|relmapper|copydir|buffile)\.c$/;

export type Role = 'anon' | 'authenticated' | 'service_role';

type Caller = { role: Role | 'none'; headers: Readonly<Record<string, string>> };

/** Begins a transaction that is a caller's, with its rights. */
export const as = ({ role, headers }: Caller): Statement => ({
  sql: `select set_config('role', $1, true), set_config('request.headers', $2, true),
          set_config('request.jwt.claims', $3, true)`,
  values: [role, JSON.stringify(headers), JSON.stringify({ role })],
});

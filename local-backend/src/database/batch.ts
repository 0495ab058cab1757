import pg from 'pg';
import type { Statement } from './database.ts';

/** So many statements of a connection are parsed and planned once. Callers take no place from the backend's own. */
const mostNamed = { own: 100, callers: 20 } as const;

const names = { own: new Map<string, string>(), callers: new Map<string, string>() } as const;

/** The name of a statement, on every connection the same; those that come later than so many have none. */
export function nameOf({ sql, words = 'own' }: Statement): string | undefined {
  const known = names[words];
  if (!known.has(sql) && known.size < mostNamed[words]) known.set(sql, `${words} ${known.size}`);
  return known.get(sql);
}

type Bound = { statement: string; values: unknown[]; valueMapper: (value: unknown) => unknown };

/** What the driver's connection sends. */
interface Wire {
  close(statement: { type: 'S'; name: string }): void;
  parse(statement: { name: string; text: string }): void;
  bind(bound: Bound): void;
  describe(portal: { type: 'P' }): void;
  execute(portal: object): void;
  sync(): void;
}

type Done = (error: unknown, result?: { rows: unknown[] }) => void;

/** The driver's own query, whose steps its types leave out. */
const Query = pg.Query as unknown as new (config: {
  text: string;
  queryMode: 'extended';
  callback: Done;
}) => {
  prepare(wire: Wire): void;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(): void;
};
const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;

const parsedOn = new WeakMap<Wire, Set<string>>();

/** Statements up to one `sync`, which makes them a transaction: all in one way to the engine and back. */
export class Batch extends Query {
  #parsed = new Set<string>();
  #isDescribed = false;

  constructor(
    private readonly statements: readonly Statement[],
    done: Done,
  ) {
    const callback: Done = (error, result) => {
      if (!error) for (const statement of statements) this.#parsed.add(nameOf(statement) ?? '');
      this.#parsed.delete('');
      done(error, result);
    };
    super({ text: 'several', queryMode: 'extended', callback });
  }

  override prepare(wire: Wire): void {
    this.#parsed = parsedOn.get(wire) ?? new Set();
    parsedOn.set(wire, this.#parsed);
    for (const [index, statement] of this.statements.entries()) {
      const name = nameOf(statement) ?? '';
      if (!this.#parsed.has(name)) {
        // It may be there from a time when it was refused.
        wire.close({ type: 'S', name });
        wire.parse({ name, text: statement.sql });
      }
      wire.bind({ statement: name, values: statement.values ?? [], valueMapper: prepareValue });
      if (index === this.statements.length - 1) wire.describe({ type: 'P' });
      wire.execute({});
    }
    wire.sync();
  }

  override handleRowDescription(message: unknown): void {
    this.#isDescribed = true;
    super.handleRowDescription(message);
  }

  override handleDataRow(message: unknown): void {
    if (this.#isDescribed) super.handleDataRow(message);
  }

  /** One for each statement; the driver would take each for the end of a result. */
  override handleCommandComplete(): void {}
}

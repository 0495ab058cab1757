import pg from 'pg';
import type { Statement } from './database.ts';

/** How many statements per connection are prepared. Callers' statements do not displace the backend's own. */
const mostNamed = { own: 100, callers: 20 } as const;

const names = { own: new Map<string, string>(), callers: new Map<string, string>() } as const;

/** The name of a statement, the same on every connection; undefined once there are too many names. */
export function nameOf({ sql, words = 'own' }: Statement): string | undefined {
  const known = names[words];
  if (!known.has(sql) && known.size < mostNamed[words]) known.set(sql, `${words} ${known.size}`);
  return known.get(sql);
}

type Connection = pg.Connection & { submittedNamedStatements: Record<string, string> };

type Driver = typeof pg & { utils: { prepareValue(value: unknown): string | Buffer | null } };
const { prepareValue } = (pg as Driver).utils;

/**
 * Sends all statements at once and returns the rows of the last one. The engine treats everything before a
 * `sync` as one transaction, so that `begin` and `commit` are not needed.
 */
export function sendAll<Row>(client: pg.PoolClient, statements: readonly Statement[], prepares: boolean) {
  const connection = client.connection as Connection;
  const { stream, submittedNamedStatements: known } = connection;
  const parts = statements.map((statement) => {
    const name = (prepares && nameOf(statement)) || '';
    return { name, text: statement.sql, values: (statement.values ?? []).map(prepareValue) };
  });
  const unknown = parts.filter(({ name }) => name && !(name in known));
  // After an error, the engine does not say which of them it has prepared.
  const forget = ({ name }: { name: string }) => {
    delete known[name];
    if (stream.writable) connection.close({ type: 'S', name }, false);
  };
  return new Promise<Row[]>((resolve, reject) => {
    const batch = new pg.Query<Row & object>('', (error, results) => {
      if (!error) return resolve([results].flat().at(-1)?.rows ?? []);
      unknown.forEach(forget);
      reject(error);
    });
    batch.submit = () => {
      stream.cork();
      for (const { name, text, values } of parts) {
        if (!(name in known)) connection.parse({ name, text, types: [] }, true);
        if (name) known[name] = text;
        connection.bind({ statement: name, values }, true);
        connection.describe({ type: 'P' }, true);
        connection.execute({}, true);
      }
      connection.sync();
      stream.uncork();
    };
    client.query(batch);
  });
}

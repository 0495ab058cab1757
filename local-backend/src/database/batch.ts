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

type Connection = pg.Connection & { submittedNamedStatements: Record<string, string> };

/**
 * Sends all statements at once, and answers with the rows of the last. To the engine all that comes before one `sync` is
 * a transaction, so that `begin` and `commit` need not be said.
 */
export function sendAll<Row>(client: pg.PoolClient, statements: readonly Statement[], prepares: boolean) {
  const { stream, submittedNamedStatements: known } = client.connection as Connection;
  const parts = statements.map((statement) => {
    const name = (prepares && nameOf(statement)) || '';
    return { name, text: statement.sql, values: statement.values ?? [], queryMode: 'extended' };
  });
  const unknown = parts.filter(({ name }) => name && !(name in known));
  // After a refusal the engine does not say which of them it has prepared.
  const forget = ({ name }: { name: string }) => {
    delete known[name];
    if (stream.writable) client.connection.close({ type: 'S', name }, false);
  };
  return new Promise<Row[]>((resolve, reject) => {
    const batch = new pg.Query<Row & object>('', (error, results) => {
      if (!error) return resolve([results].flat().at(-1)?.rows ?? []);
      unknown.forEach(forget);
      reject(error);
    });
    batch.submit = (connection) => {
      const quiet = Object.create(connection, { sync: { value: () => {} } });
      stream.cork();
      for (const part of parts) new pg.Query(part).submit(quiet);
      connection.sync();
      stream.uncork();
    };
    client.query(batch);
  });
}

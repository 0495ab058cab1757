import pg from 'pg';

export type EngineName = 'PGlite' | 'PostgreSQL';

const serverUrl = process.env.TEST_DATABASE_URL;

/** The engines that this run covers. The global setup has refused a run that lacks one it must have. */
export const engines: EngineName[] = serverUrl ? ['PGlite', 'PostgreSQL'] : ['PGlite'];

/** A new, empty database on the tests' server; undefined for PGlite, which lives in the data folder. */
export async function newDatabase(engine: EngineName, url = serverUrl): Promise<string | undefined> {
  if (engine === 'PGlite' || !url) return undefined;
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

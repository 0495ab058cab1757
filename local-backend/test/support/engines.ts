import pg from 'pg';

export type EngineName = 'PGlite' | 'PostgreSQL';

const serverUrl = process.env.TEST_DATABASE_URL;

/** The engines that this run covers. The global setup refuses a run without a required one. */
export const engines: EngineName[] = serverUrl ? ['PGlite', 'PostgreSQL'] : ['PGlite'];

/** The engine for tests that work on any: the one that makes a new database at once. */
export const quickEngine: EngineName = serverUrl ? 'PostgreSQL' : 'PGlite';

/** A database with the schema on the tests' server; undefined for PGlite, which lives in the data folder. */
export const newDatabase = async (engine: EngineName, url = serverUrl): Promise<string | undefined> =>
  engine === 'PGlite' || !url
    ? undefined
    : createDatabase(url, url === serverUrl ? process.env.TEST_DATABASE_TEMPLATE : undefined);

export async function createDatabase(url = serverUrl ?? '', template = 'template1'): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${name} template ${template}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return own.href;
}

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import keepTogether from '../../../testing/folder.ts';
import type { Database } from '../../src/database/database.ts';
import { migrate } from '../../src/database/migrate.ts';
import { openPglite } from '../../src/database/pglite.ts';
import { openPostgres } from '../../src/database/postgres.ts';
import { createDatabase } from './engines.ts';
import { startServer } from './server.ts';

async function prepare(opened: Promise<Database>): Promise<void> {
  const database = await opened;
  await migrate(database);
  await database.close();
}

/** One PostgreSQL server for the whole run, unless one is given, and a database of each engine to copy from. */
export default async function setup(): Promise<void> {
  keepTogether();
  const template = join(mkdtempSync(join(tmpdir(), 'landmark-template-')), 'database');
  await prepare(openPglite(template));
  process.env.TEST_PGLITE_TEMPLATE = template;

  if (!process.env.TEST_DATABASE_URL) {
    const server = await startServer();
    if (!server) {
      process.stderr.write('PostgreSQL is not installed here: the cases run on PGlite alone.\n');
      return;
    }
    // Before its folder is removed.
    process.prependOnceListener('exit', () => server.remove());
    process.env.TEST_DATABASE_URL = server.url();
  }
  const url = await createDatabase(process.env.TEST_DATABASE_URL);
  await prepare(openPostgres(url));
  process.env.TEST_DATABASE_TEMPLATE = new URL(url).pathname.slice(1);
}

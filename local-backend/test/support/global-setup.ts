import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import keepTogether from '../../../test-folder.ts';
import { migrate } from '../../src/database/migrate.ts';
import { openPglite } from '../../src/database/pglite.ts';
import { startServer } from './server.ts';

/** One PostgreSQL server for the whole run, unless one is given, and one migrated PGlite folder to copy from. */
export default async function setup(): Promise<void> {
  keepTogether();
  const template = join(mkdtempSync(join(tmpdir(), 'landmark-template-')), 'database');
  const database = await openPglite(template);
  await migrate(database);
  await database.close();
  process.env.TEST_PGLITE_TEMPLATE = template;

  if (process.env.TEST_DATABASE_URL) return;
  const server = await startServer();
  // Before the folder that it lies in.
  process.prependOnceListener('exit', () => server?.remove());
  if (server) process.env.TEST_DATABASE_URL = server.url();
  else process.stderr.write('PostgreSQL is not installed here: the cases run on PGlite alone.\n');
}

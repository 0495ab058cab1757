import { startServer } from './server.ts';

/** One PostgreSQL server for the whole run, unless one is given. */
export default async function setup(): Promise<void> {
  if (process.env.TEST_DATABASE_URL) return;
  const server = await startServer();
  if (server === null) {
    process.stderr.write('PostgreSQL is not installed here: the cases run on PGlite alone.\n');
    return;
  }
  process.env.TEST_DATABASE_URL = server.url();
  Object.assign(globalThis, { landmarkTestServer: server });
}

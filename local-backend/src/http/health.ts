import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { Lack } from '../error-code.ts';
import { inTime } from '../in-time.ts';
import { assertRoom } from '../temporary-file.ts';
import { type BackendEnv, isLack } from './context.ts';

/** Load balancers do not wait longer for a response. Milliseconds. */
const timeoutMs = 2_000;

/** How long a disk counts as one with room once it had some, because each check writes to it. Milliseconds. */
const roomyMs = 15_000;

/** The longest PDF, which arrives in a temporary file. Megabytes. */
const arrivalMb = 6;

/** One call at a time, whose result concurrent checks share; a good one counts for a while. */
function shared(work: () => Promise<unknown>, goodMs = 0): () => Promise<unknown> {
  let asked: Promise<unknown> | undefined;
  const forget = () => {
    asked = undefined;
  };
  return () => {
    if (asked) return asked;
    asked = work();
    asked.then(() => setTimeout(forget, goodMs).unref(), forget);
    return asked;
  };
}

type Parts = {
  database: Pick<Database, 'once'>;
  files: { assertRoom?(): Promise<void> };
  isRetired: () => boolean;
};

/** `/_health/live`: the process answers. `/_health/ready`: it can store an application and is not ending. */
export function healthRoutes({ database, files, isRetired }: Parts): Hono<BackendEnv> {
  const routes = new Hono<BackendEnv>();
  // Fails where nothing can be written, as on a standby server, or nobody may be a visitor.
  const writable = shared(() =>
    database.once([
      { sql: 'select from local.secrets where false for update' },
      { sql: 'select', as: { role: 'anon', headers: {} } },
    ]),
  );
  const roomy = shared(async () => Promise.all([files.assertRoom?.(), assertRoom(arrivalMb)]), roomyMs);
  const soon = (of: Lack['of'], asked: Promise<unknown>) =>
    inTime(asked, timeoutMs, () => new Lack(of, 'no answer'));
  routes.get('/live', (c) => c.text('live\n'));
  routes.get('/ready', async (c) => {
    if (isRetired()) return c.text('not ready: This server is about to end.\n', 503);
    return Promise.all([soon('database', writable()), soon('disk', roomy())]).then(
      () => c.text('ready\n'),
      (fault: unknown) => c.text(isLack(c, fault) ? `not ready: ${fault.message}\n` : 'not ready\n', 503),
    );
  });
  return routes;
}

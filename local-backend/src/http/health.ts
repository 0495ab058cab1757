import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { inTime } from '../in-time.ts';
import type { BackendEnv } from './context.ts';

/** Load balancers do not wait longer for a response. Milliseconds. */
const timeoutMs = 2_000;

/** `/_health/live`: the process answers. `/_health/ready`: its database takes writes and it is not ending. */
export function healthRoutes(database: Database, isRetired: () => boolean): Hono<BackendEnv> {
  const routes = new Hono<BackendEnv>();
  let asked: Promise<unknown> | undefined;
  // Concurrent checks share one query, and so one connection, however late its result is.
  const isReachable = () => {
    // The query fails where nothing can be written, as on a standby server.
    asked ??= database.once({ sql: 'select from local.secrets where false for update' }).finally(() => {
      asked = undefined;
    });
    return inTime(asked, timeoutMs).then(
      () => true,
      () => false,
    );
  };
  routes.get('/live', (c) => c.text('live\n'));
  routes.get('/ready', async (c) =>
    !isRetired() && (await isReachable()) ? c.text('ready\n') : c.text('not ready\n', 503),
  );
  return routes;
}

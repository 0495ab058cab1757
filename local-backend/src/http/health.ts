import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import { inTime } from '../in-time.ts';
import type { BackendEnv } from './context.ts';

/** Whoever balances load does not wait longer for an answer. Milliseconds. */
const timeoutMs = 2_000;

/** `/_health/live`: the process answers. `/_health/ready`: it may be sent visitors, its database takes what is written and it is not about to end. */
export function healthRoutes(database: Database, isRetired: () => boolean): Hono<BackendEnv> {
  const routes = new Hono<BackendEnv>();
  let asked: Promise<unknown> | undefined;
  // However many ask, and however late the answer is: one question takes one connection.
  const isReachable = () => {
    // Refused where nothing can be written, as on a server that waits to take over.
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

import type { Handler } from '@landmark/supabase/functions/_shared/platform';
import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { HTTPException } from 'hono/http-exception';
import { routePath } from 'hono/route';
import { authRoutes } from './auth-routes.ts';
import { functionRoutes } from './functions/routes.ts';
import type { FunctionSettings } from './functions/settings.ts';
import { admit, readings, requests, roomFor, tooLate } from './http/admission.ts';
import { drain } from './http/body.ts';
import { answerRefusal, type BackendEnv, isLack } from './http/context.ts';
import { healthRoutes } from './http/health.ts';
import { requireKey } from './http/keys.ts';
import { startTimeLimit } from './http/time-limit.ts';
import { captchaRoutes } from './local/captcha.ts';
import { localOnly } from './local/gate.ts';
import { inboxRoutes } from './local/inbox.ts';
import { mailRoutes, type Outbox } from './local/outbox.ts';
import { backupRoute } from './operate/backup.ts';
import { restRoutes } from './rest/routes.ts';
import { type StorageParts, storageRoutes } from './storage/routes.ts';

interface Parts extends StorageParts, Pick<FunctionSettings, 'standIns' | 'localToken'> {
  outbox: Outbox;
  functions: Readonly<Record<string, Handler>>;
  log: (line: string) => void;
  tell: (line: string) => void;
  isRetired: () => boolean;
}

export function createApp(parts: Parts): Hono<BackendEnv> {
  const { database, files, outbox, secrets, functions, standIns, localToken, log, tell } = parts;
  const app = new Hono<BackendEnv>();
  const readers = roomFor(readings);

  const fromAnywhere = ['/rest/v1/*', '/storage/v1/*', '/auth/v1/*', '/_local/captcha/*'];
  // On the finished answer: headers that are set before, as by `cors`, make Hono copy its body as a stream.
  for (const path of fromAnywhere)
    app.use(path, async (c, next) => {
      await next();
      c.res.headers.set('access-control-allow-origin', '*');
      c.res.headers.set('access-control-expose-headers', 'content-range,content-length');
    });
  // A code instead of a message, the route instead of the path: no line carries a field's value.
  app.use('*', async (c, next) => {
    const start = performance.now();
    const limit = startTimeLimit(c.env.begunAt);
    c.set('limit', limit);
    // A caller that is refused early still sends; unread, the connection would break before the response.
    await Promise.race([next().then(() => drain(c)), limit.isOver]);
    limit.stop();
    if (!c.finalized) c.res = answerRefusal(c, tooLate());
    // A body that nothing reads has to be closed here.
    if (c.req.method === 'HEAD') await c.res.body?.cancel();
    if (c.res.status === 503) c.header('retry-after', '5');
    const took = `${Math.round(performance.now() - start)} ms`;
    log([c.req.method, routePath(c, -1), c.res.status, c.get('logCode'), took].filter(Boolean).join(' '));
    const lack = c.get('lack');
    if (lack) tell(lack.message);
  });
  app.onError((error, c) => {
    if (error instanceof HTTPException) return answerRefusal(c, error);
    if (isLack(c, error))
      return c.json({ message: 'This does not work at the moment. Please try again.' }, error.status);
    c.set('logCode', error.name);
    return c.json({ message: 'Something went wrong. Please try again.' }, 500);
  });
  app.notFound((c) => c.json({ message: 'Nothing is here.' }, 404));

  for (const path of fromAnywhere) app.options(path, cors({ origin: '*', maxAge: 3600 }));
  app.route('/_health', healthRoutes(parts));
  // Before the gate and the limits, because it has its own key.
  app.route('/_local/backup', backupRoute(parts));
  app.use('*', admit(requests));
  app.use('/_local/*', localOnly(localToken));

  app.use('/rest/v1/*', requireKey(secrets));
  app.route('/rest/v1', restRoutes(database));
  app.route('/storage/v1', storageRoutes({ ...parts, readers }));
  app.route('/functions/v1', functionRoutes(functions));
  app.route('/auth/v1', authRoutes());
  if (standIns.captcha) app.route('/_local/captcha', captchaRoutes(secrets.captchaSecret));
  if (standIns.mail) app.route('/_local/mail', mailRoutes(outbox, secrets.mailKey));
  if (standIns.inbox) app.route('/_local/inbox', inboxRoutes(database, { files, readers }, outbox));
  return app;
}

import { Hono } from 'hono';
import type { Database } from '../database/database.ts';
import type { BackendEnv } from '../http/context.ts';
import { download, type Reading, type StoredObject } from '../storage/download.ts';
import { inboxPage, type LimitRow, mailPage, type StoredApplication } from './inbox-page.ts';
import { inboxStyle } from './inbox-style.ts';
import { mostShown, type Outbox } from './outbox.ts';

export function inboxRoutes(database: Database, reading: Reading, outbox: Outbox): Hono<BackendEnv> {
  const routes = new Hono<BackendEnv>();

  routes.use('*', async (c, next) => {
    await next();
    const policy = "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'";
    c.header('content-security-policy', policy);
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
    c.header('cache-control', 'no-store');
  });

  routes.get('/', async (c) => {
    // Every column as text.
    const latest = `select (select jsonb_object_agg(key, value) from jsonb_each_text(to_jsonb(a))) as row
                      from public.dealer_applications a order by created_at desc limit $1`;
    // One more than is shown reveals that there are more.
    const most = mostShown + 1;
    const rows = await database.once<{ row: StoredApplication }>({ sql: latest, values: [most] });
    const applications = rows.map(({ row }) => row);
    const used =
      'select name, used, maximum, extract(epoch from period)::float8 / 3600 as hours from public.site_limits()';
    const limits = await database.once<LimitRow>({ sql: used });
    return c.html(await inboxPage(applications, await outbox.latest(most), limits));
  });

  routes.get('/style.css', (c) => c.body(inboxStyle, 200, { 'content-type': 'text/css; charset=utf-8' }));

  routes.get('/mail/:id{[0-9a-f]{64}}', async (c) => {
    const mail = await outbox.find(c.req.param('id'));
    return mail === null ? c.notFound() : c.html(await mailPage(mail));
  });

  routes.get('/pdf/:id{[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}}', async (c) => {
    const [object] = await database.once<StoredObject>({
      sql: `select o.version::text, o.name, coalesce((o.metadata ->> 'size')::int, 0) as size from public.dealer_applications a
              join storage.objects o on o.bucket_id = 'dealer-applications' and o.name = a.pdf_path where a.id = $1`,
      values: [c.req.param('id')],
    });
    return (object && (await download(c, reading, object))) ?? c.notFound();
  });

  return routes;
}

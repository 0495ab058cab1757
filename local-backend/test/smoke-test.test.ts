import { smokeTest } from '@landmark/supabase/smoke-test';
import { functionNames } from '../src/functions/routes.ts';
import { application, pdfPath } from './support/applicant.ts';
import { backendOn, listening, siteOrigin, startBackend, type TestBackend } from './support/backend.ts';
import { startInDeno } from './support/deno.ts';
import { createDatabase, engines, quickEngine } from './support/engines.ts';
import { accepting, startProvider } from './support/provider.ts';
import { visitorAt } from './support/visitor.ts';

type Through = (path: string, init?: RequestInit) => Promise<Response>;

async function problemsOf(to: TestBackend, through?: Through, changes: Record<string, string> = {}) {
  const call: Through = through ?? ((path, init) => to.call('192.0.2.1', path, init));
  const fetch: Through = (input, init) => call(input.replace(siteOrigin, ''), init);
  const checks = await smokeTest({ ...to.backend.secrets, url: siteOrigin, ...changes, fetch });
  return checks.flatMap(({ name, problem }) => (problem === null ? [] : [`${name}: ${problem}`]));
}

describe.each(engines)('the smoke test on %s', (engine) => {
  const to = backendOn(engine);

  const problems = (...rest: [Through?, Record<string, string>?]) => problemsOf(to, ...rest);

  it('finds nothing wrong here, and leaves nothing behind', async () => {
    expect(await problems()).toEqual([]);
    for (const table of ['public.dealer_applications', 'storage.objects', 'private.submissions'])
      expect(await to.sql(`select from ${table}`)).toEqual([]);
  });

  it.each([
    ['storage', '/storage/v1/object/', /^storage sees the same address: storage refused a pass/],
    ['the table', '/rest/v1/dealer_applications?select=id', /^the table sees the same address: the table/],
  ])('notices that %s sees another address', async (_, way, problem) => {
    const addressFor = (path: string) => (path.startsWith(way) ? '192.0.2.2' : '192.0.2.1');
    const found = await problems((path, init) => to.call(addressFor(path), path, init));
    expect(found).toEqual([expect.stringMatching(problem)]);
  });

  const bucket = 'update storage.buckets set public =';
  const table = 'alter table public.dealer_applications';
  const read = 'select (email) on public.dealer_applications';
  const record = 'execute on function public.captcha_pass_record';
  const guard = 'trigger guard_application';
  it.each([
    [`${bucket} true`, `${bucket} false`, /^the bucket is private/],
    [`grant ${read} to anon`, `revoke ${read} from anon`, /^visitors cannot read/],
    [`grant ${record} to anon`, `revoke ${record} from anon`, /^visitors cannot record passes/],
    [`${table} disable ${guard}`, `${table} enable ${guard}`, /^a pass serves/],
  ])('notices a mistake such as %s', async (mistake, mended, problem) => {
    await to.sql(mistake);
    expect(await problems()).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
    await to.sql(mended);
  });

  it('notices wrong keys, an address where nobody answers, and functions that are not configured', async () => {
    const unconfigured = () => Response.json({ code: 'not_configured' }, { status: 503 });
    const withoutFunctions = await problems(async (path, init) =>
      path.startsWith('/functions/') ? unconfigured() : to.call('192.0.2.1', path, init),
    );
    expect(withoutFunctions).toHaveLength(5);
    const told = [
      [await problems(undefined, { serviceRoleKey: 'x' }), /the keys are not this/],
      [await problems(undefined, { maintenanceSecret: 'x' }), /MAINTENANCE_SECRET is not/],
      [await problems(() => Promise.reject(new Error('refused'))), /nobody answers/],
      [withoutFunctions.slice(0, 1), /^functions see the caller’s address: the functions are not configured/],
    ] as const;
    for (const [found, problem] of told) expect(found).toEqual([expect.stringMatching(problem)]);
  });
});

if (engines.includes('PostgreSQL'))
  it('the whole schema can be of an owner who is no superuser, in any language, and the rules hold', async () => {
    const inTurkish = `template0 locale_provider icu icu_locale 'tr'`;
    const url = new URL(await createDatabase(undefined, inTurkish));
    const owner = `owner_${crypto.randomUUID().slice(0, 8)}`;
    const setup = await startBackend('PostgreSQL');
    await setup.sql(`create role ${owner} login createrole`);
    await setup.sql(`grant anon, authenticated, service_role to ${owner} with admin option`);
    await setup.sql(`alter database ${url.pathname.slice(1)} owner to ${owner}`);
    url.username = owner;

    const to = await startBackend('PostgreSQL', { databaseUrl: url.href });
    expect(await problemsOf(to)).toEqual([]);
    const id = await to.apply('INFO@shop.example');
    const { data } = await to.service().rpc('forget_applicant', { p_email: 'info@shop.example' });
    expect(data).toEqual([{ application_id: id, pdf_path: expect.any(String) }]);
    // With fewer connections than it would take, all requests have their turn.
    await setup.sql(`alter role ${owner} connection limit 2`);
    await to.restart();
    const statuses = async () => {
      const asked = Array.from({ length: 40 }, () => to.visitor().insert(application()));
      return new Set((await Promise.all(asked)).map(({ status }) => status));
    };
    expect(await statuses()).toEqual(new Set([403]));
    await setup.sql(`alter role ${owner} connection limit 0`);
    const remedy = /\(53300\): let the database take more connections/;
    await expect(startBackend('PostgreSQL', { databaseUrl: url.href })).rejects.toThrow(remedy);
    // With none at all, everybody is told at once, and its owner what to do.
    await setup.sql('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [owner]);
    await statuses();
    const logged = to.logLines.length;
    expect(await statuses()).toEqual(new Set([503]));
    const lines = to.logLines.slice(logged).filter((line) => line.startsWith('POST'));
    expect(lines.filter((line) => !/ 503 database 53300 [1-4]?\d{1,3} ms$/.test(line))).toEqual([]);
    expect(to.logLines.join('\n')).toMatch(remedy);
    await setup.sql(`alter role ${owner} connection limit -1`);
    expect(await statuses()).toEqual(new Set([403]));
    // A role that was taken from it is the owner's affair, and no visitor's.
    await setup.sql(`revoke anon from ${owner}`);
    const roleless = /^The database fails \(42501\): grant anon, .* to its user/;
    expect(await statuses()).toEqual(new Set([503]));
    expect(to.logLines).toContainEqual(expect.stringMatching(roleless));
    expect((await to.call('127.0.0.1', '/_health/ready')).status).toBe(503);
    await expect(startBackend('PostgreSQL', { databaseUrl: url.href })).rejects.toThrow(roleless);
    await setup.sql(`grant anon to ${owner}`);
    expect(await statuses()).toEqual(new Set([403]));
    await Promise.all([to.close(), setup.close()]);
  });

describe('the functions in Deno, as the hosted runtime has them', () => {
  it('pass the smoke test, and take an application its whole way', async () => {
    const mail = await startProvider({ status: 200, body: { id: 'accepted' } });
    const captcha = await startProvider(accepting);
    const environment = {
      ...captcha.asCaptcha,
      ...{ MAIL_API_URL: mail.url, MAIL_API_KEY: 'any', MAIL_FROM: 'a@b.example', MAIL_TO: 'c@d.example' },
      ALLOWED_ORIGINS: siteOrigin,
    };
    const to = await startBackend(quickEngine, { environment });
    const server = await listening(to);
    const settings = {
      ...environment,
      SUPABASE_URL: `http://127.0.0.1:${server.port}`,
      SUPABASE_SERVICE_ROLE_KEY: to.backend.secrets.serviceRoleKey,
      MAINTENANCE_SECRET: to.backend.secrets.maintenanceSecret,
    };
    const started = await Promise.all(functionNames.map((name) => startInDeno(name, settings)));
    /** The hosted edge: sends the caller's address to the functions, and all else to this backend. */
    const edge: typeof fetch = async (input, init) => {
      const { pathname, search } = new URL(String(input));
      const [, name = ''] = /^\/functions\/v1\/(.+)$/.exec(pathname) ?? [];
      const address = started.find((one) => one.name === name)?.url;
      const headers = new Headers(init?.headers);
      headers.set('x-forwarded-for', '192.0.2.9');
      return address ? fetch(address, { ...init, headers }) : to.call('192.0.2.9', pathname + search, init);
    };

    captcha.answer({ status: 200, body: { success: false } });
    expect(await problemsOf(to, (path, init) => edge(`${siteOrigin}${path}`, init))).toEqual([]);
    captcha.answer(accepting);
    const visitor = visitorAt(siteOrigin, to.backend.secrets.anonKey, { fetch: edge });
    expect((await visitor.verify()).error).toBeNull();
    expect((await visitor.client.functions.invoke('check-submission-rate')).data).toEqual({ allowed: true });
    const path = pdfPath('Trade licence.pdf');
    expect((await visitor.upload(path)).error).toBeNull();
    const { data } = await visitor.insert(application({ pdf_path: path }));
    expect((await visitor.notify(data?.id)).data).toEqual({ received: true });
    expect(mail.received).toHaveLength(1);
    expect(mail.received[0]).toContain(`/dealer-applications/${path.replace(' ', '%20')}?token=`);

    await to.close();
  });

  it('name each missing setting in the log, and answer that they are not configured', async () => {
    const settings = { CAPTCHA_SECRET: 'secret', PDF_LINK_DAYS: 'x' };
    const { url, output } = await startInDeno('verify-recaptcha', settings);
    const answer = await fetch(url, { method: 'POST', body: '{}' });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'not_configured' });
    expect(output()).toContain('Setting MAIL_API_KEY is missing.');
    expect(output()).toContain('Setting PDF_LINK_DAYS must be a number from 1 to 30.');
  });
});

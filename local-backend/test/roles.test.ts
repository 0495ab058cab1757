import { applicationFields } from '@landmark/shared/contracts/dealer-application';
import { sqlErrorOf } from '../src/database/database.ts';
import { startBackend, type TestBackend } from './support/backend.ts';
import { engines } from './support/engines.ts';

const roles = ['anon', 'authenticated', 'service_role'] as const;

const formColumns = [...Object.values(applicationFields).map(({ column }) => column), 'pdf_url'];

describe.each(engines)('grants on %s', (engine) => {
  let to: TestBackend;
  beforeAll(async () => {
    to = await startBackend(engine);
  });
  afterAll(() => to?.close());

  const textsOf = async (statement: string, values: unknown[] = []) =>
    (await to.sql<{ text: string }>(statement, values)).map(({ text }) => text);

  const tablePrivileges = (role: string) =>
    textsOf(
      `select c.relname || ': ' || p as text
         from pg_class c cross join unnest(array['SELECT','INSERT','UPDATE','DELETE','TRUNCATE','REFERENCES','TRIGGER']) p
        where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r','v','m','p','f')
          and has_table_privilege($1, c.oid, p) order by 1`,
      [role],
    );

  const columnPrivileges = (role: string) =>
    textsOf(
      `select c.relname || '.' || a.attname || ': ' || p as text
         from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
        cross join unnest(array['SELECT','INSERT','UPDATE','REFERENCES']) p
        where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r','v','m','p','f')
          and has_column_privilege($1, c.oid, a.attnum, p) and not has_table_privilege($1, c.oid, p) order by 1`,
      [role],
    );

  const functionPrivileges = (role: string) =>
    textsOf(
      `select p.pronamespace::regnamespace || '.' || p.proname as text from pg_proc p
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
          and has_function_privilege($1, p.oid, 'EXECUTE') order by 1`,
      [role],
    );

  it.each(['anon', 'authenticated'])(
    'let %s insert the form and read back an id, and nothing else',
    async (role) => {
      expect(await tablePrivileges(role)).toEqual([]);
      expect(await columnPrivileges(role)).toEqual(
        [
          ...formColumns.map((column) => `dealer_applications.${column}: INSERT`),
          'dealer_applications.id: SELECT',
        ].sort(),
      );
      expect(await functionPrivileges(role)).toEqual([
        'private.is_email',
        'private.is_filled',
        'private.is_line',
        'private.is_pdf_path',
        'private.is_text',
        'private.may_upload_pdf',
      ]);
    },
  );

  it('let the service role read and erase applications and call the service functions', async () => {
    expect(await tablePrivileges('service_role')).toEqual([
      'dealer_applications: DELETE',
      'dealer_applications: SELECT',
    ]);
    expect(await columnPrivileges('service_role')).toEqual([]);
    expect(await functionPrivileges('service_role')).toEqual([
      'public.application_claim_notification',
      'public.application_notification_done',
      'public.applications_to_notify',
      'public.caller_address',
      'public.captcha_pass_record',
      'public.forget_applicant',
      'public.forget_old_traces',
      'public.orphaned_pdfs',
      'public.remove_expired_applications',
      'public.site_limits',
      'public.submission_wait',
      'public.submission_wait_seconds',
    ]);
  });

  it.each(roles)('keep %s out of the private schema', async (role) => {
    const [row] = await to.sql<{ usage: boolean }>(
      `select has_schema_privilege($1, 'private', 'USAGE') as usage`,
      [role],
    );
    expect(row?.usage).toBe(false);
  });

  it('leave a table or function that is added later closed', async () => {
    const rollback = new Error('rolled back');
    const later = to.transaction(async (session) => {
      await session.script(`create table public.later (a int); create function public.later() returns int language sql as 'select 1';
        create function private.later() returns int language sql as 'select 1';`);
      const open = await session.query(
        `select r, n from unnest($1::text[]) r, unnest(array['public.later()', 'private.later()']) n
          where has_function_privilege(r, n, 'EXECUTE') or has_table_privilege(r, 'public.later', 'SELECT,INSERT,UPDATE,DELETE')`,
        [roles],
      );
      expect(open).toEqual([]);
      throw rollback;
    });
    await expect(later).rejects.toBe(rollback);
  });

  it('hold on every table by row level security', async () => {
    expect(
      await textsOf(`select relname as text from pg_class where relkind = 'r' and not relrowsecurity
        and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'storage'::regnamespace)`),
    ).toEqual([]);
    expect(
      await textsOf(`select tablename || ', ' || cmd || ' to ' || array_to_string(roles, ' and ') || ': ' || policyname as text
        from pg_policies where schemaname in ('public', 'private', 'storage') and policyname <> 'the service role is not held' order by 1`),
    ).toEqual([
      'dealer_applications, DELETE to service_role: staff tools erase',
      'dealer_applications, INSERT to anon and authenticated: anyone may apply',
      'dealer_applications, SELECT to anon and authenticated: an applicant reads back the own id',
      'dealer_applications, SELECT to service_role: staff tools read',
      'objects, INSERT to anon and authenticated: a verified applicant uploads one pdf',
    ]);
  });

  it('fix the search path of every function', async () => {
    expect(
      await textsOf(`select proname as text from pg_proc
        where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
          and coalesce(proconfig, '{}') <> array['search_path=""']`),
    ).toEqual([]);
  });

  it('leave no function of the API to its caller’s rights', async () => {
    expect(
      await textsOf(
        `select proname as text from pg_proc where pronamespace = 'public'::regnamespace and not prosecdef`,
      ),
    ).toEqual([]);
  });

  const attempts: [string, string][] = [
    ['read', 'select * from public.dealer_applications'],
    ['read an address', 'select email from public.dealer_applications'],
    ['update', `update public.dealer_applications set phone = '1'`],
    ['update ids', 'update public.dealer_applications set id = id'],
    ['delete', 'delete from public.dealer_applications'],
    ['truncate', 'truncate public.dealer_applications'],
    ['truncate with cascade', 'truncate public.dealer_applications cascade'],
    ['lock', 'lock table public.dealer_applications'],
    ['add a column', 'alter table public.dealer_applications add column x int'],
    ['switch the guard off', 'alter table public.dealer_applications disable trigger guard_application'],
    ['switch the policies off', 'alter table public.dealer_applications disable row level security'],
    ['add a policy', 'create policy x on public.dealer_applications for select using (true)'],
    ['read passes', 'select * from private.captcha_passes'],
    ['make a pass', `insert into private.captcha_passes (ip, token_hash) values ('10.0.0.1', 'x')`],
    ['read submissions', 'select * from private.submissions'],
    ['raise a limit', 'update private.limits set maximum = 1000'],
    ['call a private function', `select private.unspent_pass('10.0.0.1')`],
    ['ask for a pass', `select public.captcha_pass_record('10.0.0.1', 'x')`],
    ['claim a mail', 'select public.application_claim_notification(gen_random_uuid())'],
    [
      'insert an id',
      `insert into public.dealer_applications (id, business_name, contact_name, email) values (gen_random_uuid(), 'a', 'b', 'c@d.example')`,
    ],
    ['create a table', 'create table public.mine (a int)'],
    ['create a function', `create function public.mine() returns int language sql as 'select 1'`],
    ['make a bucket', `insert into storage.buckets (id, name) values ('mine', 'mine')`],
    [
      'store a file without a pass',
      `insert into storage.objects (bucket_id, name, version) values ('dealer-applications', gen_random_uuid() || '/a.pdf', gen_random_uuid())`,
    ],
  ];

  const codeOf = async (role: string, statement: string): Promise<string> => {
    try {
      await to.transaction(async (session) => {
        await session.query(
          `select set_config('role', $1, true), set_config('request.headers', '{"x-forwarded-for":"10.9.9.9"}', true)`,
          [role],
        );
        await session.query(statement);
      });
      return 'done';
    } catch (error) {
      return sqlErrorOf(error)?.code ?? 'no answer';
    }
  };

  it.each(attempts)('do not let anon or authenticated %s', async (_, statement) => {
    expect([await codeOf('anon', statement), await codeOf('authenticated', statement)]).toEqual([
      '42501',
      '42501',
    ]);
  });

  it('show anon no stored file and touch none', async () => {
    await to.sql(
      `insert into storage.objects (bucket_id, name, version) values ('dealer-applications', 'seen/by-nobody.pdf', gen_random_uuid())`,
    );
    for (const statement of ['delete from storage.objects', `update storage.objects set name = 'x'`])
      await codeOf('anon', statement);
    const seen = await to.transaction(async (session) => {
      await session.query(`select set_config('role', 'anon', true)`);
      return session.query('select * from storage.objects');
    });
    expect(seen).toEqual([]);
    expect(await to.sql(`select from storage.objects where name = 'seen/by-nobody.pdf'`)).toHaveLength(1);
    await to.sql('delete from storage.objects');
  });

  it.each([
    ['update', `update public.dealer_applications set phone = '1'`],
    ['truncate', 'truncate public.dealer_applications'],
    [
      'insert',
      `insert into public.dealer_applications (business_name, contact_name, email) values ('a', 'b', 'c@d.example')`,
    ],
    ['make a pass by hand', `insert into private.captcha_passes (ip, token_hash) values ('10.0.0.1', 'x')`],
  ])('do not let the service role %s', async (_, statement) => {
    expect(await codeOf('service_role', statement)).toBe('42501');
  });

  it('erase with an application every trace of the applicant', async () => {
    await to.sql(`insert into public.dealer_applications (id, business_name, contact_name, email)
      values ('00000000-0000-4000-8000-000000000001', 'a', 'b', 'c@d.example')`);
    await to.sql(`insert into private.submissions (application_id, ip, email, fingerprint)
      values ('00000000-0000-4000-8000-000000000001', '10.0.0.1', 'c@d.example', 'x')`);
    expect(await codeOf('service_role', 'delete from public.dealer_applications')).toBe('done');
    expect(await to.sql('select from private.submissions')).toEqual([]);
  });
});

describe.each(engines)('the address key on %s', (engine) => {
  let to: TestBackend;
  beforeAll(async () => {
    to = await startBackend(engine);
  });
  afterAll(() => to?.close());

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::', '2001:db8:1:2::/64'],
    ['no address', null],
    ['192.0.2.7:80', null],
    ['', null],
    [null, null],
  ])('of %s is %s', async (address, key) => {
    expect(await to.sql('select private.ip_key($1) as key', [address])).toEqual([{ key }]);
  });

  it.each([
    [{ 'x-forwarded-for': '192.0.2.7, 10.0.0.1' }, '192.0.2.7'],
    [{ 'cf-connecting-ip': '192.0.2.8', 'x-forwarded-for': '192.0.2.7' }, '192.0.2.8'],
    [{}, null],
  ])('out of %j is %s', async (headers, address) => {
    const seen = await to.transaction(async (session) => {
      await session.query(`select set_config('request.headers', $1, true)`, [JSON.stringify(headers)]);
      return session.query('select private.client_ip() as address');
    });
    expect(seen).toEqual([{ address }]);
  });
});

import type { ApplicationField } from '@landmark/contract/dealer-application';
import { applicationFields, notInLine, sectionFieldNames } from '@landmark/contract/dealer-application';
import { type Role, sqlErrorOf } from '../src/database/database.ts';
import { longestJson } from '../src/http/body.ts';
import { signToken } from '../src/tokens.ts';
import { application, newAddress } from './support/applicant.ts';
import { backendOn } from './support/backend.ts';
import { engines } from './support/engines.ts';

const roles: readonly Role[] = ['anon', 'authenticated', 'service_role'];
const schemas = `('public'::regnamespace, 'private'::regnamespace)`;

const own = /^(id|created_at|pdf_url|notify_.*|notified_at)$/;
const fields: readonly ApplicationField[] = sectionFieldNames.map((name) => applicationFields[name]);

function checkOf({ column, type, maxLength, notNull }: ApplicationField): string {
  if (type === 'email') return `private.is_email(${column})`;
  if (type === 'file') return `private.is_pdf_path(${column})`;
  const kind = type === 'lines' ? 'is_text' : 'is_line';
  const length = `private.${kind}(${column}, ${maxLength})`;
  return notNull ? `(private.is_filled(${column}) AND ${length})` : length;
}

/** Attempts that no list of grants covers: by ownership, and by grants of another schema. */
const attempts = `truncate public.dealer_applications cascade
lock table public.dealer_applications
alter table public.dealer_applications add column x int
alter table public.dealer_applications disable trigger guard_application
create policy x on public.dealer_applications for select using (true)
select private.pass_for_upload('10.0.0.1')
create table public.mine (a int)
insert into storage.buckets (id, name) values ('mine', 'mine')
insert into storage.objects (bucket_id, name, version) values ('dealer-applications', gen_random_uuid() || '/a.pdf', gen_random_uuid())`;

describe.each(engines)('the schema on %s', (engine) => {
  const to = backendOn(engine);

  const textsOf = async (statement: string, values: unknown[] = []) =>
    (await to.sql<{ text: string }>(statement, values)).map(({ text }) => text);

  it('has the form’s fields as columns, with the same lengths, lines and which must be there', async () => {
    const columns = await textsOf(
      `select a.attname || ': ' || format_type(a.atttypid, null) || case when a.attnotnull then ' not null' else '' end as text
         from pg_attribute a where a.attrelid = 'public.dealer_applications'::regclass and a.attnum > 0
          and not a.attisdropped and a.attname !~ '${own.source}' order by 1`,
    );
    const expected = fields.map(({ column, notNull }) => `${column}: text${notNull ? ' not null' : ''}`);
    expect(columns).toEqual(expected.sort());
    const checks = await textsOf(
      `select pg_get_expr(c.conbin, c.conrelid) as text from pg_constraint c
         join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
        where c.conrelid = 'public.dealer_applications'::regclass and c.contype = 'c' and a.attname !~ '${own.source}'`,
    );
    expect(checks.sort()).toEqual(fields.map(checkOf).sort());
    const longest = fields.map(({ column, maxLength }) => `"${column}":"",`.length + 4 * maxLength);
    expect(longest.reduce((sum, bytes) => sum + bytes)).toBeLessThan(longestJson);
    for (const { options = [], maxLength } of fields)
      for (const { value } of options) expect(value.length).toBeLessThanOrEqual(maxLength);
  });

  const email = (length: number) => 'a@shop.example'.padStart(length, 'a');
  const website = (length: number) => 'https://shop.example/'.padEnd(length, 'a');
  const path = (length: number) => `${crypto.randomUUID()}/${'.pdf'.padStart(length - 37, 'a')}`;
  it.each([
    ['is_email', applicationFields.email.maxLength, email],
    ['is_website', applicationFields.website.maxLength, website],
    ['is_pdf_path', applicationFields.pdf.maxLength, path],
  ])('%s allows %d characters and no more', async (check, longest, ofLength) => {
    const texts = [ofLength(longest), ofLength(longest + 1)];
    const sql = `select private.${check}($1) as at_most, private.${check}($2) as beyond`;
    expect(await to.sql(sql, texts)).toEqual([{ at_most: true, beyond: false }]);
  });

  it('keeps out of a line what the form does', async () => {
    const refused = `select string_agg(chr(code), '' order by code) as text from generate_series(1, 65535) code
                      where code not between 55296 and 57343
                       and not (private.is_line(chr(code), 1) and private.is_upright(chr(code)))`;
    const all = Array.from({ length: 65535 }, (_, index) => String.fromCharCode(index + 1));
    expect(await textsOf(refused)).toEqual([all.filter((sign) => notInLine.test(sign)).join('')]);
  });

  it('takes an older row back and sends the mail about it, whatever is kept out of new ones', async () => {
    const [id] = await textsOf(
      `insert into public.dealer_applications (business_name, contact_name, email, website)
       values ('\u202eshop', 'Ada', 'ada@shop.example', 'shop') returning id::text as text`,
    );
    const claimed = `select id::text as text from public.application_claim_notification($1)`;
    expect(await textsOf(claimed, [id])).toEqual([id]);
    await to.sql('delete from public.dealer_applications');
  });

  const allowed = (role: string) =>
    textsOf(
      `select c.relname || ': ' || p as text from pg_class c
         cross join unnest(array['SELECT','INSERT','UPDATE','DELETE','TRUNCATE','REFERENCES','TRIGGER']) p
        where c.relnamespace in ${schemas} and c.relkind in ('r','v','m','p','f') and has_table_privilege($1, c.oid, p)
       union select c.relname || '.' || a.attname || ': ' || p from pg_class c
         join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
         cross join unnest(array['SELECT','INSERT','UPDATE','REFERENCES']) p
        where c.relnamespace in ${schemas} and c.relkind in ('r','v','m','p','f')
          and has_column_privilege($1, c.oid, a.attnum, p) and not has_table_privilege($1, c.oid, p)
       union select p.pronamespace::regnamespace || '.' || p.proname from pg_proc p
        where p.pronamespace in ${schemas} and has_function_privilege($1, p.oid, 'EXECUTE')
       union select nspname || ': USAGE' from pg_namespace where oid in ${schemas} and has_schema_privilege($1, oid, 'USAGE')`,
      [role],
    );
  const listed = (text: string) => text.split(/,\s+/);

  it.each(['anon', 'authenticated'])('lets %s insert the form and read back an id, no more', async (role) => {
    const columns = [...fields.map(({ column }) => column), 'pdf_url'];
    const inserts = columns.map((column) => `dealer_applications.${column}: INSERT`);
    const rest = `dealer_applications.id: SELECT, private.is_email, private.is_filled, private.is_line,
      private.is_pdf_path, private.is_text, private.is_website, private.may_upload_pdf, public: USAGE`;
    expect((await allowed(role)).sort()).toEqual([...inserts, ...listed(rest)].sort());
  });

  it('lets the service role read and erase applications and call the service functions', async () => {
    const all = `dealer_applications: DELETE, dealer_applications: SELECT, public.application_claim_notification,
      public.application_notification_done, public.applications_to_notify, public.caller_address,
      public.captcha_pass_record, public.forget_applicant, public.forget_old_traces, public.orphaned_pdfs,
      public.remove_expired_applications, public.site_limits, public.submission_wait, public: USAGE`;
    expect((await allowed('service_role')).sort()).toEqual(listed(all).sort());
  });

  it('leaves a table or function that is added later closed', async () => {
    const rollback = new Error('rolled back');
    const later = to.backend.database.transaction(async (session) => {
      await session.query(`create table public.later (a int); create function public.later() returns int language sql as 'select 1';
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

  it('calls the sweeper where the platform can, once it is told where that is', async () => {
    const rollback = new Error('rolled back');
    const called = to.backend.database.transaction(async ({ query }) => {
      await query(`create schema vault; create table vault.decrypted_secrets (name text, decrypted_secret text);
        create schema net; create table net.calls (url text, headers jsonb);
        create function net.http_post(url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}',
          timeout_milliseconds int default 5000) returns bigint language sql as 'insert into net.calls values (url, headers); select 1::bigint'`);
      await query('select private.call_sweeper()');
      expect(await query('select * from net.calls')).toEqual([]);
      await query(`insert into vault.decrypted_secrets values
        ('sweeper_url', 'https://x.example/sweep'), ('maintenance_secret', 's'); select private.call_sweeper()`);
      const headers = { 'content-type': 'application/json', 'x-maintenance-secret': 's' };
      expect(await query('select * from net.calls')).toEqual([{ url: 'https://x.example/sweep', headers }]);
      throw rollback;
    });
    await expect(called).rejects.toBe(rollback);
  });

  it('holds every table by row level security, and every function to its own search path, or names that say whose they are, and rights', async () => {
    const loose = `select relname as text from pg_class where relkind = 'r' and not relrowsecurity
        and relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'storage'::regnamespace)
      union all select proname from pg_proc where pronamespace in ${schemas}
        and coalesce(proconfig, '{}') <> array['search_path=""'] and prosqlbody is null
        and (prosecdef or regexp_replace(prosrc, '''[^'']*''', '', 'g')
               ~ '(^|[^.!<>=~])[!<>=~+*/|-]|(^|[^.[:alnum:]_])(?!operator\\()[[:alnum:]_]+\\(')
      union all select proname from pg_proc where pronamespace = 'public'::regnamespace and not prosecdef`;
    expect(await textsOf(loose)).toEqual([]);
    const policies = `select tablename || ', ' || cmd || ' to ' || array_to_string(roles, ' and ') || ': ' || policyname as text
      from pg_policies where schemaname in ('public', 'private', 'storage') and policyname <> 'the service role is not held' order by 1`;
    expect(await textsOf(policies)).toEqual([
      'dealer_applications, DELETE to service_role: staff tools erase',
      'dealer_applications, INSERT to anon and authenticated: anyone may apply',
      'dealer_applications, SELECT to anon and authenticated: an applicant reads back the own id',
      'dealer_applications, SELECT to service_role: staff tools read',
      'objects, INSERT to anon and authenticated: a verified applicant uploads one pdf',
    ]);
  });

  const attempt = async (role: Role, statement: string): Promise<string> => {
    const first = `select set_config('role', '${role}', true), set_config('request.headers', '{"x-forwarded-for":"10.9.9.9"}', true)`;
    try {
      const rows = await to.backend.database.transaction(async (session) => {
        await session.query(first);
        return session.query(statement);
      });
      return `${rows.length} rows`;
    } catch (error) {
      return sqlErrorOf(error)?.code ?? 'no answer';
    }
  };

  it.each(attempts.split('\n'))('lets no visitor do: %s', async (statement) => {
    for (const role of ['anon', 'authenticated'] as const)
      expect(await attempt(role, statement)).toBe('42501');
  });

  it.each<[string, string | null, Record<string, string>?]>([
    ['192.0.2.7', '192.0.2.7'],
    ['192.0.2.7, 10.0.0.1', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['no address', null],
    ['192.0.2.7:80', null],
    ['', null],
    ['192.0.2.7', '192.0.2.8', { 'cf-connecting-ip': '192.0.2.8' }],
  ])('knows who comes by way of %j as %s', async (hops, key, headers = {}) => {
    const told = JSON.stringify({ 'x-forwarded-for': hops, ...headers });
    const first = { sql: `select set_config('request.headers', $1, true)`, values: [told] };
    const sql = 'select private.ip_key(private.client_ip()) as key';
    expect(await to.backend.database.once([first, { sql }])).toEqual([{ key }]);
  });

  const table = () => to.visitor().client.from('dealer_applications');

  it('lets nobody but staff read, change or remove anything', async () => {
    const { data: given } = await (await to.verifiedVisitor()).insert(application());
    const id = given?.id;
    for (const attempted of [
      table().select('*'),
      table().select('id').eq('email', 'x@shop.example'),
      table().update({ phone: '1' }).eq('id', id),
      table().upsert({ ...application(), id }),
      table().delete().eq('id', id),
      table().delete().neq('phone', 'x'),
    ]) {
      const { data, status } = await attempted;
      expect([data, Math.floor(status / 100)]).toEqual([null, 4]);
    }
    expect(await table().select('id').eq('id', id)).toMatchObject({ status: 200, data: [] });
    expect(await to.sql('select from public.dealer_applications')).toHaveLength(1);
    // Staff erase it, and with it every trace of the applicant.
    expect(await attempt('service_role', 'delete from public.dealer_applications')).toBe('0 rows');
    expect(await to.sql('select from private.submissions')).toEqual([]);
  });

  it('opens to the right key alone, and makes nobody another by claiming it', async () => {
    const { anonKey, serviceRoleKey, tokenSecret } = to.backend.secrets;
    const times = [{ exp: 1 }, { exp: '1' }, { exp: 'never' }, { nbf: 9e9 }, { exp: null }];
    const others = times.map((time) => signToken(tokenSecret, { role: 'service_role', ...time }));
    others.push(signToken(tokenSecret, null as never));
    const [head, , signature] = anonKey.split('.');
    const claim = `Bearer ${head}.${serviceRoleKey.split('.')[1]}.${signature}`;
    const unsigned = 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.';
    const keys = ['', 'no token', unsigned, 'é', `${anonKey.slice(0, -1)}é`, ...others];
    const claims = [claim, `Bearer ${anonKey.slice(0, -1)}ÿ`];
    for (const headers of [
      ...keys.map((apikey) => ({ apikey })),
      ...claims.map((authorization) => ({ apikey: anonKey, authorization })),
    ]) {
      const answer = await to.call(newAddress(), '/rest/v1/dealer_applications?select=id', { headers });
      expect([headers, answer.status]).toEqual([headers, 401]);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { application, everyField, insert, newAddress, pdfPath, upload } from './support/applicant.ts';
import { startBackend, type TestBackend } from './support/backend.ts';
import { engines } from './support/engines.ts';
import { verifiedVisitor } from './support/pass.ts';

describe.each(engines)('what an insert may say on %s', (engine) => {
  let to: TestBackend;
  beforeAll(async () => {
    to = await startBackend(engine);
  });
  afterAll(() => to?.close());

  const storedNothing = async (email: string) =>
    expect(await to.sql('select from public.dealer_applications where email = $1', [email])).toHaveLength(0);

  it.each([pdfPath(), 'no-folder.pdf', '../x.pdf', ''])(
    'refuses the path "%s", where nothing was uploaded',
    async (path) => {
      const row = application({ pdf_path: path });
      expect(await insert(await verifiedVisitor(to), row)).toMatchObject({
        status: 422,
        error: { code: 'PT422' },
      });
      await storedNothing(row.email);
    },
  );

  it('refuses a file that belongs to another application', async () => {
    const visitor = await verifiedVisitor(to, 2);
    const path = pdfPath();
    await upload(visitor, path);
    expect((await insert(visitor, application({ pdf_path: path }))).status).toBe(201);
    expect((await insert(visitor, application({ pdf_path: path }))).status).toBe(422);
  });

  it('refuses a file that somebody else uploaded, and keeps it for its owner', async () => {
    const [owner, other] = [await verifiedVisitor(to), await verifiedVisitor(to)];
    const path = pdfPath();
    await upload(owner, path);
    expect((await insert(other, application({ pdf_path: path }))).status).toBe(422);
    expect((await insert(owner, application({ pdf_path: path }))).status).toBe(201);
  });

  it('lets two visitors at one address send a file each, whoever comes first', async () => {
    const visitor = await verifiedVisitor(to, 2);
    const paths = [pdfPath(), pdfPath(), pdfPath()];
    for (const path of paths) expect((await upload(visitor, path)).error).toBeNull();
    expect((await insert(visitor, application({ pdf_path: paths[2] }))).status).toBe(201);
    expect((await insert(visitor, application({ pdf_path: paths[0] }))).status).toBe(201);
  });

  it.each(['business_name', 'contact_name', 'email'])(
    'quotes nothing of the row that lacks %s',
    async (column) => {
      const { status, error } = await insert(await verifiedVisitor(to), {
        ...application(),
        [column]: undefined,
      });
      expect(status).toBe(400);
      expect(JSON.stringify(error)).not.toMatch(/Shop|Ada|pending|Failing row/);
    },
  );

  it('quotes nothing of a row that breaks a rule', async () => {
    const { error } = await insert(await verifiedVisitor(to), application({ phone: '1'.repeat(41) }));
    expect(error).toMatchObject({ code: '23514', details: null });
  });

  it.each([
    ['id', randomUUID()],
    ['created_at', '2020-01-01T00:00:00Z'],
    ['notify_state', 'sent'],
    ['notify_attempts', 0],
    ['notify_next_at', '2020-01-01T00:00:00Z'],
    ['notify_lease_until', '2020-01-01T00:00:00Z'],
    ['notified_at', '2020-01-01T00:00:00Z'],
  ])('refuses a caller who sets %s', async (column, value) => {
    const row = application({ [column]: value });
    expect((await insert(await verifiedVisitor(to), row)).status).toBe(401);
    await storedNothing(row.email);
  });

  it('refuses a public address for the file', async () => {
    const row = application({ pdf_url: 'https://elsewhere.example/x.pdf' });
    expect((await insert(await verifiedVisitor(to), row)).status).toBe(400);
    await storedNothing(row.email);
  });

  it.each(['*', 'email', 'id,email', 'id,notify_state'])('does not give back %s', async (columns) => {
    const row = application();
    const visitor = await verifiedVisitor(to);
    const { status, data } = await visitor.from('dealer_applications').insert(row).select(columns);
    expect({ status, data }).toEqual({ status: 401, data: null });
    await storedNothing(row.email);
  });

  it.each([
    ['business_name', 'Two\nlines'],
    ['business_name', '   '],
    ['business_name', '\u00a0\u3000\u200b'],
    ['business_name', '\u2060\u00ad\u3164\u{e0041}'],
    ['contact_name', '\u202e\u2800\ufe0f'],
    ['business_name', 'x'.repeat(201)],
    ['business_name', null],
    ['contact_name', 'Ada\r\nBcc: others@shop.example'],
    ['contact_name', 'Line\u2028separator'],
    ['contact_name', 'Next\u0085line'],
    ['email', 'ada@shop.example\nBcc: others@shop.example'],
    ['email', 'ada@shop'],
    ['email', 'Ada <ada@shop.example>'],
    ['email', 'ada@shop.example, bob@shop.example'],
    ['email', `${'x'.repeat(250)}@shop.example`],
    ['phone', '1'.repeat(41)],
    ['website', 'https://shop.example/\u0000'],
    ['tax_id', 'two\nlines'],
    ['additional_info', 'x'.repeat(5001)],
    ['additional_info', 'bell\u0007'],
    ['no_such_column', 'x'],
  ])('refuses %s = %j', async (column, value) => {
    const row = { ...application(), [column]: value };
    expect((await insert(await verifiedVisitor(to), row)).status).toBe(400);
    await storedNothing(String(row.email));
  });

  it('takes several lines where the form has several lines', async () => {
    const row = application({
      additional_info: 'One\r\nTwo\tand three\nÄöü 家具 🛋️',
      business_address: '1 Street\nTown',
    });
    const { data } = await insert(await verifiedVisitor(to), row);
    const [stored] = await to.sql(
      'select additional_info, business_address from public.dealer_applications where id = $1',
      [data?.id],
    );
    expect(stored).toEqual({ additional_info: row.additional_info, business_address: row.business_address });
  });

  it('stores markup as the text it is', async () => {
    const row = everyField('<script>alert(1)</script>');
    const { data, status } = await insert(await verifiedVisitor(to), row);
    expect(status).toBe(201);
    const [stored] = await to.sql('select * from public.dealer_applications where id = $1', [data?.id]);
    expect(stored).toMatchObject(row);
  });

  it('answers a minimal insert with nothing', async () => {
    const visitor = await verifiedVisitor(to);
    expect(await visitor.from('dealer_applications').insert(application())).toMatchObject({
      status: 201,
      data: null,
    });
  });

  it.each([
    ['no JSON', '{', 400],
    ['a text', '"text"', 400],
    ['a list of texts', '["text"]', 400],
    ['half a character', '{"business_name":"\\ud800"}', 400],
    ['nothing', '', 400],
    ['an empty list', '[]', 201],
    ['a nested value, which is a text', JSON.stringify(application({ phone: { a: 1 } })), 403],
    ['a name that is no column', '{"a\\"b":1}', 400],
    ['thousands of nested lists', `{"business_name":${'['.repeat(9000)}${']'.repeat(9000)}}`, 400],
  ])('stands a body with %s', async (_, body, status) => {
    const headers = { apikey: to.backend.secrets.anonKey, 'content-type': 'application/json' };
    const answer = await to.call(newAddress(), '/rest/v1/dealer_applications', {
      method: 'POST',
      headers,
      body,
    });
    expect(answer.status).toBe(status);
  });

  it('answers concurrent applicants with their own ids', async () => {
    const visitors = await Promise.all(Array.from({ length: 60 }, () => verifiedVisitor(to)));
    const rows = visitors.map(() => application());
    const answers = await Promise.all(visitors.map((visitor, index) => insert(visitor, rows[index] ?? {})));
    const stored = await to.sql<{ id: string; email: string }>(
      'select id::text, email from public.dealer_applications',
    );
    const emails = new Map(stored.map(({ id, email }) => [id, email]));
    expect(answers.map(({ data }) => emails.get(data?.id))).toEqual(rows.map(({ email }) => email));
  });
});

describe.each(engines)('what an anonymous caller may do else on %s', (engine) => {
  let to: TestBackend;
  let id: string;
  beforeAll(async () => {
    to = await startBackend(engine);
    id = (await insert(await verifiedVisitor(to), application())).data?.id;
  });
  afterAll(() => to?.close());

  const table = () => to.visitor(newAddress()).from('dealer_applications');

  it.each([
    ['select every column', () => table().select('*')],
    ['select a column', () => table().select('email')],
    ['filter by a column', () => table().select('id').eq('email', 'x@shop.example')],
    ['update', () => table().update({ phone: '1' }).eq('id', id)],
    ['upsert', () => table().upsert({ ...application(), id })],
    ['delete', () => table().delete().eq('id', id)],
    ['delete everything', () => table().delete().neq('phone', 'x')],
  ])('cannot %s', async (_, attempt) => {
    const { data, status } = await attempt();
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(data).toBeNull();
    expect(await to.sql('select from public.dealer_applications')).toHaveLength(1);
  });

  it('sees no ids', async () => {
    expect(await table().select('id')).toMatchObject({ status: 200, data: [] });
    expect(await table().select('id').eq('id', id)).toMatchObject({ status: 200, data: [] });
  });

  it.each([
    ['captcha_pass_record', { p_ip: '10.0.0.1', p_token_hash: 'x' }],
    ['submission_wait_seconds', { p_ip: '10.0.0.1' }],
    ['submission_wait', { p_ip: '10.0.0.1' }],
    ['site_limits', {}],
    ['forget_applicant', { p_email: 'x@shop.example' }],
    ['remove_expired_applications', {}],
    ['caller_address', {}],
    ['application_claim_notification', { p_id: randomUUID() }],
    ['application_notification_done', { p_id: randomUUID(), p_attempt: 1, p_sent: true }],
    ['applications_to_notify', {}],
    ['orphaned_pdfs', {}],
    ['forget_old_traces', {}],
  ])('cannot call %s', async (name, parameters) => {
    expect((await to.visitor(newAddress()).rpc(name, parameters)).status).toBe(401);
  });

  it.each(['captcha_passes', 'submissions', 'limits', 'pg_authid', 'schema_migrations'])(
    'finds no table %s',
    async (name) => {
      expect((await to.visitor(newAddress()).from(name).select('*')).status).toBe(404);
    },
  );

  it('finds no private function', async () => {
    expect((await to.visitor(newAddress()).rpc('ip_key', { address: 'x' })).status).toBe(404);
  });

  it.each(['', 'no token', 'eyJhbGciOiJub25lIn0.eyJyb2xlIjoic2VydmljZV9yb2xlIn0.', 'é'])(
    'is not let in with the key "%s"',
    async (apikey) => {
      const answer = await to.call(newAddress(), '/rest/v1/dealer_applications?select=id', {
        headers: { apikey },
      });
      expect(answer.status).toBe(401);
    },
  );

  it('is refused with a key whose end is no letter that a key has', async () => {
    const { anonKey } = to.backend.secrets;
    const headers = { apikey: `${anonKey.slice(0, -1)}é`, authorization: `Bearer ${anonKey.slice(0, -1)}ÿ` };
    expect((await to.call(newAddress(), '/rest/v1/dealer_applications?select=id', { headers })).status).toBe(
      401,
    );
  });

  it('does not become the service role by claiming it', async () => {
    const [, body] = to.backend.secrets.serviceRoleKey.split('.');
    const [head, , signature] = to.backend.secrets.anonKey.split('.');
    const headers = {
      apikey: to.backend.secrets.anonKey,
      authorization: `Bearer ${head}.${body}.${signature}`,
    };
    expect((await to.call(newAddress(), '/rest/v1/dealer_applications?select=*', { headers })).status).toBe(
      401,
    );
  });
});

import { randomUUID } from 'node:crypto';
import { application, everyField, newAddress, pdfPath } from './support/applicant.ts';
import { backendOn } from './support/backend.ts';
import { engines } from './support/engines.ts';

const refused: readonly (readonly [column: string, value: unknown, status: number])[] = [
  ...['business_name', 'contact_name', 'email'].map((column) => [column, undefined, 400] as const),
  ...[
    'Two\nlines',
    '   ',
    '\u00a0\u3000\u200b',
    '\u2060\u00ad\u3164\u{e0041}',
    '\u{1bca0}\u{13430}\u{13442}\u{1d159}',
    'x'.repeat(201),
    null,
  ].map((name) => ['business_name', name, 400] as const),
  ...[
    '\u202e\u2800\ufe0f',
    'A\r\nBcc: o@shop.example',
    'Line\u2028separator',
    'Next\u0085line',
    'Ada \u202ebob\u202c',
  ].map((name) => ['contact_name', name, 400] as const),
  ['phone', '\u20661\u2069', 400],
  ...['a@shop.example\nBcc: o@shop.example', 'ada@shop', 'Ada <a@b.example>', 'a@b.example, c@d.example'].map(
    (email) => ['email', email, 400] as const,
  ),
  ['email', `${'x'.repeat(250)}@shop.example`, 400],
  ['phone', '1'.repeat(41), 400],
  ...[
    'https://shop.example/\u0000',
    'shop.example',
    'javascript:alert(1)',
    'https://a:1@b.example',
    'ftp://a.example',
    'https://shop.example/\u202efdp.exe',
    'https://shop\u200b.example',
    'https://shop\u3164.example',
    'https://shop.example/\u034f\u{e0041}',
  ].map((website) => ['website', website, 400] as const),
  ['tax_id', 'two\nlines', 400],
  ['additional_info', 'x'.repeat(5001), 400],
  ['additional_info', 'bell\u0007', 400],
  ['no_such_column', 'x', 400],
  ['pdf_url', 'https://elsewhere.example/x.pdf', 400],
  ...[pdfPath(), 'no-folder.pdf', '../x.pdf', ''].map((path) => ['pdf_path', path, 422] as const),
  ['id', randomUUID(), 401],
  ['created_at', '2020-01-01T00:00:00Z', 401],
  ['notify_state', 'sent', 401],
];

describe.each(engines)('an application on %s', (engine) => {
  const to = backendOn(engine);

  const storedOf = (email: unknown) =>
    to.sql<{ id: string }>('select id::text from public.dealer_applications where email = $1', [email]);
  const statusesOf = async (answers: PromiseLike<{ status: number }>[]) =>
    (await Promise.all(answers)).map(({ status }) => status).sort();

  it('is refused where it says what it may not, quotes nothing then, and keeps its pass', async () => {
    const visitor = await to.verifiedVisitor();
    for (const [column, value, status] of refused) {
      const row: Record<string, unknown> = { ...application(), [column]: value };
      const { error, ...answer } = await visitor.insert(row);
      expect([column, value, answer.status]).toEqual([column, value, status]);
      expect(JSON.stringify(error)).not.toMatch(/Shop |shop\.example|Ada|pending|Failing row/);
      expect(await storedOf(row.email)).toEqual([]);
    }
    const unknown = await visitor.insert(application({ pdf_path: pdfPath() }));
    expect(unknown.error?.code).toBe('PT422');
    expect((await visitor.insert(application())).status).toBe(201);
  });

  it('is stored as it is: several lines where the form has them, markup as the text it is', async () => {
    const additional_info = 'One\r\nTwo\tand three\nÄöü 家具 🛋️';
    const lines = application({ additional_info, business_address: '1 Street\nTown' });
    for (const row of [lines, everyField('<script>alert(1)</script>')]) {
      const { data } = await (await to.verifiedVisitor()).insert(row);
      expect(Object.keys(data ?? {})).toEqual(['id']);
      const [stored] = await to.sql('select * from public.dealer_applications where id = $1', [data?.id]);
      expect(stored).toMatchObject(row);
    }
  });

  it('names a file of its own once, whichever of its address comes first', async () => {
    const [visitor, other] = [await to.verifiedVisitor(3), await to.verifiedVisitor()];
    const [one = '', two = '', three = ''] = await Promise.all(
      [pdfPath(), pdfPath(), pdfPath()].map(async (path) => (await visitor.upload(path)).data?.path),
    );
    const statusOf = async (sender: typeof visitor, path: string) =>
      (await sender.insert(application({ pdf_path: path }))).status;
    // Another visitor's claim of a file fails, and leaves it to its owner.
    expect(await statusOf(other, three)).toBe(422);
    // At once, as two people behind one address.
    expect(await Promise.all([statusOf(visitor, three), statusOf(visitor, one)])).toEqual([201, 201]);
    expect([await statusOf(visitor, three), await statusOf(visitor, two)]).toEqual([422, 201]);
    expect(await statusOf(visitor, two)).toBe(403);
  });

  describe('costs a pass', () => {
    it('of its own address, unspent and younger than 15 minutes, also for its file', async () => {
      await to.givePasses(newAddress());
      const address = newAddress();
      const visitor = to.visitor(address);
      expect(await visitor.insert(application())).toMatchObject({ status: 403, error: { code: 'PT403' } });
      await to.givePasses(address);
      expect((await visitor.insert(application())).status).toBe(201);
      expect((await visitor.insert(application())).status).toBe(403);
      await to.givePasses(address);
      const older = `update private.captcha_passes set created_at = now() - interval '15 min 1 s' where ip = $1`;
      await to.sql(older, [address]);
      expect((await visitor.upload(pdfPath())).error).toMatchObject({ statusCode: '403' });
      expect((await visitor.insert(application())).status).toBe(403);
    });

    it('each, when forty share three, and no two can come together', async () => {
      const address = newAddress();
      await to.givePasses(address, 3);
      const rows = [application(), application()];
      const together = to.visitor(address).client.from('dealer_applications').insert(rows).select('id');
      expect((await together).status).toBe(400);
      const apply = () => to.visitor(address).insert(application());
      const statuses = await statusesOf(Array.from({ length: 40 }, apply));
      expect(statuses).toEqual([...Array(3).fill(201), ...Array(37).fill(403)]);
      expect(await to.sql('select from private.submissions where ip = $1', [address])).toHaveLength(3);
    });

    it('of a household of IPv6 addresses, which counts as one', async () => {
      await to.givePasses('2001:db8:1:2:aaaa::1');
      expect((await to.visitor('2001:db8:1:2:bbbb::9').insert(application())).status).toBe(201);
      await to.givePasses('2001:db8:1:3::1');
      expect((await to.visitor('2001:db8:1:2::1').insert(application())).status).toBe(403);
    });
  });

  describe('is one of few', () => {
    const rateOf = async (address: string) =>
      (await to.visitor(address).client.functions.invoke('check-submission-rate')).data;
    const refusedWith = (end: RegExp) => ({ allowed: false, error: expect.stringMatching(end) });

    it('from an address: five an hour, also at once, and it is told when the next may come', async () => {
      const address = newAddress();
      await to.givePasses(address, 13);
      const apply = () => to.visitor(address).insert(application());
      expect(await rateOf(address)).toEqual({ allowed: true });
      const statuses = await statusesOf(Array.from({ length: 12 }, apply));
      expect(statuses).toEqual([...Array(5).fill(201), ...Array(7).fill(429)]);
      expect(await rateOf(address)).toEqual(refusedWith(/^Too many applications .* try again in an hour\.$/));
      const earlier = 'set created_at = created_at - make_interval(mins => $2) where ip = $1';
      const pass = (minutes: number) => to.sql(`update private.submissions ${earlier}`, [address, minutes]);
      await pass(45);
      expect(await rateOf(address)).toEqual(refusedWith(/try again in 15 minutes\.$/));
      await pass(15);
      expect(await rateOf(address)).toEqual({ allowed: true });
      expect((await apply()).status).toBe(201);
    });

    it('of a mail address: five a day, from many addresses at once', async () => {
      const visitors = await Promise.all(Array.from({ length: 8 }, () => to.verifiedVisitor()));
      const emails = ['Same.Person@shop.example', 'same.person@shop.example'];
      const apply = (visitor: (typeof visitors)[number], index: number) =>
        visitor.insert(application({ email: emails[index % 2] }));
      expect(await statusesOf(visitors.map(apply))).toEqual([...Array(5).fill(201), ...Array(3).fill(429)]);
    });

    it('of the whole site, which blames nobody', async () => {
      await to.sql(`with sent as (insert into public.dealer_applications (business_name, contact_name, email)
                      select 'Shop', 'Ada', n || '@shop.example' from generate_series(1, 3000) n returning id, email)
                    insert into private.submissions (application_id, ip, email, fingerprint)
                      select id, host('10.1.0.0'::inet + length(email)), email, id from sent`);
      await to.sql(`update private.limits set maximum = used + 1 from public.site_limits() l
                     where limits.name = 'site' and l.name = 'site'`);
      const visitors = await Promise.all(Array.from({ length: 4 }, () => to.verifiedVisitor()));
      const answers = await Promise.all(visitors.map((visitor) => visitor.insert(application())));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 429, 429, 429]);
      const told = answers.find(({ status }) => status === 429)?.error?.message;
      expect(told).toMatch(/^More applications are arriving/);
      const sentence = /^More applications are arriving than we can take.*in an hour\.$/;
      expect(await rateOf(newAddress())).toEqual(refusedWith(sentence));
      await to.sql(`update private.limits set maximum = 5000 where name = 'site'`);
      const asked = `explain (analyze, buffers, format json) select * from private.limits_in_the_way('10.2.0.1', 'a@b.example')`;
      const [plan] = await to.sql<{ 'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number } }] }>(asked);
      // Few blocks are read, however many applications came before.
      expect(plan?.['QUERY PLAN'][0].Plan['Shared Hit Blocks']).toBeLessThan(40);
    });
  });

  describe('sent again', () => {
    it.each([
      ['without a name for its attempt', undefined],
      ['as one attempt', randomUUID()],
    ])('%s is stored once, and the repetition is told its id', async (_, attempt) => {
      const visitor = await to.verifiedVisitor(2);
      const row = application();
      const answers = await Promise.all([visitor.insert(row, attempt), visitor.insert(row, attempt)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      const stored = await storedOf(row.email);
      expect(stored).toEqual([answers.find(({ status }) => status === 201)?.data]);
      const told = answers.find(({ status }) => status === 409)?.error;
      expect(told).toMatchObject({ code: 'PT409', details: stored[0]?.id });
    });

    it.each([
      ['named, is known from another address the day after', randomUUID(), 409],
      ['without a name, is another one by then', undefined, 201],
    ])('%s', async (_, attempt, status) => {
      const row = application();
      const { data } = await (await to.verifiedVisitor()).insert(row, attempt);
      await to.sql(
        `update private.submissions set created_at = created_at - interval '23 hours'
                     where email = lower($1)`,
        [row.email],
      );
      const again = await (await to.verifiedVisitor()).insert(row, attempt);
      expect([again.status, again.error?.details]).toEqual([status, status === 409 ? data?.id : undefined]);
    });

    it.each<[string, Record<string, string>, string[], number]>([
      ['filled in anew', {}, [randomUUID(), randomUUID()], 201],
      ['corrected', { phone: '555-0199' }, [], 201],
      ['with its file uploaded anew', { pdf_path: pdfPath('same.pdf') }, [], 409],
    ])('%s it is answered by what has changed', async (_, changes, [one, other], status) => {
      const visitor = await to.verifiedVisitor(2);
      const row = application(changes.pdf_path ? { pdf_path: pdfPath('same.pdf') } : {});
      for (const path of [row.pdf_path, changes.pdf_path]) if (path) await visitor.upload(path);
      expect((await visitor.insert(row, one)).status).toBe(201);
      expect((await visitor.insert({ ...row, ...changes }, other)).status).toBe(status);
    });
  });
});

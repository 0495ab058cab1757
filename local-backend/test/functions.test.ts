import { randomUUID } from 'node:crypto';
import { setClock } from '../../testing/clock.ts';
import { application, everyField, newAddress, pdf, pdfPath } from './support/applicant.ts';
import { siteOrigin, startBackend, type TestBackend } from './support/backend.ts';
import { engines } from './support/engines.ts';
import { acceptedVerdict, accepting, type Provider, startProvider } from './support/provider.ts';

const taking = { status: 200, body: { id: 'accepted' } };

describe.each(engines)('the functions on %s', (engine) => {
  let to: TestBackend;
  let captcha: Provider;
  let mailer: Provider;
  beforeAll(async () => {
    [captcha, mailer] = [await startProvider(accepting), await startProvider(taking)];
    const environment = {
      ...{ CAPTCHA_SECRET: 'secret of the captcha provider', CAPTCHA_VERIFY_URL: captcha.url },
      ...{ CAPTCHA_HOSTNAMES: 'localhost,www.shop.example', ALLOWED_ORIGINS: siteOrigin },
      ...{ MAIL_API_URL: mailer.url, MAIL_API_KEY: 'key of the mail provider' },
      ...{ MAIL_FROM: 'Website <website@landmark.example>', MAIL_TO: 'dealers@landmark.example' },
    };
    to = await startBackend(engine, { environment });
  });
  afterAll(() => to?.close());
  beforeEach(() => {
    captcha.answer(accepting);
    mailer.answer(taking);
    mailer.received.length = 0;
  });

  const passesOf = (address: string) => to.sql('select from private.captcha_passes where ip = $1', [address]);
  const verifyAt = async (address: string, token: string = randomUUID()) => {
    const { error, response } = await to.visitor(address).verify(token);
    return { ok: error === null, status: response?.status };
  };
  const send = (path: string, init: RequestInit) => to.call(newAddress(), `/functions/v1/${path}`, init);

  describe('verify-recaptcha', () => {
    it('asks the provider with the secret, the token and the address, and records a pass', async () => {
      const address = newAddress();
      expect(await verifyAt(address, 'the token')).toEqual({ ok: true, status: 200 });
      const asked = { secret: 'secret of the captcha provider', response: 'the token', remoteip: address };
      expect(Object.fromEntries(new URLSearchParams(captcha.received.at(-1)))).toEqual(asked);
      expect(await passesOf(address)).toHaveLength(1);
    });

    it('gives no pass without a verdict that is for a visitor of this site, here and now', async () => {
      const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
      const refused = [
        { success: false, 'error-codes': ['timeout-or-duplicate'] },
        ...[{ action: 'login' }, { action: undefined }, { hostname: 'elsewhere.example' }],
        ...[
          { score: 0.3 },
          { score: undefined },
          { challenge_ts: undefined },
          { challenge_ts: { toString: 0 } },
        ],
        ...[{ challenge_ts: at(-600) }, { challenge_ts: at(86_400) }],
      ].map((changes) => ({ status: 200, body: { ...acceptedVerdict(), ...changes } }));
      const endless = { status: 200, body: { ...acceptedVerdict(), more: 'x'.repeat(1_000_000) } };
      const failing = [{ status: 500, body: undefined }, 'nonsense' as const, endless];
      for (const answer of [...failing, ...refused, taking, { status: 200, body: null }]) {
        captcha.answer(answer);
        const address = newAddress();
        const verified = { ok: false, status: failing.some((one) => one === answer) ? 503 : 403 };
        expect([answer, await verifyAt(address)]).toEqual([answer, verified]);
        expect(await passesOf(address)).toHaveLength(0);
      }
    });

    it('goes by the provider’s clock, since its own may be a day off', async () => {
      const { body } = accepting();
      captcha.answer({ status: 200, body });
      setClock(Date.now() + 86_400_000);
      const verified = await verifyAt(newAddress());
      jest.useRealTimers();
      expect(verified.ok).toBe(true);
    });

    it('gives one pass for one token although the provider says yes each time', async () => {
      const address = newAddress();
      const token = randomUUID();
      const answers = await Promise.all(Array.from({ length: 20 }, () => verifyAt(address, token)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await passesOf(address)).toHaveLength(1);
    });

    it.each([
      [400, ['{}', '{"token":""}', '{"token":1}', '{', '[]']],
      [413, [JSON.stringify({ token: 'x'.repeat(20_000) }), 'x'.repeat(60_000_000)]],
    ])('refuses with %s what is no token', async (status, bodies) => {
      for (const body of bodies) {
        const answer = await send('verify-recaptcha', { method: 'POST', body });
        expect([body.slice(0, 99), answer.status]).toEqual([body.slice(0, 99), status]);
        expect(await answer.json()).toMatchObject({ error: expect.any(String) });
      }
    });

    it('answers POST from the site alone', async () => {
      const preflight = { method: 'OPTIONS', headers: { origin: 'http://localhost:3000' } };
      const allowed = await send('verify-recaptcha', preflight);
      expect(allowed.status).toBe(204);
      expect(allowed.headers.get('access-control-allow-origin')).toBe('http://localhost:3000');
      const elsewhere = { method: 'POST', headers: { origin: 'https://elsewhere.example' }, body: '{}' };
      expect((await send('verify-recaptcha', elsewhere)).status).toBe(403);
      expect((await send('verify-recaptcha', { method: 'GET' })).status).toBe(405);
    });
  });

  describe('notify-dealer-application', () => {
    const applied = async () => {
      const { data } = await (await to.verifiedVisitor()).insert(application());
      return data?.id as string;
    };
    const notified = async (id: string) => {
      const { data, error, response } = await to.visitor().notify(id);
      return { data, failed: error !== null, status: response?.status };
    };
    const received = { data: { received: true }, failed: false, status: 200 };

    it('sends one mail however often it is asked, and answers every id alike, and what is none with 400', async () => {
      for (const id of ['', 'no id', 7, null]) expect((await notified(id as string)).status).toBe(400);
      const id = await applied();
      const old = await applied();
      const age = `set created_at = now() - interval '25 hours' where id = $1`;
      await to.sql(`update public.dealer_applications ${age}`, [old]);
      const asked = [randomUUID(), old, ...Array(21).fill(id)];
      expect(await Promise.all(asked.map(notified))).toEqual(asked.map(() => received));
      expect(mailer.received).toHaveLength(1);
    });

    it('escapes every field, names the applicant in Reply-To alone, and links the PDF for a while', async () => {
      const visitor = await to.verifiedVisitor();
      const path = pdfPath("O'Neil & Sons; is this all?.pdf");
      await visitor.upload(path, pdf(321));
      const fields = everyField('<script>alert("1")</script>');
      const row = { ...fields, email: "o'neil+buyer@shop.example", pdf_path: path };
      await notified((await visitor.insert(row)).data?.id);
      const mail = JSON.parse(mailer.received[0] ?? '');
      const between = { from: 'Website <website@landmark.example>', to: ['dealers@landmark.example'] };
      expect(mail).toMatchObject({ ...between, reply_to: row.email });
      expect(mail.html).not.toContain('<script');
      expect(mail.html.split('&lt;script&gt;')).toHaveLength(12);
      expect(mail.html).toContain('o&#39;neil');
      const link = new URL(/http:\S+token=\S+/.exec(mail.text)?.[0] ?? '');
      const file = await to.call(newAddress(), link.pathname + link.search);
      expect((await file.arrayBuffer()).byteLength).toBe(321);
      expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+$/);
      const [, payload = ''] = link.searchParams.get('token')?.split('.') ?? [];
      const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
      expect(claims.exp - claims.iat).toBe(7 * 24 * 60 * 60);
    });

    it('says when the mail could not be sent, and the sweeper sends it later', async () => {
      mailer.answer({ status: 500, body: {} });
      const id = await applied();
      expect(await notified(id)).toMatchObject({ failed: true, status: 502 });
      mailer.answer(taking);
      mailer.received.length = 0;
      // Not retried at once: the wait grows with each failure.
      await to.backend.sweep();
      expect(mailer.received.join()).not.toContain(id);
      await to.sql('update public.dealer_applications set notify_next_at = now() where id = $1', [id]);
      await to.backend.sweep();
      await to.backend.sweep();
      expect(mailer.received.filter((mail) => mail.includes(id))).toHaveLength(1);
      // The provider accepted it before, with a link of another time, and the response was lost.
      mailer.answer({ status: 409, body: { name: 'invalid_idempotent_request' } });
      expect(await notified(await applied())).toEqual(received);
    });

    it('gives up on slow providers in time, without a pass and without losing the mail', async () => {
      captcha.answer('nothing');
      mailer.answer('nothing');
      const id = await applied();
      const address = newAddress();
      const [verdict, mail] = await Promise.all([verifyAt(address), notified(id)]);
      expect(verdict).toEqual({ ok: false, status: 503 });
      expect(mail).toMatchObject({ failed: true, status: 502 });
      expect(await passesOf(address)).toHaveLength(0);
      const [row] = await to.sql('select notify_state from public.dealer_applications where id = $1', [id]);
      expect(row).toEqual({ notify_state: 'failed' });
      await to.sql('update public.dealer_applications set notify_next_at = now() where id = $1', [id]);
      const isDone = jest.fn();
      void to.backend.sweep().then(isDone);
      // Nor does the backend's end wait for them.
      await to.backend.close();
      expect(isDone).not.toHaveBeenCalled();
      await to.reopen();
    });
  });

  describe('sweep-dealer-applications', () => {
    it.each([
      ['that a closed tab never asked for', `created_at = now() - interval '3 days', notify_next_at = now()`],
      [
        'that waits for a time of a clock that ran ahead',
        `created_at = now() - interval '3 days', notify_next_at = now() + interval '1 year'`,
      ],
      [
        'whose sender died',
        `notify_state = 'sending', notify_attempts = 1, notify_lease_until = now() - interval '1 second'`,
      ],
    ])('sends the mail %s', async (_, changes) => {
      const { data } = await (await to.verifiedVisitor()).insert(application());
      await to.backend.sweep();
      expect(mailer.received.join()).not.toContain(data?.id);
      await to.sql(`update public.dealer_applications set ${changes} where id = $1`, [data?.id]);
      await to.backend.sweep();
      expect(mailer.received.filter((mail) => mail.includes(data?.id))).toHaveLength(1);
    });

    it('removes what is old: files of nobody, applications beyond their span with a record, passes', async () => {
      const address = newAddress();
      await to.givePasses(address, 4);
      const visitor = to.visitor(address);
      const [orphan, fresh, used, expired] = [pdfPath(), pdfPath(), pdfPath(), pdfPath()];
      for (const path of [orphan, fresh, used, expired])
        expect((await visitor.upload(path)).error).toBeNull();
      for (const path of [used, expired]) await visitor.insert(application({ pdf_path: path }));
      const makeOlder = (table: string, column: string, span: string, values: string[]) =>
        to.sql(`update ${table} set created_at = now() - '${span}'::interval where ${column} = any ($1)`, [
          values,
        ]);
      const left = async (table: string, column: string) =>
        (await to.sql<{ of: string }>(`select ${column} as of from ${table}`)).map((row) => row.of);
      await makeOlder('public.dealer_applications', 'pdf_path', '25 months', [expired]);
      await makeOlder('storage.objects', 'name', '3 hours', [orphan, used, expired]);
      await makeOlder('private.captcha_passes', 'ip', '2 days', [address]);
      await makeOlder('private.submissions', 'ip', '-1 year', [address]);
      await makeOlder('public.dealer_applications', 'pdf_path', '-1 year', [used]);
      await to.sql(`update public.dealer_applications set notify_state = 'sent' where pdf_path = $1`, [used]);
      // Older than its pass, and of a clock that ran ahead.
      const [ahead, young] = [pdfPath(), pdfPath()];
      for (const path of [ahead, young]) {
        const other = newAddress();
        await to.givePasses(other);
        await to.visitor(other).upload(path);
        await makeOlder('storage.objects', 'name', '-1 year', [path]);
        if (path === ahead) await makeOlder('private.captcha_passes', 'ip', '2 days', [other]);
      }
      await to.backend.sweep();
      const tables = ['private.submissions', 'public.dealer_applications'];
      for (const table of tables)
        expect(await to.sql(`select from ${table} where created_at > now()`)).toEqual([]);
      expect(await left('storage.objects', 'name')).toContain(young);
      expect(await left('storage.objects', 'name')).not.toContain(ahead);
      const kept = await left('public.dealer_applications', 'pdf_path');
      expect(kept).toEqual(expect.arrayContaining([used, expired]));
      // As after a clock's jump by two years.
      await to.sql(`update private.retention set keep = '24 months', present = now() - interval '2 years'`);
      await makeOlder('private.submissions', 'ip', '26 hours', [address]);
      await makeOlder('storage.objects', 'name', '3 hours', [young]);
      await to.backend.sweep();
      expect(await left('public.dealer_applications', 'pdf_path')).toContain(expired);
      expect(await left('storage.objects', 'name')).toContain(young);
      // A repeated attempt is still recognised.
      expect(await left('private.submissions', 'ip')).toContain(address);
      // As with a clock that ran ahead and was set right.
      await to.sql(`update private.retention set present = now() + interval '2 years'`);
      await to.backend.sweep();
      const names = await left('storage.objects', 'name');
      expect(names).toEqual(expect.arrayContaining([fresh, used]));
      expect(names.filter((name) => [orphan, expired, young].includes(name))).toEqual([]);
      expect(await left('private.submissions', 'ip')).not.toContain(address);
      expect(await left('public.dealer_applications', 'pdf_path')).not.toContain(expired);
      const removals = await to.sql('select reason, had_file from private.removals');
      expect(removals).toEqual([{ reason: 'retention', had_file: true }]);
      expect(await passesOf(address)).toHaveLength(0);
    });
  });

  it('has logged no field, no token, no key and no address', () => {
    expect(to.logLines.length).toBeGreaterThan(50);
    const values = /Shop|Ada|shop\.example|555-0100|Example Street|the token|O'Neil|eyJ|10\.0\./;
    expect(to.logLines.filter((line) => values.test(line))).toEqual([]);
  });
});

import { randomUUID } from 'node:crypto';
import {
  application,
  everyField,
  insert,
  newAddress,
  notify,
  pdf,
  pdfPath,
  upload,
  verify,
} from './support/applicant.ts';
import { startDeno } from './support/deno.ts';
import { givePasses, verifiedVisitor } from './support/pass.ts';
import { acceptedVerdict } from './support/provider.ts';
import { type FunctionsUnderTest, runtimes, startFunctions } from './support/runtimes.ts';

const accepting = () => ({ status: 200, body: acceptedVerdict() });
const taking = { status: 200, body: { id: 'accepted' } };

describe.each(runtimes)('the functions in %s with %s', (runtime, engine) => {
  let under: FunctionsUnderTest;
  beforeAll(async () => {
    under = await startFunctions(runtime, engine);
  });
  afterAll(() => under?.close());
  beforeEach(() => {
    under.captcha.answer(accepting());
    under.mail.answer(taking);
    under.mail.received.length = 0;
  });

  const passesOf = (address: string) =>
    under.to.sql('select from private.captcha_passes where ip = $1', [address]);
  const verifyAt = async (address: string, token: string = randomUUID()) => {
    const { error, response } = await verify(under.to, under.to.visitor(address), token);
    return { ok: error === null, status: response?.status };
  };
  const send = (path: string, init: RequestInit) =>
    under.to.call(newAddress(), `/functions/v1/${path}`, init);

  describe('verify-recaptcha', () => {
    it('asks the provider with the secret, the token and the address, and records a pass', async () => {
      const address = newAddress();
      expect(await verifyAt(address, 'the token')).toEqual({ ok: true, status: 200 });
      expect(Object.fromEntries(new URLSearchParams(under.captcha.received.at(-1)))).toEqual({
        secret: 'secret of the captcha provider',
        response: 'the token',
        remoteip: address,
      });
      expect(await passesOf(address)).toHaveLength(1);
    });

    it.each([
      ['no success', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
      ['another action', { action: 'login' }],
      ['no action', { action: undefined }],
      ['another hostname', { hostname: 'elsewhere.example' }],
      ['a low score', { score: 0.3 }],
      ['no score', { score: undefined }],
      ['a challenge of long ago', { challenge_ts: new Date(Date.now() - 600_000).toISOString() }],
      ['a challenge of tomorrow', { challenge_ts: new Date(Date.now() + 86_400_000).toISOString() }],
      ['no time', { challenge_ts: undefined }],
    ])('gives no pass for a verdict with %s', async (_, changes) => {
      under.captcha.answer({ status: 200, body: { ...acceptedVerdict(), ...changes } });
      const address = newAddress();
      expect(await verifyAt(address)).toEqual({ ok: false, status: 403 });
      expect(await passesOf(address)).toHaveLength(0);
    });

    it.each([
      ['fails', { status: 500, body: {} }],
      ['answers no object', { status: 200, body: null }],
    ])('gives no pass when the provider %s', async (_, answer) => {
      under.captcha.answer(answer);
      const address = newAddress();
      expect((await verifyAt(address)).ok).toBe(false);
      expect(await passesOf(address)).toHaveLength(0);
    });

    it('gives one pass for one token although the provider says yes each time', async () => {
      const address = newAddress();
      const token = randomUUID();
      const answers = await Promise.all(Array.from({ length: 20 }, () => verifyAt(address, token)));
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      expect(await passesOf(address)).toHaveLength(1);
    });

    it.each([
      ['no token', '{}', 400],
      ['an empty token', '{"token":""}', 400],
      ['a token that is no text', '{"token":1}', 400],
      ['no JSON', '{', 400],
      ['a list', '[]', 400],
      ['a long body', JSON.stringify({ token: 'x'.repeat(20_000) }), 413],
      ['a body of 60 MB', 'x'.repeat(60_000_000), 413],
    ])('refuses %s', async (_, body, status) => {
      const answer = await send('verify-recaptcha', { method: 'POST', body });
      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ error: expect.any(String) });
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

  describe('check-submission-rate', () => {
    it('allows a newcomer, and tells a busy address when to try again', async () => {
      const address = newAddress();
      const ask = async () =>
        (await under.to.visitor(address).functions.invoke('check-submission-rate')).data;
      expect(await ask()).toEqual({ allowed: true });
      await givePasses(under.to, address, 5);
      for (let count = 0; count < 5; count += 1) await insert(under.to.visitor(address), application());
      expect(await ask()).toEqual({
        allowed: false,
        error: expect.stringContaining('Please try again in an hour.'),
      });
    });
  });

  describe('notify-dealer-application', () => {
    const applied = async (changes: Record<string, unknown> = {}) => {
      const { data } = await insert(await verifiedVisitor(under.to), application(changes));
      return data?.id as string;
    };
    const notified = async (id: string) => {
      const { data, error, response } = await notify(under.to.visitor(newAddress()), id);
      return { data, failed: error !== null, status: response?.status };
    };
    const received = { data: { received: true }, failed: false, status: 200 };

    it('sends one mail however often it is asked, and answers every id alike', async () => {
      const id = await applied();
      const answers = await Promise.all(Array.from({ length: 21 }, () => notified(id)));
      expect(answers).toEqual(Array.from({ length: 21 }, () => received));
      expect(under.mail.received).toHaveLength(1);

      expect(await notified(randomUUID())).toEqual(received);
      const old = await applied();
      await under.to.sql(
        `update public.dealer_applications set created_at = now() - interval '25 hours' where id = $1`,
        [old],
      );
      expect(await notified(old)).toEqual(received);
      expect(under.mail.received).toHaveLength(1);
    });

    it('escapes every field and names the applicant in Reply-To alone', async () => {
      const row = { ...everyField('<script>alert("1")</script>'), email: "o'neil+buyer@shop.example" };
      await notified((await insert(await verifiedVisitor(under.to), row)).data?.id);
      const mail = JSON.parse(under.mail.received[0] ?? '');
      expect(mail).toMatchObject({
        from: 'Website <website@landmark.example>',
        to: ['dealers@landmark.example'],
        reply_to: row.email,
      });
      expect(mail.html).not.toContain('<script');
      expect(mail.html.split('&lt;script&gt;')).toHaveLength(12);
      expect(mail.html).toContain('o&#39;neil');
    });

    it('links the PDF for staff, by a link that works and expires', async () => {
      const visitor = await verifiedVisitor(under.to);
      const path = pdfPath("O'Neil & Sons; is this all?.pdf");
      await upload(visitor, path, pdf(321));
      await notified((await insert(visitor, application({ pdf_path: path }))).data?.id);
      const link = new URL(
        /http:\S+token=\S+/.exec(JSON.parse(under.mail.received[0] ?? '').text)?.[0] ?? '',
      );
      const file = await under.to.call(newAddress(), link.pathname + link.search);
      expect((await file.arrayBuffer()).byteLength).toBe(321);
      const claims = JSON.parse(
        Buffer.from(link.searchParams.get('token')?.split('.')[1] ?? '', 'base64url').toString(),
      );
      expect(claims.exp - claims.iat).toBe(7 * 24 * 60 * 60);
    });

    it('says when the mail could not be sent, and the sweeper sends it later', async () => {
      under.mail.answer({ status: 500, body: {} });
      const id = await applied();
      expect(await notified(id)).toMatchObject({ failed: true, status: 502 });
      under.mail.answer(taking);
      under.mail.received.length = 0;
      await under.to.sql('update public.dealer_applications set notify_next_at = now() where id = $1', [id]);
      await under.to.backend.sweep();
      await under.to.backend.sweep();
      expect(under.mail.received.filter((mail) => mail.includes(id))).toHaveLength(1);
    });

    it('waits longer after each failure', async () => {
      under.mail.answer({ status: 500, body: {} });
      const id = await applied();
      await notified(id);
      under.mail.answer(taking);
      under.mail.received.length = 0;
      await under.to.backend.sweep();
      expect(under.mail.received).toHaveLength(0);
    });

    it.each(['', 'no id', 7, null])('refuses %j as an id', async (id) => {
      const body = JSON.stringify({ application_id: id });
      expect((await send('notify-dealer-application', { method: 'POST', body })).status).toBe(400);
    });

    it('gives up on slow providers in time, without a pass and without losing the mail', async () => {
      under.captcha.answer('nothing');
      under.mail.answer('nothing');
      const id = await applied();
      const address = newAddress();
      const [verdict, mail] = await Promise.all([verifyAt(address), notified(id)]);
      expect(verdict).toEqual({ ok: false, status: 503 });
      expect(mail).toMatchObject({ failed: true, status: 502 });
      expect(await passesOf(address)).toHaveLength(0);
      const [row] = await under.to.sql('select notify_state from public.dealer_applications where id = $1', [
        id,
      ]);
      expect(row).toEqual({ notify_state: 'failed' });
    });
  });

  describe('sweep-dealer-applications', () => {
    it('serves nobody without the maintenance secret', async () => {
      for (const secret of ['', 'x'.repeat(43)]) {
        const headers = { 'x-maintenance-secret': secret };
        expect((await send('sweep-dealer-applications', { method: 'POST', headers })).status).toBe(401);
      }
    });

    it('sends the mail that a closed tab never asked for', async () => {
      const { data } = await insert(await verifiedVisitor(under.to), application());
      await under.to.backend.sweep();
      expect(under.mail.received.join()).not.toContain(data?.id);
      await under.to.sql(
        `update public.dealer_applications set created_at = now() - interval '3 days', notify_next_at = now() where id = $1`,
        [data?.id],
      );
      await under.to.backend.sweep();
      expect(under.mail.received.filter((mail) => mail.includes(data?.id))).toHaveLength(1);
    });

    it('takes over a mail whose sender died', async () => {
      const { data } = await insert(await verifiedVisitor(under.to), application());
      await under.to.sql(
        `update public.dealer_applications set notify_state = 'sending', notify_attempts = 1,
           notify_lease_until = now() - interval '1 second' where id = $1`,
        [data?.id],
      );
      await under.to.backend.sweep();
      expect(under.mail.received.filter((mail) => mail.includes(data?.id))).toHaveLength(1);
    });

    it('removes PDFs that belong to nothing, once they are old, and no other', async () => {
      const visitor = await verifiedVisitor(under.to);
      const [orphan, fresh, used] = [pdfPath(), pdfPath(), pdfPath()];
      for (const path of [orphan, fresh, used]) await upload(visitor, path);
      await insert(visitor, application({ pdf_path: used }));
      await under.to.sql(
        `update storage.objects set created_at = now() - interval '3 hours' where name = any ($1)`,
        [[orphan, used]],
      );
      await under.to.backend.sweep();
      const names = (await under.to.sql<{ name: string }>('select name from storage.objects')).map(
        ({ name }) => name,
      );
      expect(names).toEqual(expect.arrayContaining([fresh, used]));
      expect(names).not.toContain(orphan);
    });

    it('removes applications that are kept no longer, with their files and a record', async () => {
      const visitor = await verifiedVisitor(under.to, 2);
      const path = pdfPath();
      await upload(visitor, path);
      const old = (await insert(visitor, application({ pdf_path: path }))).data?.id;
      const young = (await insert(visitor, application())).data?.id;
      await under.to.sql(
        `update public.dealer_applications set created_at = now() - interval '25 months' where id = $1`,
        [old],
      );
      await under.to.sql(
        `update storage.objects set created_at = now() - interval '25 months' where name = $1`,
        [path],
      );
      const left = async () =>
        (
          await under.to.sql<{ id: string }>(
            'select id::text from public.dealer_applications where id = any ($1::uuid[])',
            [[old, young]],
          )
        ).length;
      await under.to.backend.sweep();
      expect(await left()).toBe(2);
      await under.to.sql(`update private.retention set keep = '24 months'`);
      await under.to.backend.sweep();
      expect(await left()).toBe(1);
      expect(await under.to.sql('select from storage.objects where name = $1', [path])).toEqual([]);
      expect(
        await under.to.sql('select reason, had_file from private.removals where application_id = $1', [old]),
      ).toEqual([{ reason: 'retention', had_file: true }]);
      await under.to.sql('update private.retention set keep = null');
    });

    it('forgets old passes and addresses', async () => {
      const address = newAddress();
      await givePasses(under.to, address);
      await under.to.sql(
        `update private.captcha_passes set created_at = now() - interval '2 days' where ip = $1`,
        [address],
      );
      await under.to.backend.sweep();
      expect(await passesOf(address)).toHaveLength(0);
    });
  });

  it('has logged no field, no token, no key and no address', () => {
    const log = under.log();
    for (const value of [
      'Shop',
      'Ada',
      'shop.example',
      '555-0100',
      'Example Street',
      'the token',
      "O'Neil",
      'eyJ',
      '10.0.',
    ]) {
      expect(log).not.toContain(value);
    }
  });
});

describe('functions in Deno without their settings', () => {
  it('name each missing one in the log, and answer that they are not configured', async () => {
    const deno = await startDeno({ CAPTCHA_SECRET: 'secret', PDF_LINK_DAYS: 'x' });
    const answer = await fetch(deno.addresses['verify-recaptcha'], { method: 'POST', body: '{}' });
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({ code: 'not_configured' });
    expect(deno.output()).toContain('Setting MAIL_API_KEY is missing.');
    expect(deno.output()).toContain('Setting PDF_LINK_DAYS must be a number from 1 to 30.');
    await deno.stop();
  });
});

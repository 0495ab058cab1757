import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { application, insert, newAddress, pdf, upload } from './support/applicant.ts';
import { expectFilesAndRows, startBackend, type TestBackend } from './support/backend.ts';
import { engines } from './support/engines.ts';

/** Requests of any kind in an ordinary run; `npm run test:generated` sends 100,000. */
const ANYTHING = Number(process.env.GENERATED ?? 1200);

/** In every generated text, so that the log can be searched for all of them at once. */
const MARK = 'zqx';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.constantFrom(
    '',
    ' ',
    '\n',
    '\r\nBcc: a@b.example',
    '\u0000',
    '\u202e',
    '\ud800',
    '<script>',
    "'; drop table x; --",
    '%s%n',
    '../..',
  ),
  fc.integer({ min: 1, max: 6000 }).map((length) => 'x'.repeat(length)),
);
const marked = anyText.map((text) => `${MARK}${text}`);
const value = fc.oneof(
  { weight: 6, arbitrary: marked },
  { weight: 2, arbitrary: anyText },
  { weight: 1, arbitrary: fc.constantFrom(null, 0, -1, true, [], {}, [MARK], { [MARK]: MARK }, 1e308) },
);
const email = fc.oneof(
  fc.emailAddress().map((address) => `${MARK}${address}`),
  marked.map((text) => `${text}@shop.example`),
  value,
);

const columns = Object.keys(application());
const fieldSet = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...columns), value, { maxKeys: 4 }),
    fc.option(email, { nil: undefined }),
  )
  .map(([changes, address]) => application(address === undefined ? changes : { ...changes, email: address }));

const fileName = fc.oneof(
  marked,
  marked.map((text) => `${text}.pdf`),
  marked.map((text) => `${randomUUID()}/${text}.pdf`),
  fc
    .string({ unit: fc.constantFrom(..."abc ()_-.!$&@=;:+,?*'/\\%#"), maxLength: 230 })
    .map((text) => `${randomUUID()}/${MARK}${text}.pdf`),
);

/** A part of a path as anybody may write it. */
const anyPart = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      'dealer-applications',
      'dealer_applications',
      'x.pdf',
      '',
      '..',
      '%00',
      '%ff',
      '%zz',
    ),
  },
  { weight: 1, arbitrary: marked.map((text) => encodeURIComponent(text.replace(/\p{Cs}/gu, ''))) },
  { weight: 1, arbitrary: fc.webSegment().map((text) => `${MARK}${text}`) },
);
const stems = fc.constantFrom(
  ...[
    '/rest/v1',
    '/rest/v1/rpc',
    '/functions/v1',
    '/storage/v1',
    '/storage/v1/object',
    '/storage/v1/object/list',
  ],
  ...['/storage/v1/object/sign', '/storage/v1/object/authenticated', '/storage/v1/bucket', '/auth/v1'],
  ...[
    '/_local',
    '/_local/inbox',
    '/_local/inbox/mail',
    '/_local/inbox/pdf',
    '/_local/captcha',
    '/_local/mail',
  ],
);
const known = fc.constantFrom(
  '/rest/v1/dealer_applications',
  '/rest/v1/dealer_applications?select=id',
  '/rest/v1/rpc/captcha_pass_record',
  '/functions/v1/verify-recaptcha',
  '/functions/v1/check-submission-rate',
  '/functions/v1/notify-dealer-application',
  '/functions/v1/sweep-dealer-applications',
  '/storage/v1/object/dealer-applications',
  '/storage/v1/object/dealer-applications/x.pdf',
  '/storage/v1/object/list/dealer-applications',
  '/storage/v1/object/sign/dealer-applications/x.pdf',
  '/auth/v1/token',
  '/_local/captcha/token',
  '/_local/captcha/siteverify',
  '/_local/mail/emails',
);
const endpoints = fc.oneof(
  known,
  fc
    .tuple(stems, fc.array(anyPart, { maxLength: 3 }), fc.option(fc.webQueryParameters(), { nil: '' }))
    .map(([stem, parts, query]) => `${stem}/${parts.join('/')}${query && `?${query}`}`),
);

/** What a header can carry: any bytes but line breaks and the zero, read as Latin-1. */
const headerText = fc.oneof(
  fc.string({
    unit: fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code)),
    maxLength: 60,
  }),
  fc.constantFrom(
    'null',
    '*',
    '[]',
    'public',
    'return=representation',
    'é',
    'https://elsewhere.example',
    '1e999',
    '-1',
  ),
);
const oddHeaders = fc.dictionary(
  fc.constantFrom(
    ...[
      'origin',
      'host',
      'accept',
      'accept-profile',
      'content-profile',
      'prefer',
      'idempotency-key',
      'x-upsert',
    ],
    ...[
      'x-forwarded-for',
      'cf-connecting-ip',
      'range',
      'cache-control',
      'x-maintenance-secret',
      'x-client-info',
    ],
  ),
  headerText.map((text) => text.trim()),
  { maxKeys: 3 },
);
/** The public key, the service's, or one that is nearly right. */
const keyChanges = fc.constantFrom<(anon: string, service: string) => string>(
  (anon) => anon,
  (_, service) => service,
  (anon) => `${anon.slice(0, -1)}é`,
  (anon) => `${anon}ÿ`,
  (anon) => anon.split('.').slice(0, 2).join('.'),
  () => '..',
);
const nested = fc
  .tuple(fc.integer({ min: 20, max: 20_000 }), fc.constantFrom('[', '{"a":', '[{"a":'))
  .map(([depth, opening]) => opening.repeat(depth));
const body = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc.json().map((text) => text.replaceAll('"', `"${MARK}`)),
  fieldSet.map((fields) => JSON.stringify(fields)),
  marked,
  nested,
);
const contentType = fc.constantFrom(
  'application/json',
  'application/pdf',
  'text/plain',
  'multipart/form-data',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
);

describe.each(engines)('whatever is sent to %s', (engine) => {
  let to: TestBackend;
  const address = newAddress();
  beforeAll(async () => {
    to = await startBackend(engine);
    await to.sql('update private.limits set maximum = 1000000');
    await to.sql(
      `insert into private.captcha_passes (ip, token_hash) select $1, 'pass ' || n from generate_series(1, 3000) n`,
      [address],
    );
  });

  it('stores a field set whole and by the rules, or refuses it', async () => {
    const visitor = to.visitor(address);
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(fieldSet, async (fields) => {
        const { status, data } = await insert(visitor, fields);
        expect([201, 400, 409, 422]).toContain(status);
        if (status !== 201) return;
        stored += 1;
        const [row] = await to.sql<Record<string, string | null>>(
          'select * from public.dealer_applications where id = $1',
          [data?.id],
        );
        expect(brokenRules(row ?? {})).toEqual([]);
      }),
      { numRuns: 500, endOnFailure: true },
    );
    expect(await to.sql('select from public.dealer_applications')).toHaveLength(stored);
    expect(stored).toBeGreaterThan(50);
  }, 120_000);

  it('stores a file under a name that obeys the rules, or refuses it', async () => {
    const visitor = to.visitor(address);
    let stored = 0;
    await fc.assert(
      fc.asyncProperty(fileName, async (name) => {
        const { error } = await upload(visitor, name, pdf());
        if (error === null) stored += 1;
        else expect(Number((error as { statusCode?: string }).statusCode ?? 400)).toBeLessThan(500);
      }),
      { numRuns: 300, endOnFailure: true },
    );
    const rows = await to.sql<{ name: string }>('select name from storage.objects');
    expect(rows).toHaveLength(stored);
    expect(stored).toBeGreaterThan(20);
    expect(rows.filter(({ name }) => !/^[0-9a-f-]{36}\/[^/\\\p{Cc}]+\.pdf$/u.test(name))).toEqual([]);
  }, 120_000);

  it('answers anything anywhere in time, without an error of its own', async () => {
    const { anonKey, serviceRoleKey } = to.backend.secrets;
    const methods = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS');
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          path: endpoints,
          body,
          contentType,
          method: methods,
          headers: oddHeaders,
          keyOf: keyChanges,
        }),
        async ({ path, body, contentType, method, headers, keyOf }) => {
          const key = keyOf(anonKey, serviceRoleKey);
          const sends = method !== 'GET' && method !== 'HEAD';
          const start = performance.now();
          const answer = await to.call(address, path, {
            method,
            headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': contentType, ...headers },
            ...(sends && { body: body as BodyInit }),
          });
          expect(answer.status === 501 || answer.status < 500).toBe(true);
          expect(performance.now() - start).toBeLessThan(10_000);
        },
      ),
      { numRuns: ANYTHING, endOnFailure: true },
    );
  }, 3_600_000);

  afterAll(async () => {
    await expectFilesAndRows(to);
    expect(to.logLines.filter((line) => line.toLowerCase().includes(MARK))).toEqual([]);
    await to.close();
  });
});

/** The rules of the form once more, in other words than the database's. */
function brokenRules(row: Record<string, string | null>): string[] {
  const control = /[\p{Cc}\p{Zl}\p{Zp}]/u;
  const longest = {
    business_name: 200,
    contact_name: 200,
    email: 254,
    phone: 40,
    website: 300,
    tax_id: 50,
    business_address: 500,
    additional_info: 5000,
  };
  const broken = Object.entries(longest)
    .filter(([name, length]) => [...(row[name] ?? '')].length > length)
    .map(([name]) => `${name} is too long`);
  for (const name of ['business_name', 'contact_name', 'email', 'phone', 'website', 'tax_id']) {
    if (control.test(row[name] ?? '')) broken.push(`${name} has a control character`);
  }
  for (const name of ['business_name', 'contact_name'])
    if (!row[name]?.trim()) broken.push(`${name} is empty`);
  if (
    !/^[\x21-\x7e]+@[a-z0-9.-]+\.[a-z0-9-]+$/i.test(row.email ?? '') ||
    /[<>,;:"()\\]/.test(row.email ?? '')
  )
    broken.push('email');
  if (row.pdf_url !== null || row.notify_state !== 'pending')
    broken.push('a column that is not the caller’s');
  return broken;
}

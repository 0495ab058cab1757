import fc from 'fast-check';
import { stopwatch } from '../../testing/clock.ts';
import { signToken } from '../src/tokens.ts';
import { application, newAddress } from './support/applicant.ts';
import { listening, startBackend, type TestBackend } from './support/backend.ts';
import { engines } from './support/engines.ts';

/** 2,000 fixed requests for both engines together; `npm run test:generated` sends each 100,000 others. */
const { GENERATED } = process.env;
const runs = GENERATED === undefined ? { numRuns: 2000, seed: 20260105 } : { numRuns: Number(GENERATED) };

/** A mark in every generated text, by which the log is searched for all of them at once. */
const mark = 'zqx';

const breaks = ['', ' ', '\n', '\r\nBcc: a@b.example', '\u0000', '\u202e', '\ud800'];
const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.string({ unit: 'grapheme', maxLength: 80 }),
  fc.constantFrom(...breaks, '<script>', "'; drop table x; --", '%s%n', '../..'),
  fc.integer({ min: 1, max: 6000 }).map((length) => 'x'.repeat(length)),
);
const marked = anyText.map((text) => `${mark}${text}`);
const value = fc.oneof(
  { weight: 6, arbitrary: marked },
  { weight: 2, arbitrary: anyText },
  { weight: 1, arbitrary: fc.constantFrom(null, 0, -1, true, [], {}, [mark], { [mark]: mark }, 1e308) },
);
const email = fc.oneof(
  fc.emailAddress().map((address) => `${mark}${address}`),
  marked.map((text) => `${text}@shop.example`),
  value,
);

const columns = Object.keys(application());
const someFields = fc.dictionary(fc.constantFrom(...columns), value, { maxKeys: 2 });
const fieldSet = fc
  .tuple(someFields, fc.option(email.map((address) => ({ email: address }))))
  .map(([changes, address]) => application({ ...changes, ...address }));

/** One of these words, which have a meaning here. */
const wordOf = (text: string) => fc.constantFrom(...text.split(/\s+/).filter(Boolean));

const anyPart = fc.oneof(
  {
    weight: 3,
    arbitrary: wordOf(
      'dealer-applications dealer_applications x.pdf .. %2e%2e %2f %00 %ff %zz %252e%252e %2500 %ed%a0%80',
    ),
  },
  { weight: 1, arbitrary: fc.integer({ min: 200, max: 9000 }).map((length) => 'a'.repeat(length)) },
  { weight: 1, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: marked.map((text) => encodeURIComponent(text.replace(/\p{Cs}/gu, ''))) },
  { weight: 1, arbitrary: fc.webSegment().map((text) => `${mark}${text}`) },
);
const stems =
  wordOf(`/rest/v1 /rest/v1/rpc /functions/v1 /storage/v1 /storage/v1/object /storage/v1/object/list
  /storage/v1/object/sign /storage/v1/object/authenticated /storage/v1/bucket /auth/v1 /_local /_local/inbox
  /_local/inbox/mail /_local/inbox/pdf /_local/captcha /_local/mail /_health /rest/v1/.. //_local`);
const known = wordOf(`/rest/v1/dealer_applications /rest/v1/dealer_applications?select=id
  /rest/v1/rpc/captcha_pass_record /functions/v1/verify-recaptcha /functions/v1/check-submission-rate
  /functions/v1/notify-dealer-application /functions/v1/sweep-dealer-applications
  /storage/v1/object/dealer-applications /storage/v1/object/dealer-applications/x.pdf
  /storage/v1/object/list/dealer-applications /storage/v1/object/sign/dealer-applications/x.pdf /auth/v1/token
  /_local/captcha/token /_local/captcha/siteverify /_local/mail/emails /_local/backup`);
/** Filters in the hosted API's form, of columns that exist and that do not. */
const filters = fc
  .tuple(
    wordOf('id email phone created_at select limit offset order or and on_conflict columns'),
    wordOf(
      'eq. eq.null neq. in.(1,2) is.null not.eq.1 like.* gt.1 (id.eq.1) id,email id:email count() 99999999999 -1 *',
    ),
  )
  .map(([name, asked]) => `/rest/v1/dealer_applications?${name}=${asked}`);
const endpoints = fc.oneof(
  known,
  filters,
  fc
    .tuple(stems, fc.array(anyPart, { maxLength: 3 }), fc.option(fc.webQueryParameters(), { nil: '' }))
    .map(([stem, parts, query]) => `${stem}/${parts.join('/')}${query && `?${query}`}`),
);

/** Text that a header can have: any bytes from 32 on, read as Latin-1. */
const latin1 = fc.integer({ min: 32, max: 255 }).map((code) => String.fromCharCode(code));
const headerText = fc.oneof(
  fc.string({ unit: latin1, maxLength: 60 }),
  wordOf(
    'bytes=-1 bytes=9-1 bytes=0-,1- 0-9 null * [] public return=representation é https://elsewhere.example 1e999 -1 application/vnd.pgrst.object+json',
  ),
);
const headerName = wordOf(`origin host accept accept-profile content-profile prefer idempotency-key x-upsert
  x-forwarded-for x-forwarded-host forwarded cf-connecting-ip range cache-control x-maintenance-secret x-client-info`);
const trimmed = headerText.map((text) => text.trim());
const oddHeaders = fc.dictionary(headerName, trimmed, { maxKeys: 3 });
const claimed = (secret: string, claims: object) => signToken(secret, { role: 'service_role', ...claims });
const keyChanges = fc.constantFrom<(anon: string, service: string, secret: string) => string>(
  (anon) => anon,
  (_, service) => service,
  (_, __, secret) => claimed(secret, { exp: 1 }),
  (_, __, secret) => claimed(secret, { role: 'postgres' }),
  (_, __, secret) => claimed(secret, { role: ['anon'], exp: null }),
  () => claimed('another secret', { exp: 9e15 }),
  (anon) => `eyJhbGciOiJub25lIn0.${anon.split('.')[1]}.`,
  (anon) => `${anon}, ${anon}`,
  () => 'x'.repeat(9000),
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
  fc.json().map((text) => text.replaceAll('"', `"${mark}`)),
  fieldSet.map((fields) => JSON.stringify(fields)),
  marked,
  nested,
  /** Keys, each twice, and values that parsers may read differently. */
  fc
    .tuple(
      wordOf('__proto__ constructor email p_ip token expiresIn prefixes \\ud800 \\u0000'),
      wordOf('1e999 -0 1e-999 123456789012345678901234567890 "\\udc00" "\\u0000" {"__proto__":{}} [[]] null'),
    )
    .map(([key, text]) => `{"${key}":${text},"${key}":${text}}`),
  /** Hundreds of parts, and parts without a name. */
  fc.integer({ min: 1, max: 900 }).map((count) => `${'--x\r\n\r\n\r\n'.repeat(count)}--x--`),
);
const contentType = fc.oneof(
  wordOf('application/json application/pdf text/plain multipart/form-data application/x-www-form-urlencoded'),
  fc.constant('multipart/form-data; boundary=x'),
);
const methods = wordOf('GET POST PUT PATCH DELETE HEAD OPTIONS');
const parts = {
  from: fc.constantFrom('a visitor', 'the owner'),
  path: endpoints,
  body,
  contentType,
  method: methods,
  headers: oddHeaders,
  keyOf: keyChanges,
};
/** An application as the form sends it: half of all are such, so that every run stores some. */
const whole = fc.uuid().map((id) => application({ business_name: `${mark} ${id}` }));
const applying = {
  from: fc.constant('a visitor'),
  ...{ path: fc.constant('/rest/v1/dealer_applications'), method: fc.constant('POST') },
  ...{ contentType: fc.constant('application/json'), keyOf: fc.constant((anon: string) => anon) },
  headers: fc.constant({}),
  body: fc.oneof(fieldSet, whole).map((fields) => JSON.stringify(fields)),
};

/** Odd once in ten times, so that other parts' oddities are reached, too. */
const seldom = (odd: fc.Arbitrary<string>, usual: fc.Arbitrary<string> = fc.constant('')) =>
  fc.oneof({ weight: 9, arbitrary: usual }, { weight: 1, arbitrary: odd });
const byte = fc.integer({ min: 0, max: 255 }).map((code) => String.fromCharCode(code));
const bytes = fc.string({ unit: byte, maxLength: 12 });
const oddLine = fc.oneof(
  wordOf(`expect:100-continue expect:x upgrade:h2c connection:upgrade connection:keep-alive,close te:trailers trailer:host
    host: host:localhost host:a:b host:é host:[::1 content-length:9 content-length:-1 content-length:1e9 content-encoding:br
    transfer-encoding:chunked transfer-encoding:gzip,chunked transfer-encoding:identity apikey:x authorization:x folded`),
  fc.constantFrom('x: a\r\n b', ' x: a', 'x : 1', `x: ${'x'.repeat(100_000)}`, 'x: 1\r\n'.repeat(999)),
  fc.tuple(bytes, bytes).map((both) => both.join(':')),
);
/** Bodies of the declared length, longer, shorter, without a length, and in chunks of any kind. */
const framings = [
  ...[0, 0, 0, 900, -1].map(
    (more) => (text: string) => `content-length: ${text.length + more}\r\n\r\n${text}`,
  ),
  (text: string) => `\r\n${text}`,
  ...['', ';a="b', '00000000', 'z'].flatMap((odd) =>
    ['', '\r\n0\r\n\r\n', '\r\n0\r\nx: y\r\n\r\n'].map((end) => (text: string) => {
      const length = text.length.toString(16);
      return `transfer-encoding: chunked\r\n\r\n${length}${odd}\r\n${text}${end}`;
    }),
  ),
];
/** A request as no library writes it, in two pieces, and some parts twice. */
const onTheWire = fc.record({
  ...parts,
  method: seldom(fc.oneof(wordOf('get TRACE CONNECT PROPFIND PRI'), bytes), methods),
  before: seldom(wordOf('http://localhost https://x@y:1 // /%2e%2e / * ? \\ :80 http:')),
  behind: seldom(bytes),
  version: seldom(fc.oneof(wordOf('HTTP/1.0 HTTP/2.0 HTTP/0.9 HTTP/11 ICY'), bytes), fc.constant('HTTP/1.1')),
  host: seldom(fc.constant(''), fc.constant('host: localhost')),
  odd: seldom(oddLine),
  frame: fc.constantFrom(...framings),
  times: fc.constantFrom(1, 1, 1, 2),
  cut: fc.double({ min: 0, max: 1, noNaN: true }),
});
const anything = fc.oneof(
  { weight: 4, arbitrary: fc.record(parts) },
  { weight: 1, arbitrary: fc.record({ ...parts, ...applying }) },
  { weight: 2, arbitrary: onTheWire },
);

type Of<T> = T extends fc.Arbitrary<infer Value> ? Value : never;
type Sent = Of<typeof anything>;
type Written = Of<typeof onTheWire>;

describe.each(engines)('whatever is sent to %s', (engine) => {
  let to: TestBackend;
  let stored = 0;
  let server: Awaited<ReturnType<typeof listening>>;
  const address = newAddress();
  beforeAll(async () => {
    to = await startBackend(engine);
    server = await listening(to);
    await to.sql('update private.limits set maximum = 1000000');
    await to.givePasses(address, 3000);
  });

  const told = ({ keyOf, contentType, headers }: Sent) => {
    const { anonKey, serviceRoleKey, tokenSecret } = to.backend.secrets;
    const key = keyOf(anonKey, serviceRoleKey, tokenSecret);
    return { apikey: key, authorization: `Bearer ${key}`, 'content-type': contentType, ...headers };
  };
  const call = async (sent: Sent): Promise<number[]> => {
    const { from, path, method, body } = sent;
    const sends = method !== 'GET' && method !== 'HEAD';
    const init = { method, headers: told(sent), ...(sends && { body: body as BodyInit }) };
    const answer = await to.call(from === 'the owner' ? '127.0.0.1' : address, path, init);
    await answer.body?.cancel();
    if (answer.status === 201 && path.startsWith('/rest/v1/dealer_applications')) stored += 1;
    return [answer.status];
  };
  const write = async (sent: Written): Promise<number[]> => {
    const { method, before, path, behind, version, host, odd, frame, body, times, cut } = sent;
    const line = `${method} ${before}${path}${behind} ${version}`;
    const headers = Object.entries(told(sent)).map(([name, text]) => `${name}: ${text}`);
    const lines = [line, host, odd, ...headers].filter(Boolean).map((text) => `${text}\r\n`);
    const text = `${lines.join('')}${frame(Buffer.from(body).toString('latin1'))}`.repeat(times);
    const at = Math.floor(text.length * cut);
    const answer = await server.send(text.slice(0, at), text.slice(at));
    return [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => Number(status));
  };

  it('answers anything anywhere in time, without an error of its own', async () => {
    await fc.assert(
      fc.asyncProperty(anything, async (sent) => {
        const took = stopwatch();
        const statuses = await ('frame' in sent ? write(sent) : call(sent));
        for (const status of statuses) expect(status).toBeLessThan(500);
        expect(took()).toBeLessThan(10_000);
      }),
      { ...runs, endOnFailure: true },
    );
  }, 7_200_000);

  afterAll(async () => {
    expect(stored).toBeGreaterThan(3);
    await to.expectFilesAndRows();
    expect(to.logLines.filter((line) => line.toLowerCase().includes(mark))).toEqual([]);
    await to.close();
  });
});

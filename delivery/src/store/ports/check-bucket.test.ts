import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { gzipSync } from 'node:zlib';
import { listenLocally } from '../../../../testing/ports';
import { runCommand } from '../../commands/line/run-command';
import { DeliveryError } from '../../delivery-error';
import { fakeBucket, type Lie } from '../../testing/fake-bucket';
import { saying } from '../../testing/saying';
import { bucketFault } from './check-bucket';
import { createBucket, type Writers } from './create-bucket';
import { bucketObjects } from './objects';

const way = { bucket: 'site', prefix: '', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' };

const open: Server[] = [];

afterEach(() => {
  for (const server of open.splice(0)) server.close().closeAllConnections();
});

/** A bucket whose host answers like that, until the test ends. */
async function answering(respond: (answer: ServerResponse, asked: IncomingMessage) => unknown) {
  const server = createServer((asked, answer) => void respond(answer, asked));
  open.push(server);
  const endpoint = `http://127.0.0.1:${await listenLocally(server)}`;
  return { objects: bucketObjects({ ...way, endpoint }), endpoint };
}

test('a bucket that keeps its word has no fault, and nothing left in it; one that lets nobody write is accused of none', async () => {
  const bucket = fakeBucket();
  expect(await bucketFault(bucket)).toBeUndefined();
  expect(bucket.kept.size).toBe(0);
  const refused = new DeliveryError('store-away', 'The store answers 403.');
  const closed = { ...bucket, putIf: () => Promise.reject(refused) };
  await expect(bucketFault(closed)).rejects.toBe(refused);
});

test.each<[Lie, string]>([
  ['ignores conditions', 'let 32 of 32 writers win'],
  ['refuses and writes', 'holds what another wrote'],
  ['accepts and forgets', 'let 32 of 32 writers win'],
  ['answers with the past', 'holds what another wrote, or what stood there before'],
  ['never finds a tag to match', 'refused all 32 writers of a race with "If-Match", though what stood'],
  ['lists its first part only', 'lists 3 of 10 keys'],
  ['keeps what is removed', 'has what was removed just now'],
  ['replaces what was removed', 'writes where something was removed'],
])('a bucket that %s is refused, and what it did is named', async (lie, said) => {
  expect(await bucketFault(fakeBucket(lie))).toContain(said);
});

const goOn = '<NextContinuationToken>a</NextContinuationToken>';
const listing = (rest: string) => `<ListBucketResult>${rest}</ListBucketResult>`;
const entry = (key: string) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`;

const refusing = (status: number, code: string) => (answer: ServerResponse) =>
  answer.writeHead(status).end(`<Code>${code}</Code>`);
const telling = (tell: (url: string) => string) => (answer: ServerResponse) =>
  answer.end(listing(tell(`${answer.req.url}`)));

test.each<[string, string, (answer: ServerResponse) => unknown]>([
  ['a page for signing in', 'AWS_ENDPOINT_URL', (answer) => answer.end('<html>Sign in</html>')],
  ['another place', '301', (answer) => answer.writeHead(301, { location: '/elsewhere' }).end()],
  ['an expired session', 'AWS_SESSION_TOKEN', refusing(400, 'ExpiredToken')],
  ['a name', 'LANDMARK_STORE', refusing(400, 'InvalidBucketName')],
  ['what is full', 'more room', refusing(403, 'QuotaExceeded')],
  ['what fails', 'type it again', (answer) => answer.writeHead(500).end()],
  ['what is no S3', 'Look at AWS_ENDPOINT_URL', (answer) => answer.writeHead(404).end('Not found')],
  [
    'a part that does not come after the one before',
    'the same part again',
    telling((url) => entry(`names/${url.includes('continuation-token') ? 'a' : 'b'}`) + goOn),
  ],
  ['the same part again and again', 'the same part again', telling(() => entry('names/a') + goOn)],
  [
    'more and more names',
    'more than any site has',
    telling(() => Array.from(Array(50_000), (_, at) => entry(`names/${Date.now()}${1e6 + at}`)) + goOn),
  ],
  ['all that it has', 'what it was not asked for', telling(() => entry('site.json'))],
  ['what has no names and no end', 'the same part again', telling(() => goOn)],
  ['what it cannot do', 'this may be no S3', (answer) => answer.writeHead(501).end()],
  ['that nothing is new', 'answers 304', (answer) => answer.writeHead(304).end()],
  ['a part without a way to the rest', 'a part', telling(() => '<IsTruncated>true</IsTruncated>')],
])(
  '%s is named, and taken for no list, nor for a bucket that has written something',
  async (_, said, respond) => {
    const { objects } = await answering(respond);
    await expect(objects.list('names/')).rejects.toMatchObject(saying('store-away', said));
    await expect(objects.get('site.json')).rejects.toMatchObject({ code: 'store-away' });
    expect(await objects.putIf('site.json', '{}', undefined).catch(() => false)).toBe(false);
  },
);

const breakOff = (answer: ServerResponse) =>
  answer.writeHead(200, { 'content-length': 99 }).write('{', () => answer.destroy());

test.each<[string, (answer: ServerResponse) => unknown]>([
  ['breaks off', breakOff],
  ['has too much to do', refusing(503, 'SlowDown')],
  ['is asked too often', (answer) => answer.writeHead(429).end()],
])('a list goes on to its end, and what %s is asked again', async (_, respond) => {
  let times = 0;
  const { objects } = await answering((answer, { url = '' }) => {
    times += 1;
    if (times % 2 === 1) return respond(answer);
    const isSecond = url.includes('continuation-token=x%2F%2B');
    const first = `${entry('a+%2B')}${entry('%zz')}${entry('a/../b')}<NextContinuationToken>x/+</NextContinuationToken>`;
    return answer.setHeader('etag', '"a"').end(listing(isSecond ? entry('b') : first));
  });
  expect((await objects.list('')).map(({ key }) => key)).toEqual(['a +', '%zz', 'b']);
  expect((await objects.get('site.json'))?.tag).toBe('a');
});

test.each([{ 'content-length': 2 ** 40 }, {}, { 'content-encoding': 'gzip' }])(
  'of what has no end, %j, no more is read than belongs in a store',
  async (more) => {
    const part = Buffer.alloc(1_000_000, ' ');
    const packed = gzipSync(Buffer.alloc(64_000_000));
    const { objects } = await answering((answer) => {
      answer.writeHead(200, { etag: '"a"', ...more });
      if (more['content-encoding']) return answer.end(packed);
      const goOn = (fault?: unknown) => !(fault || answer.destroyed) && answer.write(part, goOn);
      return goOn();
    });
    expect((await objects.get('site.json'))?.bytes).toHaveLength(8_000_001);
    expect((await objects.get('site.json', undefined, 9))?.bytes).toHaveLength(10);
  },
);

test('a team that fills its place hides nothing of others’, and is named', async () => {
  let asked = 0;
  const entries = (from: number, key = '') =>
    Array.from({ length: 1000 }, (_, at) => entry(`names/store/${key}/1-${from + at}`));
  const { objects } = await answering((answer, { url = '' }) => {
    asked += 1;
    const isNext = url.includes('start-after=names%2Fstore%2Fdealer0');
    const more = isNext ? '' : '<NextContinuationToken>x</NextContinuationToken>';
    answer.end(listing(entries(100_000 + asked * 1000, isNext ? 'shell' : 'dealer').join('') + more));
  });
  const said = jest.spyOn(console, 'error').mockImplementation();
  const listed = await objects.list('names/');
  expect(listed.filter(({ key }) => key.startsWith('names/store/shell/'))).toHaveLength(1000);
  expect([listed.length, asked]).toEqual([26_000, 26]);
  const full = /^s3:\/\/site\/names\/store\/dealer\/ has more than 25,000 objects/;
  expect(said.mock.calls).toEqual([[expect.stringMatching(full)]]);
});

test.each(['check', 'create', 'copy s3://site ./site'])(
  'who may not is told whose credentials it takes to %s',
  async (typed) => {
    let reason = 'AccessDenied';
    const { endpoint } = await answering((answer) => refusing(403, reason)(answer));
    const settings = { LANDMARK_STORE: 's3://site', AWS_ENDPOINT_URL: endpoint, AWS_ACCESS_KEY_ID: 'a' };
    jest.replaceProperty(process, 'env', { ...process.env, ...settings, AWS_SECRET_ACCESS_KEY: 'b' });
    const told = saying('store-away', /^This needs the credentials of who made the bucket .*AccessDenied/);
    await expect(runCommand(['store', ...typed.split(' ')])).rejects.toMatchObject(told);
    reason = 'RequestTimeTooSkewed';
    const skew = saying('store-away', /^The store .*RequestTimeTooSkewed.* Set the clock of this machine\./);
    await expect(runCommand(['store', ...typed.split(' ')])).rejects.toMatchObject(skew);
  },
);

test('a bucket that takes nothing under a condition is named when it is made, and not asked for ever; one without policies, when rights are given, beside what others have stated', async () => {
  const lacking = refusing(501, 'NotImplemented');
  let [lock, policy]: (string | undefined)[] = [];
  const { endpoint } = await answering(async (answer, asked) => {
    const { method, url = '' } = asked;
    if (url.includes('?policy')) {
      if (policy && method === 'PUT') policy = await text(asked);
      return policy ? answer.end(policy) : lacking(answer);
    }
    if (!url.includes('policy.lock')) return answer.end();
    if (method !== 'GET' && lock === undefined) return lacking(answer);
    if (method !== 'GET') lock = await text(asked);
    return lock ? answer.setHeader('etag', '"a"').end(lock) : refusing(404, 'NoSuchKey')(answer);
  });
  const made = (writers: Writers) => createBucket({ ...way, endpoint }, writers);
  const unable = (to: string) => saying('store-away', `501 (NotImplemented) to ${to}`);
  await expect(made({})).rejects.toMatchObject(unable('PUT /landmark-policy.lock'));
  lock = '';
  expect(await made({})).toEqual({});
  await expect(made({ catalogue: 'a' })).rejects.toMatchObject(unable('PUT ?policy'));
  policy = '<html>';
  await expect(made({})).rejects.toMatchObject(
    saying('store-away', 'when asked for its policy. Look at AWS'),
  );
  const forget = (answer: ServerResponse) =>
    answer.req.method === 'PUT' ? answer.setHeader('etag', '"a"').end() : refusing(404, 'NoSuchKey')(answer);
  const forgetful = await answering(forget);
  const forgotten = createBucket({ ...way, endpoint: forgetful.endpoint }, {});
  await expect(forgotten).rejects.toMatchObject(saying('store-away', 'does not keep what it says'));
  policy = '{"Statement":{"Sid":"another"}}';
  expect(await made({ catalogue: 'a' })).toEqual({ catalogue: 'arn:aws:iam:::user/a' });
  expect(policy).toContain('"Statement":[{"Sid":"another"},{');
});

test('who loses to another that writes at that moment does not ask again, in a form that a host may ignore', async () => {
  const respond = jest.fn((answer: ServerResponse) => answer.writeHead(409).end());
  const { objects } = await answering(respond);
  expect([await objects.putIf('site.json', '', 'a'), respond.mock.calls.length]).toEqual([false, 1]);
});

test('what nobody waits for any more is sent no further, and not again', async () => {
  const gone = new AbortController();
  const arrive = jest.fn(() => gone.abort());
  const { objects } = await answering(arrive);
  const put = objects.put('a.pdf', new Uint8Array(9), gone.signal);
  await expect(put).rejects.toMatchObject({ code: 'store-away' });
  expect(arrive).toHaveBeenCalledTimes(1);
});

test('who is never answered gives up, whatever Node tidies away meanwhile', async () => {
  setFlagsFromString('--expose-gc');
  const tidy: () => void = runInNewContext('gc');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const { objects } = await answering(() => arrive());
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  const said = saying('store-away', 'for 20 seconds it has been silent, or slower than 256 kbit/s');
  const refused = expect(objects.putIf('a', 'b', undefined)).rejects.toMatchObject(said);
  await arrived;
  for (let times = 0; times < 5; times += 1) await setImmediate().then(tidy);
  jest.advanceTimersByTime(20_000);
  await refused;
  jest.useRealTimers();
});

test('who is sent a large file over a slow connection waits for it, and for no host that sends a byte now and then', async () => {
  const sending: ServerResponse[] = [];
  const { objects } = await answering((answer) => sending.push(answer.writeHead(200, { etag: 'a' })));
  const second = Buffer.alloc(64_000);
  jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'setImmediate', 'queueMicrotask'] });
  const waits = jest.spyOn(globalThis, 'setTimeout');
  /** Sends some bytes, and lets time pass once they have arrived. */
  const send = async (bytes: Buffer, thenMs: number) => {
    while (sending.length === 0) await setImmediate();
    waits.mockClear();
    sending[0]?.write(bytes);
    while (waits.mock.calls.length === 0) await setImmediate();
    jest.advanceTimersByTime(thenMs);
  };
  const large = objects.get('large');
  for (let times = 0; times < 60; times += 1) await send(second, 1_900);
  sending.pop()?.end();
  expect((await large)?.bytes).toHaveLength(60 * second.length);
  const slow = expect(objects.putIf('a', 'b', undefined)).rejects.toMatchObject(
    saying('store-away', 'slower than'),
  );
  await send(Buffer.from('a'), 15_000);
  await send(Buffer.from('a'), 5_001);
  await slow;
  jest.useRealTimers();
});

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeBucket, type Lie } from '../../testing/fake-bucket';
import { saying } from '../../testing/saying';
import { bucketFault } from './check-bucket';
import { bucketObjects } from './objects';

async function answering(respond: (answer: ServerResponse, asked: IncomingMessage) => unknown) {
  const server = createServer((asked, answer) => void respond(answer, asked)).listen(0);
  await once(server, 'listening');
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const way = { bucket: 'site', prefix: '', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' };
  return { objects: bucketObjects({ ...way, endpoint }), close: () => server.close().closeAllConnections() };
}

test('a bucket that keeps its word has no fault, and nothing left in it', async () => {
  const bucket = fakeBucket();
  expect(await bucketFault(bucket)).toBeUndefined();
  expect(bucket.kept.size).toBe(0);
});

test.each<[Lie, string]>([
  ['ignores conditions', 'let 32 of 32 writers win'],
  ['refuses and writes', 'holds what another wrote'],
  ['accepts and forgets', 'let 32 of 32 writers win'],
  ['answers with the past', 'holds what another wrote, or what stood there before'],
])('a bucket that %s is refused, and what it did is named', async (lie, said) => {
  expect(await bucketFault(fakeBucket(lie))).toContain(said);
});

const listing = (rest: string) => `<ListBucketResult>${rest}</ListBucketResult>`;

/** What is answered in the place of a bucket's word. */
test.each<[string, string, (answer: ServerResponse) => unknown]>([
  ['a page for signing in', 'AWS_ENDPOINT_URL', (answer) => answer.end('<html>Sign in</html>')],
  ['another place', '301', (answer) => answer.writeHead(301, { location: '/elsewhere' }).end()],
  [
    'an expired session',
    'AWS_SESSION_TOKEN',
    (answer) => answer.writeHead(400).end('<Code>ExpiredToken</Code>'),
  ],
])('%s is named, and is taken neither for a site nor for an empty list', async (_, said, respond) => {
  const { objects, close } = await answering(respond);
  for (const asked of [objects.get('site.json'), objects.list('names/')])
    await expect(asked).rejects.toMatchObject(saying('store-away', said));
  close();
});

test.each<[string, (answer: ServerResponse) => unknown]>([
  [
    'breaks off',
    (answer) => answer.writeHead(200, { 'content-length': 99 }).write('{', () => answer.destroy()),
  ],
  ['has too much to do', (answer) => answer.writeHead(503).end('<Code>SlowDown</Code>')],
  ['is asked too often', (answer) => answer.writeHead(429).end()],
])('what %s is asked again', async (_, respond) => {
  let times = 0;
  const { objects, close } = await answering((answer) => {
    times += 1;
    return times % 2 === 1 ? respond(answer) : answer.setHeader('etag', '"a"').end(listing(''));
  });
  expect((await objects.get('site.json'))?.tag).toBe('a');
  expect(await objects.list('names/')).toEqual([]);
  close();
});

test('a list goes on to its end, and is none where it does not say how', async () => {
  const entry = (key: string) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`;
  const parts = [`${entry('a')}<NextContinuationToken>x/+</NextContinuationToken>`, entry('b')];
  const more = '<IsTruncated>true</IsTruncated>';
  const { objects, close } = await answering((answer, { url = '' }) =>
    answer.end(listing(parts[url.includes('continuation-token=x%2F%2B') ? 1 : 0] ?? more)),
  );
  expect((await objects.list('')).map(({ key }) => key)).toEqual(['a', 'b']);
  parts.splice(0, 2, more);
  await expect(objects.list('')).rejects.toMatchObject(saying('store-away', 'a part of what it has'));
  close();
});

import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fakeBucket, type Lie } from '../../testing/fake-bucket';
import { bucketFault } from './check-bucket';
import { bucketObjects } from './objects';

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

test('a page that answers in the place of a bucket is taken for no site', async () => {
  const portal = createServer((_, response) => response.end('<html>Sign in</html>')).listen(0);
  await once(portal, 'listening');
  const endpoint = `http://127.0.0.1:${(portal.address() as AddressInfo).port}`;
  const way = { bucket: 'site', prefix: '', region: 'us-east-1', accessKeyId: 'a', secretAccessKey: 'b' };
  const said = { code: 'store-away', message: expect.stringContaining('Look at AWS_ENDPOINT_URL') };
  await expect(bucketObjects({ ...way, endpoint }).get('site.json')).rejects.toMatchObject(said);
  portal.close();
});

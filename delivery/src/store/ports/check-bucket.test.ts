import { fakeBucket, type Lie } from '../../testing/fake-bucket';
import { bucketFault } from './check-bucket';

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

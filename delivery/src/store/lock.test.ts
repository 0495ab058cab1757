import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { temporaryState } from '../testing/temporary-state';
import { withLock } from './lock';

const state = temporaryState();

test('a second job waits for the first and says for whom', async () => {
  const order: string[] = [];
  let second: Promise<void> | undefined;
  await withLock(state(), 'release catalogue', async () => {
    order.push('first begins');
    await new Promise<void>((resolve) => {
      second = withLock(state(), 'release dealer', async () => void order.push('second'), {
        onWait: (by) => {
          order.push(`waiting for ${by}`);
          resolve();
        },
      });
    });
    order.push('first ends');
  });
  await second;
  expect(order).toEqual([
    'first begins',
    `waiting for "release catalogue" (process ${process.pid})`,
    'first ends',
    'second',
  ]);
});

test('whoever waits too long is refused with the name of the other', async () => {
  await withLock(state(), 'release catalogue', async () => {
    const attempt = withLock(state(), 'release dealer', async () => {}, { patienceMs: 0 });
    const refused = { code: 'locked', message: expect.stringContaining('"release catalogue"') };
    await expect(attempt).rejects.toMatchObject(refused);
  });
});

test('the lock of a process that is gone is broken, and only one of many takes it', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(
    state().lockFile,
    JSON.stringify({ pid, started: '1', doing: 'release', since: 'long ago' }),
  );
  let holders = 0;
  const job = async () => {
    holders += 1;
    expect(holders).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    holders -= 1;
  };
  await Promise.all(Array.from({ length: 8 }, () => withLock(state(), 'release', job)));
});

test('a job that fails gives the lock back', async () => {
  await expect(withLock(state(), 'release', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(withLock(state(), 'release', async () => 'done', { patienceMs: 0 })).resolves.toBe('done');
});

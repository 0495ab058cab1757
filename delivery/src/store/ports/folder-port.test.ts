import { existsSync } from 'node:fs';
import files from 'node:fs/promises';
import { messageOf } from '../../delivery-error';
import { temporaryState } from '../../testing/temporary-state';
import { keepSpare, withSpare } from './folder-port';

const state = temporaryState();
const full = Object.assign(new Error('full'), { code: 'ENOSPC', path: '/state/site.json' });
const overQuota = Object.assign(new Error('quota'), { code: 'EDQUOT' });
const isKept = () => existsSync(state().spareFile);

test.each([full, overQuota])(
  'on a full disk a change of the site has room for its link too: %p',
  async (fault) => {
    await keepSpare(state());
    const { writeFile } = files;
    const writing = jest.spyOn(files, 'writeFile');
    writing.mockImplementation((...given) => (isKept() ? Promise.reject(fault) : writeFile(...given)));
    await expect(state().port.putText('counts/server.json', '{}')).rejects.toBe(fault);
    await state().port.putText('chain/link.json', '{}');
    expect(await state().port.readText('chain/link.json')).toBe('{}');
  },
);

test('nothing is given up for another fault, and without a spare it is said what to do', async () => {
  await keepSpare(state());
  const denied = Object.assign(new Error('denied'), { code: 'EACCES' });
  await expect(withSpare(state(), () => Promise.reject(denied))).rejects.toBe(denied);
  expect(isKept()).toBe(true);
  await expect(withSpare(state(), () => Promise.reject(full))).rejects.toBe(full);
  expect(isKept()).toBe(false);
  expect(messageOf(full)).toMatch(/^\/state\/site\.json: there is no space left .*free some/);
  // Node's error for a folder that cannot be made, nor those above it.
  const unmade = { code: 'ENOENT', syscall: 'mkdir', path: '/state/staging/fetched~1~2~ab/x' };
  // The message is the same each time, so that a server logs it once.
  expect(messageOf(unmade)).toMatch(/^\/state\/staging\/fetched…\/x: it cannot be made: free some/);
});

import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { systemFault } from '../delivery-error';
import { keepSpare, withSpare } from './spare';
import { type StateFolder, stateFolder } from './state-folder';

let state: StateFolder;

beforeEach(async () => {
  state = stateFolder(await mkdtemp(path.join(tmpdir(), 'landmark-spare-')));
});
afterEach(() => rm(state.root, { recursive: true, force: true }));

const full = Object.assign(new Error('full'), { code: 'ENOSPC', path: '/state/site.json' });
const isKept = () => existsSync(state.spareFile);

test('on a full disk the spare makes room', async () => {
  await keepSpare(state);
  // The disk is full as long as the spare lies there.
  const write = async () => {
    if (isKept()) throw full;
    return 'written';
  };
  expect(await withSpare(state, write)).toBe('written');
});

test('without a spare it is said which file, what is wrong and what to do', async () => {
  const attempt = withSpare(state, () => Promise.reject(full));
  await expect(attempt).rejects.toBe(full);
  expect(systemFault(full)).toMatch(/^\/state\/site\.json: there is no space left .*free some/);
});

test('nothing is given up for another fault', async () => {
  await keepSpare(state);
  const denied = Object.assign(new Error('denied'), { code: 'EACCES' });
  await expect(withSpare(state, () => Promise.reject(denied))).rejects.toBe(denied);
  expect(isKept()).toBe(true);
});

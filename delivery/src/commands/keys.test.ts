import { spawnSync } from 'node:child_process';
import files from 'node:fs/promises';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import { appNames, checkoutRoot } from '../bundle/apps';
import { stateFolder } from '../store/state-folder';
import { fixtureSite } from '../testing/fixture-site';
import { saying } from '../testing/saying';
import { keyringIn, newPrivateKey, signerOf } from '../trust/keyring';
import { runCommand } from './line/run-command';
import { verifySite } from './verify';

const site = fixtureSite();

beforeEach(() => {
  jest.replaceProperty(process, 'env', { ...process.env, LANDMARK_STATE: site.state.root });
});

/** Returns what a command prints, typed where the site is. */
async function said(...typed: readonly string[]): Promise<string> {
  const lines = jest.spyOn(console, 'log').mockReset();
  await runCommand(['keys', ...typed]);
  return lines.mock.calls.join('\n');
}

const keysOf = async (app: string) => (await said()).match(new RegExp(`^${app} .*`, 'm'))?.[0] ?? '';

const another = () => signerOf(newPrivateKey())?.key ?? '';

test('keys are added, replaced and withdrawn, each by a link of the chain, also by two at once', async () => {
  expect(await keysOf('dealer')).toMatch(/^dealer +[\w+/]{43}= \(signs here\)$/);
  const [first, second] = [another(), another()];
  await said('add', 'dealer', first);
  expect(await keysOf('dealer')).toContain(`(signs here), ${first}`);
  await said('rotate', 'dealer', second);
  expect(await keysOf('dealer')).toMatch(new RegExp(`^dealer +${second.replaceAll('+', '\\+')}$`));
  await site.edit('dealer', 'two');
  await expect(site.release(['dealer'])).rejects.toMatchObject({ code: 'key-missing' });
  await said('withdraw', 'dealer', second.slice(0, 12));
  expect(await keysOf('dealer')).toContain('nobody may release it');
  expect(await said('rotate', 'dealer')).toContain(site.state.keyring.fileOf('dealer'));
  await said('rotate', 'shell');
  await site.release(['dealer']);
  expect(await verifySite(site.state)).toContain('7 links since set 1');
  const [kept, leaked, added] = [another(), another(), another()];
  for (const key of [kept, leaked]) await said('add', 'dealer', key);
  await Promise.all([said('withdraw', 'dealer', leaked), said('add', 'dealer', added)]);
  const keys = await keysOf('dealer');
  expect([kept, leaked, added].map((key) => keys.includes(key))).toEqual([true, false, true]);
  // Any 32 bytes are a key.
  for (const last of [0, 1]) await said('add', 'dealer', Buffer.alloc(32).fill(last, 31).toString('base64'));
  const [, shells = ''] = (await keysOf('shell')).split(/ +/);
  const taken = saying('settings-invalid', 'a key for dealer is shell’s, whose team would sign for both');
  for (const what of ['add', 'rotate'])
    await expect(said(what, 'dealer', shells)).rejects.toMatchObject(taken);
  const several = saying('usage', '"AAAA" begins several of its keys');
  await expect(said('withdraw', 'dealer', 'AAAA')).rejects.toMatchObject(several);
});

test('no site begins with one key for two apps', async () => {
  const pem = newPrivateKey();
  jest.replaceProperty(process, 'env', { ...process.env, LANDMARK_KEY_DEALER: pem, LANDMARK_KEY_SHELL: pem });
  const first = { state: stateFolder(`${site.root}/first`), config: exampleSiteConfig };
  const shared = saying('settings-invalid', /a key for shell is dealer’s|a key for dealer is shell’s/);
  await expect(site.release(appNames, first)).rejects.toMatchObject(shared);
});

test('whoever reads no further keeps no command from its end', () => {
  const typed = `'${process.execPath}' '${checkoutRoot}/delivery/bin/landmark.mjs' keys | true`;
  const { stderr } = spawnSync(typed, { env: process.env, shell: true, encoding: 'utf8' });
  expect(stderr).toBe('');
});

test('a pair is made once, only its public half is said, and none is made for who may not make it known', async () => {
  const { writeFile } = files;
  const written = jest.spyOn(files, 'writeFile').mockImplementationOnce(async (file) => {
    await writeFile(file, '');
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  });
  await expect(said('make', 'outlet')).rejects.toThrow('full');
  const made = await said('make', 'outlet');
  expect(written.mock.calls[0]?.[2]).toMatchObject({ mode: 0o600, flush: true });
  expect(made).toMatch(/keys -- add outlet [\w+/]{43}=$/);
  expect(made).not.toContain('PRIVATE');
  expect(await said('make', 'outlet')).toBe(made);
  // Node's own recursive `mkdir` never returns there.
  await expect(keyringIn('/proc/none/keys').made('outlet')).rejects.toMatchObject({ code: 'ENOENT' });
  await files.rm(site.state.keyring.fileOf('shell'));
  const before = await files.readdir(site.state.keys);
  await expect(said('rotate', 'dealer')).rejects.toMatchObject({ code: 'key-missing' });
  expect(await files.readdir(site.state.keys)).toEqual(before);
});

test.each([
  [['withdraw', 'shell', ''], 'A word of it is empty'],
  [['add', 'dealer', 'AAAA'], '"AAAA" is no Ed25519 key in base64'],
  [['withdraw', 'dealer', 'AAAA'], '"AAAA" is none of its keys'],
  [['make', '../dealer'], 'No app can be called that: "../dealer" is no name'],
  [['add', 'design', another()], 'No app can be called that: "design" is taken'],
  [['forget', 'dealer'], '"keys forget dealer" is not complete, or nothing that can be done'],
])('%j changes nothing and says why', async (typed, why) => {
  const before = await site.read();
  await expect(said(...typed)).rejects.toMatchObject(saying('usage', why));
  expect(await site.read()).toEqual(before);
});

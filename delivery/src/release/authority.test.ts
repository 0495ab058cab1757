import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import type { AppName } from '../bundle/apps';
import { verifySite } from '../commands/verify';
import { messageOf } from '../delivery-error';
import { withPromoted, withShare } from '../rollout/canary';
import { writeCompressed } from '../store/compress';
import { codeOf, integrityOf, listFiles } from '../store/files';
import { changeKeys, changeSite } from '../store/site/change-site';
import { nextSite } from '../store/site/next-site';
import { appsIn, type Site, type Versions } from '../store/site/site-file';
import { stateFolder } from '../store/state-folder';
import { writeInventory } from '../store/wholeness';
import { keysOfTeam } from '../testing/fixture-machines';
import { openFixtureServer } from '../testing/fixture-server';
import { fixtureSite, overwrite } from '../testing/fixture-site';
import { saying } from '../testing/saying';
import { shortened } from '../trust/keyring';
import { rollback } from './rollback';

const site = fixtureSite('test', 'dealer');

const inRelease = async (app: AppName, name: string) => path.join(await site.releaseFolder(app), name);

/** Releases dealer; returns the folder of the release that was live until then. */
async function releaseAgain(): Promise<string> {
  const before = await site.releaseFolder('dealer');
  await site.releaseEdited('dealer', 'three');
  return before;
}

test('a chain is trusted by the key of the shell’s that began it, and by none that signed beside it', async () => {
  const { live } = await site.read();
  for (const app of appsIn(live.apps)) {
    const { key } = await site.state.keyring.made(app);
    jest.replaceProperty(process, 'env', { ...process.env, LANDMARK_TRUST: key });
    const verified = verifySite(stateFolder(site.state.root)).then(() => true, codeOf);
    expect([app, await verified]).toEqual([app, app === 'shell' || 'forged']);
  }
});

/** A machine with one app's key, and no others. */
const machineWith = async (app: AppName) =>
  stateFolder(site.state.root, undefined, await keysOfTeam(site, app));

test('a team’s key neither releases nor takes back what is another’s', async () => {
  await site.releaseEdited('catalogue', 'three');
  const state = await machineWith('dealer');
  const before = await site.read();
  await site.edit('catalogue', 'four');
  const unsigned = saying('refused', /signature: .*signature\.json is missing/);
  const targets = [{ app: 'catalogue' as const, unlessHeld: true as const }];
  await expect(site.release([], { state, targets })).rejects.toMatchObject(unsigned);
  const build = () => Promise.reject(new Error('It was built.'));
  const keyless = saying('key-missing', 'Nothing was built: only a key of catalogue’s releases it');
  await expect(site.release(['dealer', 'catalogue'], { state, build })).rejects.toMatchObject(keyless);
  const candidate = site.release(['catalogue'], { state, build, candidateOnly: true });
  await expect(candidate).rejects.toMatchObject(keyless);
  const refused = saying('key-missing', 'changes catalogue without its key');
  await expect(rollback({ state, target: { app: 'catalogue' } })).rejects.toMatchObject(refused);
  await expect(rollback({ state })).rejects.toMatchObject(refused);
  expect(await site.read()).toEqual(before);
});

test('an app whose key nobody has registered is told so before anything is built', async () => {
  const { marketing: _, ...apps } = await site.live();
  const without = (now: Site | undefined) =>
    now && nextSite({ ...now, site: now, versions: apps as Versions, cause: 'without marketing' });
  await changeSite(site.state, without, async () => ({ marketing: [] }));
  const state = await machineWith('marketing');
  const before = await site.read();
  const build = () => Promise.reject(new Error('It was built.'));
  const refused = saying('key-missing', 'keys -- make marketing');
  await expect(site.release(['marketing'], { state, build })).rejects.toMatchObject(refused);
  expect(await site.read()).toEqual(before);
});

test('the shell’s key alone takes the whole site back, and another’s canary, which it gives to nobody', async () => {
  const { apps } = (await site.read()).live;
  await site.releaseEdited('catalogue', 'three');
  const state = await machineWith('shell');
  await rollback({ state });
  expect(await site.live()).toEqual(apps);
  await verifySite(stateFolder(state.root));
  const canary = { steps: [10], least: { minutes: 0, views: 1 } };
  await site.releaseEdited('catalogue', 'four', { canary });
  const refused = saying('key-missing', 'takes back what was live');
  const more = { share: 50, since: new Date().toISOString(), slowFrom: { lcp: 0, inp: 0 } };
  for (const next of [
    (now: Site) => withPromoted(now, 'catalogue', 'by hand'),
    (now: Site) => withShare(now, 'catalogue', more, 'by hand'),
  ])
    await expect(changeSite(state, (now) => now && next(now))).rejects.toMatchObject(refused);
  await rollback({ state, target: { app: 'catalogue' } });
  expect((await site.read()).canaries).toBeUndefined();
  await verifySite(stateFolder(state.root));
});

test('a team’s key releases its own app and takes it back, a new one from its link on, and the old one no longer', async () => {
  const state = await machineWith('dealer');
  await site.releaseEdited('dealer', 'three', { state });
  await rollback({ state, target: { app: 'dealer' } });
  expect(await verifySite(stateFolder(state.root))).toContain('as they were signed');
  const { key } = await site.state.keyring.made('dealer.next');
  await changeKeys(site.state, async () => ({ dealer: [key] }));
  await site.edit('dealer', 'four');
  const old = (await site.state.keyring.made('dealer')).key;
  const by = saying('refused', `by no key of dealer’s that counts, but by ${shortened(old)}`);
  const targets = [{ app: 'dealer' as const, unlessHeld: true as const }];
  await expect(site.release([], { state, targets })).rejects.toMatchObject(by);
  const another = saying('key-missing', 'releases it, and this machine has another');
  await expect(site.release(['dealer'], { state })).rejects.toMatchObject(another);
  await cp(path.join(site.state.keys, 'dealer.next.pem'), path.join(state.keys, 'dealer.pem'));
  await site.release(['dealer'], { state });
  // What the old key has signed was live by the chain, and a rollback may lead there.
  await rollback({ state, target: { app: 'dealer' } });
  await verifySite(stateFolder(state.root));
  await changeKeys(site.state, async () => ({ dealer: [] }));
  const unknown = saying('key-missing', 'so that nothing was built');
  await expect(site.release(['dealer'], { state })).rejects.toMatchObject(unknown);
});

test('what was planted in the store is signed by nobody who finds it there', async () => {
  const version = await site.releaseEdited('dealer', 'three', { candidateOnly: true });
  const folder = site.state.release('dealer', version);
  const planted = 'browser/workbench/wide.css';
  await rm(path.join(folder, planted));
  await writeFile(path.join(folder, planted), 'evil');
  await writeInventory(folder);
  const named = { targets: [{ app: 'dealer' as const, version }] };
  const refused = saying('refused', 'inventory.json is not the one that was signed');
  await expect(site.release(['dealer'], named)).rejects.toMatchObject(refused);
  const { url } = await openFixtureServer(site.state);
  const asked = `${url}/_releases/dealer/${version}/${planted}`;
  expect((await fetch(asked)).status).toBe(404);
  // A release from its source makes it again.
  await site.release(['dealer']);
  expect(await (await fetch(asked)).text()).not.toContain('evil');
});

/** Puts other bytes into a file of a release; returns the hashes that it had and has. */
async function plant(file: string, from: string, to: string): Promise<readonly [had: string, has: string]> {
  const hashNow = async () => integrityOf(await readFile(file));
  const had = await hashNow();
  await overwrite(file, (text) => text.replaceAll(from, to));
  return [had, await hashNow()];
}

const releaseShell = () => site.releaseEdited('shell', 'two');
const notSigned =
  /^forged: \S+\/store\/dealer\/\S+ is not what its team has signed: inventory\.json is not .* unchanged\./;

test.each<[when: string, before: () => Promise<unknown>, then: () => Promise<unknown>, outcome: RegExp]>([
  ['a shell is released beside it', async () => {}, releaseShell, notSigned],
  ['a shell is released, and a rollback may bring it back', releaseAgain, releaseShell, /^1\.0\.0-/],
  [
    'a rollback does bring it back, with other settings',
    () =>
      releaseAgain().then(() =>
        site.release([], { config: { ...exampleSiteConfig, backendUrl: 'https://other.example' } }),
      ),
    () => site.rollback(),
    notSigned,
  ],
])('code that was planted in a release is neither composed nor signed when %s', async (...row) => {
  const [, before, then, outcome] = row;
  const folder = await site.releaseFolder('dealer');
  await before();
  const [had, has] = await plant(path.join(folder, 'composer/index.cjs'), 'Title', 'Evil');
  await overwrite(path.join(folder, 'release.json'), (text) => text.replace(had, has));
  await writeInventory(folder);
  const failed = (error: unknown) => `${codeOf(error)}: ${messageOf(error)}`;
  expect(await then().catch(failed)).toMatch(outcome);
  const pages = (await listFiles(site.state.pages)).filter((name) => name.endsWith('.html'));
  for (const name of pages)
    expect(await readFile(path.join(site.state.pages, name), 'utf8')).not.toContain('Evil');
});

test('bytes that were planted in a release pass in none that is made after it for those that it had', async () => {
  const picture = await inRelease('dealer', 'browser/picture.svg');
  const [had, has] = await plant(picture, 'oak', 'evil');
  await writeCompressed(picture, await readFile(picture), 'quick');
  const folder = await site.releaseFolder('dealer');
  await writeInventory(folder);
  await overwrite(path.join(folder, 'inventory.json'), (text) => text.replace(has, had));
  await site.releaseEdited('dealer', 'three');
  expect(await readFile(await inRelease('dealer', 'browser/picture.svg'), 'utf8')).toContain('oak');
});

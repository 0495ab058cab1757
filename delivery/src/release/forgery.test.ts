import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import type { AppName } from '../bundle/apps';
import { verifySite } from '../commands/verify';
import { withPromoted, withShare } from '../rollout/canary';
import { serveState } from '../serve/serve-state';
import { hashOf } from '../store/files';
import { signFolder } from '../store/signature';
import { changeSite } from '../store/site/change-site';
import { textOf } from '../store/site/read-site';
import type { Site, Versions } from '../store/site/site-file';
import { stateFolder } from '../store/state-folder';
import { writeInventory } from '../store/wholeness';
import { openFixtureServer } from '../testing/fixture-server';
import { fixtureSite, overwrite } from '../testing/fixture-site';
import { type Link, linkText } from '../trust/chain';
import { open, seal } from '../trust/envelope';
import { newPrivateKey, type Signer, signerOf } from '../trust/keyring';
import { rollback } from './rollback';

const site = fixtureSite('test', 'dealer');

const keyOf = (app: string) => site.state.keyring.made(app);

function stranger(): Signer {
  const signer = signerOf(newPrivateKey());
  if (!signer) throw new Error('It is no key.');
  return signer;
}

const inRelease = async (app: AppName, name: string) => path.join(await site.releaseFolder(app), name);
const linkFile = (hash = '') => path.join(site.state.root, 'chain', `${hash}.json`);
const headOf = async () => (await site.read()).head ?? '';

/** As long as what it replaces. */
const evil = (text: string) => text.replace('self', 'evil');

const writeSite = async (said: Site) => writeFile(site.state.siteFile, textOf(said));

/** Goes on with the chain as somebody would who may write the store. */
async function forge(
  more: Partial<Link>,
  signers: readonly Signer[],
  next: Partial<Site> = {},
): Promise<void> {
  const { head: _, ...now } = { ...(await site.read()), ...next };
  const said = JSON.stringify(now);
  const link: Link = {
    format: 1,
    before: await headOf(),
    at: now.live.at,
    cause: 'a forgery',
    set: now.live.id,
    site: hashOf(said),
    apps: {},
    ...more,
  };
  await follow(linkText(link, signers), now);
}

async function follow(text: string, now: Site): Promise<void> {
  const head = hashOf(text);
  await writeFile(linkFile(head), text);
  await writeSite({ ...now, head });
}

/** The live set with one app at another version. */
async function withVersion(app: AppName, version: string): Promise<Partial<Site>> {
  const { live } = await site.read();
  return { live: { ...live, apps: { ...live.apps, [app]: version } as Versions } };
}

async function linkAt(hash = ''): Promise<Partial<Link>> {
  return open<Link>('link', JSON.parse(await readFile(linkFile(hash), 'utf8')))?.said ?? {};
}

/** What is live on as a version of somebody's own, and what a link would say of it. */
const evilVersion = '1.0.0-evil';
const evilRelease: Link['apps'] = {
  catalogue: { version: evilVersion, stored: { [`store/catalogue/${evilVersion}`]: 'a'.repeat(64) } },
};
const evilSettings = { config: { ...exampleSiteConfig, backendUrl: 'https://evil.example' } };
const evilCanary = { version: evilVersion, steps: [], stages: [], least: { minutes: 0, views: 0 } };

const [entry, about] = ['browser/remoteEntry.js', 'about.html'];
const otherBytes = (name: string, file: string) =>
  new RegExp(`^${name}, by link \\w+: ${file} has other bytes than were published`);
const otherInventory = (name: string) =>
  new RegExp(`^${name}, by link \\w+: inventory\\.json is not the one that was signed`);
const dealerRelease = 'dealer \\S+';
const marketingPages = 'the pages of marketing';

async function changeEntry(): Promise<string> {
  await overwrite(await inRelease('dealer', entry), evil);
  return site.releaseFolder('dealer');
}

/** Answers with the folder of the release that was live until then. */
async function releaseAgain(): Promise<string> {
  const before = await site.releaseFolder('dealer');
  await site.releaseEdited('dealer', 'three');
  return before;
}

/** What somebody does who may write the store and has not every key, and what is said of it. */
const forgeries: Readonly<Record<string, readonly [forge: () => Promise<unknown>, said: RegExp]>> = {
  'a changed byte': [changeEntry, otherBytes(dealerRelease, entry)],
  'a changed byte with an inventory that fits': [
    async () => writeInventory(await changeEntry()),
    otherInventory(dealerRelease),
  ],
  'a release that another team’s key has signed': [
    async () => {
      const folder = await changeEntry();
      await writeInventory(folder);
      await signFolder(folder, `store/dealer/${path.basename(folder)}`, await keyOf('catalogue'));
    },
    otherInventory(dealerRelease),
  ],
  'another release in a release’s place': [
    async () => {
      const before = await releaseAgain();
      const later = await site.releaseFolder('dealer');
      await site.rollback();
      await rm(before, { recursive: true });
      await cp(later, before, { recursive: true });
    },
    otherInventory(dealerRelease),
  ],
  'the signature of an earlier release': [
    async () =>
      cp(path.join(await releaseAgain(), 'signature.json'), await inRelease('dealer', 'signature.json'), {
        force: true,
      }),
    /^dealer \S+, by link \w+: signature\.json is of store\/dealer\/\S+/,
  ],
  'no signature': [
    async () => rm(await inRelease('dealer', 'signature.json')),
    /^dealer \S+, by link \w+: signature\.json is missing/,
  ],
  'a changed page': [
    async () => overwrite(await site.pages('marketing', about), (text) => text.replace('Title', 'Tilte')),
    otherBytes(marketingPages, about),
  ],
  'a changed page with an inventory that fits': [
    async () => {
      await overwrite(await site.pages('marketing', about), (text) => text.replace('Title', 'Evil'));
      await writeInventory(await site.pages('marketing'));
    },
    otherInventory(marketingPages),
  ],
  'a site file with another version': [
    async () => writeSite({ ...(await site.read()), ...(await withVersion('dealer', '1.0.0-other')) }),
    /site\.json is not what link \w+ of the chain says/,
  ],
  'a site file with another backend': [
    async () => writeSite({ ...(await site.read()), ...evilSettings }),
    /site\.json is not what link \w+ of the chain says/,
  ],
  'a site file without its link': [
    async () => {
      const { head: _, ...rest } = await site.read();
      await writeSite(rest);
    },
    /site\.json names no link, and this site has a chain/,
  ],
  'a link with another byte': [
    async () => overwrite(linkFile(await headOf()), (text) => text.replace('keyid', 'keyip')),
    /Link \w+ of the chain is not as it was written/,
  ],
  'a chain that was cut': [
    async () => rm(linkFile((await linkAt(await headOf())).before)),
    /The chain has a gap: link \w+ is missing/,
  ],
  'links in another order': [
    async () => {
      const before = await headOf();
      const link = await linkAt((await linkAt(before)).before);
      await forge({ ...link, before, keys: {} }, []);
    },
    /Link \w+ of the chain \(".*"\) gives {2}other keys without the shell’s/,
  ],
  'a link that nobody has signed': [
    async () => forge({}, []),
    /\("a forgery"\) is signed by nobody whose key is known/,
  ],
  'a link that a stranger has signed': [
    async () => forge({}, [stranger()]),
    /\("a forgery"\) is signed by nobody whose key is known/,
  ],
  'a signature of something else on a link': [
    async () => {
      const { head: _, ...now } = await site.read();
      await follow(JSON.stringify(seal('folder', { app: 'dealer', apps: {} }, [await keyOf('shell')])), now);
    },
    /Link \w+ of the chain is none/,
  ],
  'a flip of another team’s app': [
    async () =>
      forge({ apps: evilRelease }, [await keyOf('dealer')], await withVersion('catalogue', evilVersion)),
    /changes catalogue without its key or the shell’s/,
  ],
  'a release of a team’s by the shell alone': [
    async () =>
      forge({ apps: evilRelease }, [await keyOf('shell')], await withVersion('catalogue', evilVersion)),
    /releases catalogue without its key; the shell’s takes back what was live, and no more/,
  ],
  'a key that a team adds': [
    async () => {
      const mine = stranger();
      await forge({ keys: { catalogue: [mine.key] } }, [await keyOf('dealer'), mine]);
    },
    /gives catalogue other keys without the shell’s/,
  ],
  'settings by a team': [
    async () => forge(evilSettings, [await keyOf('dealer')], evilSettings),
    /gives the site other settings without the shell’s key/,
  ],
  'pages of another team’s': [
    async () =>
      forge({ apps: { marketing: { stored: { 'pages/marketing/any': 'a'.repeat(64) } } } }, [
        await keyOf('dealer'),
      ]),
    /changes marketing without its key or the shell’s/,
  ],
  'a canary of another team’s': [
    async () =>
      forge({ apps: { catalogue: { canary: evilCanary } } }, [await keyOf('dealer')], {
        canaries: { catalogue: evilCanary },
      }),
    /changes catalogue without its key or the shell’s/,
  ],
  'a withdrawn key': [
    async () => {
      const old = await keyOf('dealer');
      await changeSite(site.state, (now) => now, { dealer: [] });
      await forge({}, [old]);
    },
    /is signed by nobody whose key is known/,
  ],
  'a chain of one’s own': [
    async () => {
      const { head: _, ...now } = await site.read();
      await writeSite(now);
      const elsewhere = stateFolder(site.state.root, undefined, path.join(site.root, 'mine'));
      await changeSite(elsewhere, () => now);
    },
    /begins a chain with another key than/,
  ],
};

test.each(Object.entries(forgeries))('%s is named, and shown by no server', async (_, [forged, said]) => {
  await verifySite(site.state);
  await forged();
  // As on another machine: what this one has read so far is not asked.
  const state = stateFolder(site.state.root);
  const refused = { code: 'forged', message: expect.stringMatching(said) };
  await expect(verifySite(state)).rejects.toMatchObject(refused);
  await expect(serveState(state)).rejects.toMatchObject({ code: 'forged' });
});

/** A machine that has some apps' keys, and not the others'. */
async function machineWith(...apps: readonly AppName[]) {
  const state = stateFolder(site.state.root, undefined, path.join(site.root, 'machine'));
  const names = ['trusted.json', ...apps.map((app) => `${app}.pem`)];
  for (const name of names) await cp(path.join(site.state.keys, name), path.join(state.keys, name));
  return state;
}

test('a team’s key releases its own app and takes it back', async () => {
  const state = await machineWith('dealer');
  await site.releaseEdited('dealer', 'three', { state });
  await rollback({ state, target: { app: 'dealer' } });
  expect(await verifySite(stateFolder(state.root))).toContain('as they were signed');
});

test('a team’s key neither releases nor takes back what is another’s', async () => {
  await site.releaseEdited('catalogue', 'three');
  const state = await machineWith('dealer');
  const before = await site.read();
  await site.edit('catalogue', 'four');
  const unsigned = {
    code: 'refused',
    message: expect.stringMatching(/signature: .*signature\.json is missing/),
  };
  await expect(site.release(['catalogue'], { state })).rejects.toMatchObject(unsigned);
  const refused = {
    code: 'key-missing',
    message: expect.stringContaining('changes catalogue without its key'),
  };
  await expect(rollback({ state, target: { app: 'catalogue' } })).rejects.toMatchObject(refused);
  await expect(rollback({ state })).rejects.toMatchObject(refused);
  expect(await site.read()).toEqual(before);
});

test('an app whose key nobody has registered is told so before anything is built', async () => {
  const { marketing: _, ...apps } = await site.live();
  const without = (now: Site | undefined) => now && { ...now, live: { ...now.live, apps: apps as Versions } };
  await changeSite(site.state, without, { marketing: [] });
  const state = await machineWith('marketing');
  const before = await site.read();
  const build = () => Promise.reject(new Error('It was built.'));
  const refused = { code: 'key-missing', message: expect.stringContaining('keys -- make marketing') };
  await expect(site.release(['marketing'], { state, build })).rejects.toMatchObject(refused);
  expect(await site.read()).toEqual(before);
});

test('the shell’s key alone takes the whole site back', async () => {
  const { apps } = (await site.read()).live;
  await site.releaseEdited('catalogue', 'three');
  const state = await machineWith('shell');
  await rollback({ state });
  expect(await site.live()).toEqual(apps);
  await verifySite(stateFolder(state.root));
});

test('the shell’s key takes another’s canary back, and gives it to nobody', async () => {
  const canary = { steps: [10], least: { minutes: 0, views: 1 } };
  await site.releaseEdited('catalogue', 'three', { canary });
  const state = await machineWith('shell');
  const refused = { code: 'key-missing', message: expect.stringContaining('takes back what was live') };
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

test('a new key counts from its link on, and the old one no longer', async () => {
  const state = await machineWith('dealer');
  const { key } = await site.state.keyring.made('dealer.next');
  await changeSite(site.state, (now) => now, { dealer: [key] });
  await site.edit('dealer', 'three');
  const by = { code: 'refused', message: expect.stringContaining('by no key of dealer’s') };
  await expect(site.release(['dealer'], { state })).rejects.toMatchObject(by);
  await cp(path.join(site.state.keys, 'dealer.next.pem'), path.join(state.keys, 'dealer.pem'), {
    force: true,
  });
  await site.release(['dealer'], { state });
  // What the old key has signed is live in the chain, and can be gone back to.
  await rollback({ state, target: { app: 'dealer' } });
  await verifySite(stateFolder(state.root));
});

test('what was planted in the store is signed by nobody who finds it there', async () => {
  const version = await site.releaseEdited('dealer', 'three', { candidateOnly: true });
  const folder = site.state.release('dealer', version);
  await overwrite(path.join(folder, 'browser/remoteEntry.js'), evil);
  await writeInventory(folder);
  const named = { targets: [{ app: 'dealer' as const, version }] };
  const refused = {
    code: 'refused',
    message: expect.stringContaining('inventory.json is not the one that was signed'),
  };
  await expect(site.release(['dealer'], named)).rejects.toMatchObject(refused);
  const { url } = await openFixtureServer(site.state);
  const asked = `${url}/_releases/dealer/${version}/browser/remoteEntry.js`;
  expect((await fetch(asked)).status).toBe(404);
  // From its source it is made again.
  await site.release(['dealer']);
  expect(await (await fetch(asked)).text()).not.toContain('evil');
});

test('what is no copy of a store is told so', async () => {
  const none = stateFolder(path.join(site.root, 'none'));
  await expect(verifySite(none)).rejects.toThrow('none/site.json: nothing to verify.');
});

test('a site from before there was a chain goes on, and says since when it has one', async () => {
  const { head: _, ...before } = await site.read();
  await writeSite(before);
  for (const folder of [path.join(site.state.root, 'chain'), site.state.keys])
    await rm(folder, { recursive: true });
  for (const app of ['dealer', 'shell'] as const) await rm(await inRelease(app, 'signature.json'));
  expect(await verifySite(site.state)).toContain('from before there was a chain');
  await openFixtureServer(site.state);
  const said = jest.spyOn(console, 'log').mockImplementation();
  await site.releaseEdited('catalogue', 'three');
  expect(said).toHaveBeenCalledWith('From set 3 on every change is signed: npm run verify');
  said.mockRestore();
  await site.rollback();
  // What was live before counts as that.
  await rollback({ state: await machineWith('shell'), target: { app: 'dealer' } });
  expect(await verifySite(site.state)).toMatch(/3 links since set 3/);
});

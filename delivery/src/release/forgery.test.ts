import { chmod, cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import type { AppName } from '../bundle/apps';
import { verifySite } from '../commands/verify';
import { serveState } from '../serve/serve-state';
import { signFolder } from '../store/signature';
import { changeSite } from '../store/site/change-site';
import { textOf } from '../store/site/read-site';
import type { Site, Versions } from '../store/site/site-file';
import { stateFolder } from '../store/state-folder';
import { writeInventory } from '../store/wholeness';
import { openFixtureServer } from '../testing/fixture-server';
import { fixtureSite } from '../testing/fixture-site';
import { hashOf, type Link, linkText } from '../trust/chain';
import { open, seal } from '../trust/envelope';
import { newPrivateKey, type Signer, signerOf } from '../trust/keys';
import { rollback } from './rollback';

const site = fixtureSite();

const keyOf = (app: string) => site.state.keyring.made(app);

function stranger(): Signer {
  const signer = signerOf(newPrivateKey());
  if (!signer) throw new Error('It is no key.');
  return signer;
}

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await chmod(file, 0o644);
  const text = await readFile(file, 'utf8');
  expect(change(text)).not.toBe(text);
  await writeFile(file, change(text));
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

async function linkBefore(hash: string): Promise<string> {
  return open<Link>('link', JSON.parse(await readFile(linkFile(hash), 'utf8')))?.said.before ?? '';
}

/** What somebody does who may write the store and has not every key, and what is said of it. */
const forgeries: Readonly<Record<string, readonly [forge: () => Promise<void>, said: RegExp]>> = {
  'a changed byte': [
    async () => edit(await inRelease('dealer', 'browser/remoteEntry.js'), evil),
    /^dealer \S+, by link \w+: browser\/remoteEntry\.js has other bytes than were published/,
  ],
  'a changed byte with an inventory that fits': [
    async () => {
      await edit(await inRelease('dealer', 'browser/remoteEntry.js'), evil);
      await writeInventory(await site.releaseFolder('dealer'));
    },
    /^dealer \S+, by link \w+: inventory\.json is not the one that was signed/,
  ],
  'a release that another team’s key has signed': [
    async () => {
      const folder = await site.releaseFolder('dealer');
      await edit(path.join(folder, 'browser/remoteEntry.js'), evil);
      await writeInventory(folder);
      const { dealer: version } = await site.live();
      await signFolder(folder, `store/dealer/${version}`, await keyOf('catalogue'));
    },
    /^dealer \S+, by link \w+: inventory\.json is not the one that was signed/,
  ],
  'another release in a release’s place': [
    async () => {
      const now = await site.releaseFolder('dealer');
      const later = await site.releaseEdited('dealer', 'three');
      await site.rollback();
      await rm(now, { recursive: true });
      await cp(site.state.release('dealer', later), now, { recursive: true });
    },
    /^dealer \S+, by link \w+: inventory\.json is not the one that was signed/,
  ],
  'the signature of an earlier release': [
    async () => {
      const before = await inRelease('dealer', 'signature.json');
      await site.releaseEdited('dealer', 'three');
      await cp(before, await inRelease('dealer', 'signature.json'), { force: true });
    },
    /^dealer \S+, by link \w+: signature\.json is of store\/dealer\/\S+/,
  ],
  'no signature': [
    async () => {
      await site.releaseEdited('dealer', 'three');
      await rm(await inRelease('dealer', 'signature.json'));
    },
    /^dealer \S+, by link \w+: signature\.json is missing/,
  ],
  'a changed page': [
    async () => edit(await site.pages('marketing', 'about.html'), (text) => text.replace('Title', 'Tilte')),
    /^the pages of marketing, by link \w+: about\.html has other bytes than were published/,
  ],
  'a changed page with an inventory that fits': [
    async () => {
      await edit(await site.pages('marketing', 'about.html'), (text) => text.replace('Title', 'Evil'));
      await writeInventory(await site.pages('marketing'));
    },
    /^the pages of marketing, by link \w+: inventory\.json is not the one that was signed/,
  ],
  'a site file with another version': [
    async () => writeSite({ ...(await site.read()), ...(await withVersion('dealer', '1.0.0-other')) }),
    /site\.json is not what link \w+ of the chain says/,
  ],
  'a site file with another backend': [
    async () =>
      writeSite({
        ...(await site.read()),
        config: { ...exampleSiteConfig, backendUrl: 'https://evil.example' },
      }),
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
    async () => edit(linkFile(await headOf()), (text) => text.replace('keyid', 'keyip')),
    /Link \w+ of the chain is not as it was written/,
  ],
  'a chain that was cut': [
    async () => {
      await rm(linkFile(await linkBefore(await headOf())));
    },
    /The chain has a gap: link \w+ is missing/,
  ],
  'links in another order': [
    async () => {
      const head = await headOf();
      const before = await linkBefore(head);
      const link = open<Link>('link', JSON.parse(await readFile(linkFile(before), 'utf8')))?.said;
      await forge({ ...link, before: head, keys: {} }, []);
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
      forge(
        {
          apps: {
            catalogue: { version: '1.0.0-evil', stored: { 'store/catalogue/1.0.0-evil': 'a'.repeat(64) } },
          },
        },
        [await keyOf('dealer')],
        await withVersion('catalogue', '1.0.0-evil'),
      ),
    /changes catalogue without its key or the shell’s/,
  ],
  'a release of a team’s by the shell alone': [
    async () =>
      forge(
        {
          apps: {
            catalogue: { version: '1.0.0-evil', stored: { 'store/catalogue/1.0.0-evil': 'a'.repeat(64) } },
          },
        },
        [await keyOf('shell')],
        await withVersion('catalogue', '1.0.0-evil'),
      ),
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
    async () => {
      const config = { ...exampleSiteConfig, backendUrl: 'https://evil.example' };
      await forge({ config }, [await keyOf('dealer')], { config });
    },
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
    async () => {
      const least = { minutes: 0, views: 0 };
      const canary = { version: '1.0.0-evil', steps: [], stages: [], least };
      await forge({ apps: { catalogue: { canary } } }, [await keyOf('dealer')], {
        canaries: { catalogue: canary },
      });
    },
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
  await site.releaseEdited('dealer', 'two');
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
  await site.releaseEdited('dealer', 'two', { state });
  await rollback({ state, target: { app: 'dealer' } });
  expect(await verifySite(stateFolder(state.root))).toContain('as they were signed');
});

test('a team’s key neither releases nor takes back what is another’s', async () => {
  await site.releaseEdited('catalogue', 'two');
  const state = await machineWith('dealer');
  const before = await site.read();
  await site.edit('catalogue', 'three');
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
  await site.releaseEdited('catalogue', 'two');
  const state = await machineWith('shell');
  await rollback({ state });
  expect(await site.live()).toEqual(apps);
  await verifySite(stateFolder(state.root));
});

test('a new key counts from its link on, and the old one no longer', async () => {
  const state = await machineWith('dealer');
  const { key } = await site.state.keyring.made('dealer.next');
  await changeSite(site.state, (now) => now, { dealer: [key] });
  await site.edit('dealer', 'two');
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
  const version = await site.releaseEdited('dealer', 'two', { candidateOnly: true });
  const folder = site.state.release('dealer', version);
  await edit(path.join(folder, 'browser/remoteEntry.js'), evil);
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

test('a site from before there was a chain goes on, and says since when it has one', async () => {
  const { head: _, ...before } = await site.read();
  await writeSite(before);
  for (const folder of [path.join(site.state.root, 'chain'), site.state.keys])
    await rm(folder, { recursive: true });
  for (const app of ['dealer', 'shell'] as const) await rm(await inRelease(app, 'signature.json'));
  expect(await verifySite(site.state)).toContain('from before there was a chain');
  await openFixtureServer(site.state);
  const said = jest.spyOn(console, 'log').mockImplementation();
  await site.releaseEdited('catalogue', 'two');
  expect(said).toHaveBeenCalledWith('From set 2 on every change is signed: npm run verify');
  said.mockRestore();
  await site.rollback();
  expect(await verifySite(site.state)).toMatch(/2 links since set 2/);
});

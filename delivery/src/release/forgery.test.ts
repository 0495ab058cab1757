import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import type { AppName } from '../bundle/apps';
import { verifySite } from '../commands/verify';
import { serveState } from '../serve/request-handler';
import { hashOf, listFiles } from '../store/files';
import { releaseName } from '../store/release-manifest';
import { signFolder } from '../store/signature';
import { changeKeys } from '../store/site/change-site';
import { textOf } from '../store/site/read-site';
import type { Site, SiteSet, Versions } from '../store/site/site-file';
import { stateFolder } from '../store/state-folder';
import { writeInventory } from '../store/wholeness';
import { openFixtureServer } from '../testing/fixture-server';
import { fixtureSite, overwrite } from '../testing/fixture-site';
import { saying } from '../testing/saying';
import { hashIn } from '../trust/chain';
import { open, seal } from '../trust/envelope';
import { newPrivateKey, type Signer, shortened, signerOf } from '../trust/keyring';
import { type Link, linkText } from '../trust/link';

const site = fixtureSite('test', 'dealer');

const keyOf = (app: string) => site.state.keyring.made(app);

const inRelease = async (app: AppName, name: string) => path.join(await site.releaseFolder(app), name);
const linkFile = (hash = '') => path.join(site.state.root, 'chain', `${hash}.json`);
const headOf = async () => (await site.read()).head ?? '';

/** Changes a text without changing its length. */
const evil = (text: string) => text.replace('self', 'evil');

const writeSite = async (said: Site) => writeFile(site.state.siteFile, textOf(said));

const withoutHead = ({ head: _, ...said }: Site): Site => said;

const rewriting = (change: (now: Site) => Site) => async () => writeSite(change(await site.read()));

/** Adds a link to the chain, as somebody who may write the store could, with some app's key and for some site. */
const forging =
  (
    more: { [Part in keyof Link]?: Link[Part] | undefined },
    by: readonly (string | Signer)[],
    next: (now: Site) => Partial<Site> = () => ({}),
  ) =>
  async () => {
    const now = await site.read();
    const said = withoutHead({ ...now, ...next(now) });
    const { id: set, at } = said.live;
    const before = await headOf();
    const hash = hashOf(JSON.stringify(said));
    const link = { format: 2, before, at, cause: 'a forgery', set, site: hash, apps: {}, ...more } as Link;
    const signers = by.map((one) => (typeof one === 'string' ? keyOf(one) : one));
    await follow(linkText(link, await Promise.all(signers)), said);
  };

async function follow(text: string, now: Site): Promise<void> {
  const head = hashOf(text);
  await writeFile(linkFile(head), text);
  await writeSite({ ...now, head });
}

/** Makes another version of dealer live, as its team may, but with more in the link than the team may say. */
async function forgeSet(more: Partial<Link>, version = '1.0.0-own') {
  const { live, history } = await site.read();
  const { id, apps } = live;
  const { back = id } = more;
  const next = { ...live, id: id + 1, cause: 'a forgery', apps: { ...apps, dealer: version }, before: back };
  const link = { set: next.id, back, apps: { dealer: { version } }, ...more };
  await forging(link, ['dealer'], () => ({ live: next, history: [live, ...history] }))();
}

async function linkAt(hash = ''): Promise<Partial<Link>> {
  return open<Link>('link', JSON.parse(await readFile(linkFile(hash), 'utf8')))?.said ?? {};
}

/** A forged version, and what a site file and a link would say of it. */
const evilVersion = '1.0.0-evil';
const anyHash = 'a'.repeat(64);
const evilSet = ({ live }: Site): Partial<Site> => ({
  live: { ...live, apps: { ...live.apps, catalogue: evilVersion } as Versions },
});
const evilRelease: Partial<Link> = {
  apps: { catalogue: { version: evilVersion, stored: { [`store/catalogue/${evilVersion}`]: anyHash } } },
};
const evilPages = { apps: { marketing: { stored: { 'pages/marketing/any': anyHash } } } };
const evilSettings = { config: { ...exampleSiteConfig, backendUrl: 'https://evil.example' } };
const stages = [{ share: 10, since: '', slowFrom: { lcp: 0, inp: 0 } }];
const evilCanary = { version: evilVersion, steps: [], stages, least: { minutes: 0, views: 0 } };
const evilTrial = { apps: { catalogue: { canary: evilCanary } } };
const evilCanaries = { canaries: { catalogue: evilCanary } };
const mine = signerOf(newPrivateKey()) as Signer;

const [entry, about] = ['browser/remoteEntry.js', 'about.html'];
const otherBytes = (name: string, file: string) =>
  new RegExp(`^${name}, by link \\w+: ${file} has other bytes than were published`);
const otherInventory = (name: string) =>
  new RegExp(`^${name}, by link \\w+: inventory\\.json is not the one that was signed`);
const dealerRelease = 'dealer \\S+';
const marketingPages = 'the pages of marketing';
const otherSite = /site\.json is not what link \w+ of the chain says/;
const signedByNobody = /\("a forgery"\) is signed by nobody whose key is known/;
const tooMuch = /Link \w+ of the chain is damaged, or says what no link may \(chain/;
const outOfReach = /takes versions of others out of a rollback’s reach without the shell’s key/;
const changesCatalogue = /changes catalogue without its key or the shell’s/;

async function changeEntry(): Promise<string> {
  await overwrite(await inRelease('dealer', entry), evil);
  return site.releaseFolder('dealer');
}

/** Releases dealer; returns the folder of the release that was live until then. */
async function releaseAgain(): Promise<string> {
  const before = await site.releaseFolder('dealer');
  await site.releaseEdited('dealer', 'three');
  return before;
}

/** What somebody could do who may write the store and has not every key, and the message that refuses it. */
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
    async () => {
      const earlier = path.join(await releaseAgain(), 'signature.json');
      await cp(earlier, await inRelease('dealer', 'signature.json'));
    },
    /^dealer \S+, by link \w+: signature\.json is of store\/dealer\/\S+/,
  ],
  'another team’s signature of a release of the first set': [
    async () => {
      const folder = await site.releaseFolder('catalogue');
      await signFolder(folder, `store/catalogue/${path.basename(folder)}`, await keyOf('dealer'));
    },
    /^catalogue \S+, by link \w+: signature\.json is by no key of catalogue’s/,
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
  'a site file with another version': [rewriting((now) => ({ ...now, ...evilSet(now) })), otherSite],
  'a site file with another backend': [rewriting((now) => ({ ...now, ...evilSettings })), otherSite],
  'a site without its link': [rewriting(withoutHead), /site\.json names no link of a chain/],
  'a link with another byte': [
    async () => overwrite(linkFile(await headOf()), (text) => text.replace('keyid', 'keyip')),
    /Link \w+ of the chain has another hash than its name says, since it was changed \(chain/,
  ],
  'a chain that was cut': [
    async () => rm(linkFile((await linkAt(await headOf())).before)),
    /The chain has a gap: link \w+ is missing .* Put it back from a copy of the folder; where .*: cp /,
  ],
  'a chain that was cut in a copy, which has no set before': [
    async () => {
      for (const file of [linkFile(await headOf()), site.state.previousSiteFile]) await rm(file);
    },
    /Put it back from a copy of the folder\.$/,
  ],
  'links in another order': [
    async () => {
      const before = await headOf();
      const link = await linkAt((await linkAt(before)).before);
      await forging({ ...link, before, keys: {} }, [])();
    },
    /Link \w+ of the chain \("release .*"\) counts on from set 2 with 1/,
  ],
  'a history from which another team’s way back is cut': [
    async () => {
      await releaseAgain();
      await forging({}, ['dealer'], () => ({ history: [] }))();
    },
    otherSite,
  ],
  'a history from which another team’s way back is cut behind many sets of one’s own': [
    async () => {
      await site.releaseEdited('catalogue', 'three');
      for (let more = 0; more < 21; more += 1) await forgeSet({}, `1.0.0-${more}`);
      await forging({}, ['dealer'], ({ history }) => ({ history: history.slice(0, 20) }))();
    },
    otherSite,
  ],
  'a history in which another team’s way back leads elsewhere': [
    async () => {
      await site.releaseEdited('catalogue', 'three');
      const { history } = await site.read();
      const elsewhere = history.map((set, index) => ({
        ...set,
        apps: history.at(index + 1)?.apps ?? set.apps,
      }));
      await forging({}, ['dealer'], () => ({ history: elsewhere }))();
    },
    otherSite,
  ],
  'a rollback that leads past what others have released': [
    async () => {
      await site.releaseEdited('catalogue', 'three');
      await site.edit('dealer', 'four');
      await forgeSet({ back: 1 });
    },
    /leads a rollback to set 1, past what others have released since/,
  ],
  'another way back than the link has said': [
    async () => {
      await site.releaseEdited('catalogue', 'three');
      await forging({}, ['dealer'], ({ live }) => ({ live: { ...live, before: 0 } }))();
    },
    otherSite,
  ],
  'another team’s version that no start releases': [
    forging({}, ['dealer'], () => ({ held: { catalogue: ['1.0.0-any'] } })),
    otherSite,
  ],
  'another team’s version that no start releases, and a link that says so': [
    forging({ apps: { catalogue: { held: ['1.0.0-any'] } } }, ['dealer'], () => ({
      held: { catalogue: ['1.0.0-any'] },
    })),
    changesCatalogue,
  ],
  'another team’s version that no rollback reaches': [
    forging({}, ['dealer'], () => ({ retired: ['catalogue@1.0.0-any'] })),
    otherSite,
  ],
  'another team’s version that no rollback reaches, and a link that says so': [
    forging({ retires: ['catalogue@1.0.0-any'] }, ['dealer'], () => ({ retired: ['catalogue@1.0.0-any'] })),
    outOfReach,
  ],
  'a canary that takes another team’s version out of reach': [
    forging({ apps: { dealer: { canary: { ...evilCanary, retires: ['catalogue@1.0.0-any'] } } } }, [
      'dealer',
    ]),
    outOfReach,
  ],
  'what others need, as if it were being removed': [
    forging({}, ['dealer'], ({ live }) => ({
      leaving: { [releaseName('catalogue', live.apps.catalogue)]: new Date().toISOString() },
    })),
    otherSite,
  ],
  'a link that says less than those before it': [
    forging({ format: 1 }, ['dealer']),
    /\("a forgery"\) says less than those before it/,
  ],
  'a link that says more than this checkout knows': [
    forging({ format: 3 as never }, ['dealer']),
    /was written by a newer checkout: update this one\.$/,
  ],
  'a link whose cause is two lines, and passes for more': [
    forging({ cause: 'a release\nThe site is unchanged.' }, ['dealer']),
    tooMuch,
  ],
  'a link whose cause steers terminals': [forging({ cause: 'a release\u001b[2J' }, ['dealer']), tooMuch],
  'a link of no moment': [forging({ at: 'yesterday' }, ['dealer']), tooMuch],
  'a link that says what none can say': [forging({ apps: { dealer: null as never } }, ['dealer']), tooMuch],
  'a set before the one that is live': [
    async () => {
      await releaseAgain();
      const [before] = (await site.read()).history;
      await forging({ set: before?.id }, ['dealer'], () => ({ live: before as SiteSet, history: [] }))();
    },
    /\("a forgery"\) counts on from set 3 with 2/,
  ],
  'a set so far ahead that nobody can count on': [
    forging({ set: Number.MAX_SAFE_INTEGER }, ['dealer'], ({ live }) => ({
      live: { ...live, id: Number.MAX_SAFE_INTEGER },
    })),
    /\("a forgery"\) counts on from set \d with \d{16}/,
  ],
  'a link that nobody has signed': [forging({}, []), signedByNobody],
  'a link that a stranger has signed': [forging({}, [mine]), signedByNobody],
  'a signature of something else on a link': [
    async () => {
      const sealed = seal('folder', { app: 'dealer', apps: {} }, [await keyOf('shell')]);
      await follow(JSON.stringify(sealed), withoutHead(await site.read()));
    },
    tooMuch,
  ],
  'a flip of another team’s app': [forging(evilRelease, ['dealer'], evilSet), changesCatalogue],
  'a release of a team’s by the shell alone': [
    forging(evilRelease, ['shell'], evilSet),
    /releases catalogue without its key; the shell’s takes back what was live, and no more/,
  ],
  'a key that a team adds': [
    forging({ keys: { catalogue: [mine.key] } }, ['dealer', mine]),
    /gives catalogue other keys without the shell’s/,
  ],
  'settings by a team': [
    forging(evilSettings, ['dealer'], () => evilSettings),
    /gives the site other settings without the shell’s key/,
  ],
  'another team’s pages': [
    forging(evilPages, ['dealer']),
    /changes marketing without its key or the shell’s/,
  ],
  'another team’s release by a way round one’s own': [
    forging({ apps: { dealer: { stored: { 'store/dealer/../catalogue/1': anyHash } } } }, ['dealer']),
    tooMuch,
  ],
  'a canary of another team’s': [forging(evilTrial, ['dealer'], () => evilCanaries), changesCatalogue],
  'a withdrawn key': [
    async () => {
      const old = await keyOf('dealer');
      await changeKeys(site.state, async () => ({ dealer: [] }));
      await forging({}, [old])();
    },
    signedByNobody,
  ],
  'a chain of one’s own': [
    forging({ before: undefined, config: exampleSiteConfig, keys: { shell: [mine.key] } }, [mine]),
    /begins a chain with another key of the shell’s than \S+: see LANDMARK_TRUST/,
  ],
};

test.each(Object.entries(forgeries))('%s is named, and shown by no server', async (_, [forged, said]) => {
  await verifySite(site.state);
  await forged();
  // A new state folder, as on another machine: it has read nothing of the chain so far.
  const state = stateFolder(site.state.root);
  await expect(verifySite(state)).rejects.toMatchObject(saying('forged', said));
  await expect(serveState(state)).rejects.toMatchObject({ code: 'forged' });
});

test('pages whose signature is another’s, or none, are named in a copy, and what is no copy of a store', async () => {
  const none = stateFolder(path.join(site.root, 'none'));
  await expect(verifySite(none)).rejects.toThrow('none/site.json: nothing to verify.');
  const folder = await site.pages('marketing');
  await signFolder(folder, path.relative(site.state.root, folder), await keyOf('dealer'));
  const said = /^the pages of marketing, by link \w+: signature\.json is by no key of marketing’s/;
  await expect(verifySite(stateFolder(site.state.root))).rejects.toMatchObject(saying('forged', said));
});

test('what is lost is summed up by release, with what makes it again; what is not live, with what puts it back', async () => {
  const earlier = await releaseAgain();
  for (const folder of [earlier, await site.releaseFolder('catalogue')])
    for (const file of await listFiles(path.join(folder, 'browser')))
      await rm(path.join(folder, 'browser', file));
  const lost = (app: string) =>
    `^${app} \\S+, by link \\w+: (browser\\S+ is missing; ){2}browser\\S+ is missing, and \\d+ more`;
  const remedies = [
    /^To make again what is live, .*: npm run release -- catalogue\. .*: npm run rollback -- catalogue$/m,
    /^What is not live .*: dealer \S+\. .*\(npm run store -- copy\)/m,
  ];
  for (const said of [new RegExp(lost('catalogue'), 'm'), new RegExp(lost('dealer'), 'm'), ...remedies])
    await expect(verifySite(stateFolder(site.state.root))).rejects.toMatchObject(saying('forged', said));
  await site.release(['catalogue']);
  const said = saying('forged', /^dealer[^\n]*\nWhat is not live[^\n]*$/);
  await expect(verifySite(site.state)).rejects.toMatchObject(said);
});

test('of two links that go on from one, each signed by who may, the one that is not followed is named', async () => {
  const before = await readFile(site.state.siteFile);
  const { follower } = await openFixtureServer(site.state);
  await site.releaseEdited('dealer', 'three');
  await follower.look();
  await writeFile(site.state.siteFile, before);
  const state = stateFolder(site.state.root);
  const version = await site.releaseEdited('dealer', 'four', { state });
  const said = `Beside the chain: 1 link from one of these on, the latest ${shortened(hashIn(follower.current().view.site.head ?? ''))} ("release dealer `;
  expect(await verifySite(state)).toContain(said);
  await expect(follower.look()).rejects.toThrow('The chain was cut: link');
  expect((await state.port.readSite())?.text).toContain(version);
});

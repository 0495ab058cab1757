import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import type { AppName } from '../bundle/apps';
import { verifySite } from '../commands/verify';
import { messageOf } from '../delivery-error';
import { withPromoted, withShare } from '../rollout/canary';
import { serveState } from '../serve/request-handler';
import { writeCompressed } from '../store/compress';
import { codeOf, hashOf, ifThere, integrityOf, listFiles, readJson } from '../store/files';
import { releaseName, signedFile } from '../store/release-manifest';
import { signFolder } from '../store/signature';
import { changeKeys, changeSite } from '../store/site/change-site';
import { nextSite } from '../store/site/next-site';
import { textOf } from '../store/site/read-site';
import { appsIn, type Site, type SiteSet, type Versions } from '../store/site/site-file';
import { stateFolder } from '../store/state-folder';
import { writeInventory } from '../store/wholeness';
import { keysOfTeam } from '../testing/fixture-machines';
import { openFixtureServer } from '../testing/fixture-server';
import { fixtureSite, overwrite } from '../testing/fixture-site';
import { saying } from '../testing/saying';
import { hashIn } from '../trust/chain';
import { open, seal } from '../trust/envelope';
import { newPrivateKey, type Signer, shortened, signerOf } from '../trust/keyring';
import { type Link, linkText } from '../trust/link';
import { rollback } from './rollback';

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
    /The chain has a gap: link \w+ is missing .* Put it back from a copy of the folder/,
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
    /Link \w+ of the chain is damaged, or says what no link may \(chain/,
  ],
  'a link whose cause steers terminals': [
    forging({ cause: 'a release\u001b[2J' }, ['dealer']),
    /Link \w+ of the chain is damaged, or says what no link may \(chain/,
  ],
  'a link that says what none can say': [
    forging({ apps: { dealer: null as never } }, ['dealer']),
    /Link \w+ of the chain is damaged, or says what no link may \(chain/,
  ],
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
    /Link \w+ of the chain is damaged, or says what no link may \(chain/,
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
    /Link \w+ of the chain is damaged, or says what no link may \(chain/,
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

/** Changes a file of dealer's live release or pages, which its team signs, and pins it with its key. */
async function signAnew(what: 'releaseFolder' | 'pages', change: (said: Said) => object): Promise<void> {
  const folder = await site[what]('dealer');
  const file = path.join(folder, what === 'pages' ? 'pages.json' : 'release.json');
  await overwrite(file, (text) => JSON.stringify(change(JSON.parse(text))));
  await writeInventory(folder);
  await signFolder(folder, path.relative(site.state.root, folder), await keyOf('dealer'));
  await changeSite(site.state, (now) => now && { ...now });
}

/** What is changed here of the two files. */
interface Said {
  readonly pages: readonly object[];
  readonly remote: { readonly routes: readonly object[] };
}
const document = { file: 'become-dealer.html', id: 'a', inlineStyles: [] };
const withPage = (more: object) => (said: Said) => ({
  ...said,
  pages: [...said.pages, { ...document, ...more }],
});
const withRoute = (path: string) => (said: Said) => ({
  ...said,
  remote: { ...said.remote, routes: [...said.remote.routes, { path, page: 'BecomeDealerPage' }] },
});
const named = (name: string) => (said: Said) => ({ ...said, remote: { ...said.remote, name } });
const nothing =
  /dealer\/\S+ is damaged: ((pages|release)\.json lacks "\S+", or has there what cannot be shown|release\.json (takes 64,\d+ bytes|is of another release))/;
const answers = (what: string) =>
  new RegExp(`dealer \\S+ answers ${what}.*: no server shows .*: npm run rollback -- dealer$`);

test.each<['releaseFolder' | 'pages', (said: Said) => object, said: RegExp]>([
  ['releaseFolder', () => ({}), nothing],
  [
    'releaseFolder',
    () => ({ remote: { name: '', version: '', entry: {}, routes: [{}], pages: {} } }),
    nothing,
  ],
  ['releaseFolder', named('catalogue'), nothing],
  ['releaseFolder', withRoute(`/${'a'.repeat(64_000)}`), nothing],
  ['pages', () => ({}), nothing],
  ['pages', (said) => ({ ...said, fallbacks: [{}] }), nothing],
  ['pages', (said) => ({ ...said, pages: Array(10_001).fill(said.pages[0]) }), nothing],
  ['pages', (said) => ({ ...said, owner: 'catalogue' }), nothing],
  ['pages', withPage({ path: '/becom%65-dealer' }), nothing],
  ['pages', withPage({ path: '/become-dealer', inlineStyles: ["sha256-'; script-src *"] }), nothing],
  ['pages', (said) => ({ ...said, inlineScripts: ['a\n/*\n  set-cookie: slot=1'] }), nothing],
  ['pages', withPage({ path: '/products' }), answers('/products, which is catalogue’s')],
  [
    'pages',
    withPage({ path: '/products/oak' }),
    answers('/products/oak, which is catalogue’s \\(/products/:category\\)'),
  ],
  ['pages', withPage({ path: '/resources' }), answers('/resources, which is shell’s')],
  [
    'pages',
    withPage({ path: '/_site/at/about.json' }),
    answers('/_site/at/about.json, which its release does not name'),
  ],
  ['pages', withPage({ path: '//evil.example' }), answers('//evil.example, which its release does not name')],
  [
    'pages',
    withPage({ path: '/become-dealer', query: { path: '/products', name: 'category' } }),
    answers('/products, which is catalogue’s'),
  ],
  [
    'pages',
    (said) => ({ ...said, fallbacks: [{ ...document, route: '/products/:any' }] }),
    answers('/products/:any, which is catalogue’s'),
  ],
  ['releaseFolder', withRoute('/products'), answers('/products, which is catalogue’s')],
  ['releaseFolder', withRoute('/:any'), answers('/:any, which is')],
  [
    'releaseFolder',
    withRoute('/:a/:b/:c'),
    answers('/:a/:b/:c, which its release does not name, or no page may have'),
  ],
  [
    'releaseFolder',
    withRoute('/rest/v1'),
    answers('/rest/v1, which its release does not name, or no page may have'),
  ],
])(
  'what a team has signed beyond what is its own is shown by no server, and named: %s, %s',
  async (...row) => {
    const [what, change, said] = row;
    await signAnew(what, change);
    const code = said === nothing ? 'release-broken' : 'forged';
    const started = serveState(stateFolder(site.state.root));
    await expect(started).rejects.toMatchObject(saying(code, said));
    await site.edit('catalogue', 'three');
    await expect(site.release(['catalogue'])).rejects.toThrow(said);
    await site.rollback({ target: { app: 'dealer' } });
    await verifySite(stateFolder(site.state.root));
    (await serveState(stateFolder(site.state.root))).follower.stop();
  },
);

test('what all pages have in common is the shell’s word alone', async () => {
  const { url, text } = await openFixtureServer(site.state);
  const before = await text('/nowhere');
  const all = { notFound: document, frameLinks: [], inlineScripts: [`sha256-${'a'.repeat(43)}=`] };
  await signAnew('pages', (said) => ({ ...said, ...all }));
  const after = await openFixtureServer(stateFolder(site.state.root));
  expect([await after.text('/nowhere'), after.follower.current().view.frameLinks]).not.toContain([]);
  expect(await after.text('/nowhere')).toBe(before);
  expect(await after.text('/_site/frame.json')).toBe(await (await fetch(`${url}/_site/frame.json`)).text());
  const { headers } = await fetch(`${after.url}/become-dealer`);
  expect(headers.get('content-security-policy')).not.toContain('aaa');
});

test('a chain is trusted by the key of the shell’s that began it, and by none that signed beside it', async () => {
  const { live } = await site.read();
  for (const app of appsIn(live.apps)) {
    const { key } = await keyOf(app);
    jest.replaceProperty(process, 'env', { ...process.env, LANDMARK_TRUST: key });
    const verified = verifySite(stateFolder(site.state.root)).then(() => true, codeOf);
    expect([app, await verified]).toEqual([app, app === 'shell' || 'forged']);
  }
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
    () => releaseAgain().then(() => site.release([], evilSettings)),
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

test.each([
  ['remoteEntry.js', { refresh: '9; url=https://evil.example' }],
  ['workbench/index.html', { 'set-cookie': 'slot=1' }],
  ['picture.svg', { signature: 'a\nb' }],
])('%s of a release is answered with no field of its own: %j', async (name, fields) => {
  const { url } = await openFixtureServer(site.state);
  const folder = await site.releaseFolder('dealer');
  const signed = signedFile(path.join(folder, 'browser', name));
  const said = { ...(await ifThere(readJson(signed), {})), ...fields };
  await rm(signed, { force: true });
  await writeFile(signed, JSON.stringify(said));
  await writeInventory(folder);
  const asked = `${url}/_releases/dealer/${path.basename(folder)}/browser/${name}`;
  const { ok, headers } = await fetch(asked);
  expect([ok, Object.keys(fields).some((field) => headers.has(field))]).toEqual([true, false]);
});

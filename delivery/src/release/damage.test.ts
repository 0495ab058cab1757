import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, unlinkSync } from 'node:fs';
import files from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import { setClock } from '../../../testing/clock';
import type { AppName } from '../bundle/apps';
import type { BuildRequest } from '../bundle/build-app';
import { contractCommand } from '../commands/contract';
import { exportSite } from '../commands/export';
import { verifySite } from '../commands/verify';
import { DeliveryError, messageOf } from '../delivery-error';
import { serveState } from '../serve/request-handler';
import { copyStore } from '../store/copy-store';
import { textOf } from '../store/site/read-site';
import type { Versions } from '../store/site/site-file';
import { stateFolder } from '../store/state-folder';
import { damageOf } from '../store/wholeness';
import { fakeBucket } from '../testing/fake-bucket';
import { fixtureBuild } from '../testing/fixture-build';
import { openFixtureServer } from '../testing/fixture-server';
import { fixtureSite, overwrite } from '../testing/fixture-site';
import { saying } from '../testing/saying';
import { listReleases } from './list-releases';

const { chmod, mkdir, readdir, readFile, rename, rm, stat, symlink, truncate, unlink, writeFile } = files;

const site = fixtureSite('test', 'catalogue');

async function cut(file: string): Promise<void> {
  await chmod(file, 0o644);
  await truncate(file, 10);
}

async function folderAt(file: string): Promise<void> {
  await rm(file);
  await mkdir(file);
}

async function fileAt(folder: string): Promise<void> {
  await rm(folder, { recursive: true });
  await writeFile(folder, '');
}

/** A link that leads to nothing, as to a disk that is away. */
async function linkToNothing(file: string): Promise<void> {
  await rm(file, { recursive: true });
  await symlink('/nowhere/oak', file);
}

async function linkToItself(file: string): Promise<void> {
  await rm(file);
  await symlink(file, file);
}

type Damage = (file: string) => Promise<unknown>;

const removed: Damage = (file) => rm(file, { recursive: true });
const empty: Damage = (file) => truncate(file, 0);
const noJson: Damage = (file) => overwrite(file, () => '{');
/** A pipe, from which a reader waits for ever. */
async function pipe(file: string): Promise<void> {
  await rm(file);
  execFileSync('mkfifo', [file]);
}
/** A link, whose target somebody may change at any time. */
async function linkTo(file: string): Promise<void> {
  await rename(file, `${file}.elsewhere`);
  await symlink(`${file}.elsewhere`, file);
}
const otherBytes: Damage = (file) => overwrite(file, (text) => text.replace('self', 'fles'));

const denied = Object.assign(new Error('denied'), { code: 'EPERM' });
const gone = Object.assign(new Error('gone'), { code: 'ENOENT' });
/** Lets one kind of call fail for the files whose path has a part. */
function failing(name: 'chmod' | 'rename' | 'rm' | 'stat' | 'writeFile', part: string, error = denied): void {
  const real = files[name] as (...asked: readonly unknown[]) => Promise<unknown>;
  const call = (...asked: readonly unknown[]) =>
    `${asked[0]}`.includes(part) ? Promise.reject(error) : real(...asked);
  jest.spyOn(files, name).mockImplementation(call as never);
}
/** A file that this user may not read; a test's user may be one who may read all. */
const unreadable: Damage = async (file) =>
  failing('stat', file, Object.assign(new Error('denied'), { code: 'EACCES', path: file }));
/** The site file is gone, and the one before it is another user's. */
const onlyUnreadable: Damage = async (file) => {
  await rm(site.state.siteFile);
  await unreadable(file);
};
const dayMs = 24 * 60 * 60 * 1000;

const ofApp = (app: string, version: string) => ({
  ...{ id: 1, at: '2026-01-02T03:04:05Z', cause: '', apps: { shell: '1', [app]: version } },
});
const shellless = { live: { ...ofApp('dealer', '1'), apps: {} } };

/** A site file by somebody who may write the store, with a checksum that fits. */
const written = (more: object) => (whole: string) => {
  const { format: _, checksum: __, ...said } = JSON.parse(whole);
  return textOf({ ...said, ...more });
};

/** What can happen to the text of the site file. */
test.each<[what: string, text: (whole: string) => string, said: RegExp]>([
  ['empty', () => '', /site\.json is empty\. The set before it is kept\. To make that live: cp \S+ \S+$/],
  ['blank', () => '\n\n', /is empty/],
  ['cut in half', (whole) => whole.slice(0, whole.length / 2), /is cut short or far too long, or is no JSON/],
  ['zeros', (whole) => '\0'.repeat(whole.length), /is cut short or far too long, or is no JSON/],
  ['a list', () => '[]', /is JSON, but no site file/],
  ['null', () => 'null', /is JSON, but no site file/],
  ['an empty object', () => '{}', /site\.json lacks "live\.id", or has there what no release writes\. The/],
  ['edited by hand', (whole) => whole.replace('"id": 2', '"id": 7'), /has another checksum than its content/],
  ['newer', (whole) => whole.replace('"format": 3', '"format": 4'), /newer .* Update this checkout\.$/],
  ['without a shell', written(shellless), /lacks "live\.apps"/],
  ['with an app that is a way', written({ live: ofApp('../evil', '1') }), /lacks "live\.apps"/],
  ['with a version that is a way', written({ live: ofApp('dealer', '../1') }), /lacks "live\.apps"/],
  ['with a link that is a way', written({ head: '../../any' }), /lacks "head"/],
  ['with a history of something else', written({ history: [{ id: 1 }] }), /lacks "history"/],
  ['with a canary of no stage', written({ canaries: { dealer: { version: '1' } } }), /lacks "canaries"/],
  [
    'with a set of two lines',
    written({ history: [{ ...ofApp('dealer', '1'), cause: 'a\nb' }] }),
    /lacks "history"/,
  ],
  ['with a note that is none', written({ mended: 5 }), /lacks "mended"/],
  ['with a flip that is none', written({ flips: { 0: 'a' } }), /lacks "flips"/],
])('a site file that is %s is named by every command', async (_, text, said) => {
  await overwrite(site.state.siteFile, text);
  const refused = saying('state-damaged', said);
  await expect(site.release(['dealer'])).rejects.toMatchObject(refused);
  await expect(site.rollback()).rejects.toMatchObject(refused);
  await expect(listReleases(site.state)).rejects.toMatchObject(refused);
  await expect(serveState(site.state)).rejects.toMatchObject(refused);
});

/** What can happen to the site files, and to the file of trusted keys. */
test.each<[what: string, files: readonly string[], damage: Damage, said: RegExp]>([
  ['gone', ['site.json'], rm, /site\.json is missing\. The set before it is kept\. To make that live: cp /],
  ['gone', ['site.json', 'site.previous.json'], rm, /missing, and its chain of changes is there\. Put back/],
  ['empty', ['site.json', 'site.previous.json'], empty, /site\.json is empty\. Put back a copy/],
  ['folders', ['site.json'], folderAt, /site\.json is no file\. Remove it/],
  [
    'no file',
    ['chain'],
    async (chain) => pipe(path.join(chain, `${(await site.read()).head}.json`)),
    /chain\/\w+\/\w+\.json is no file/,
  ],
  ['folders', ['keys/dealer.pem'], folderAt, /dealer\.pem is no file\. Remove it/],
  [
    'no keys',
    ['keys/trusted.json'],
    (file) => writeFile(file, '{}'),
    /trusted\.json is damaged: it names no public keys that this machine trusts\. Put back/,
  ],
])('a release names what is %s: %j', async (_, files, damage, said) => {
  for (const file of files) await damage(path.join(site.state.root, file));
  await site.edit('dealer', 'two');
  await expect(site.release(['dealer'])).rejects.toMatchObject(saying('state-damaged', said));
});

test('the site file that was replaced can be put back', async () => {
  await site.releaseEdited('dealer', 'two');
  const [before] = (await site.read()).history;
  await writeFile(site.state.siteFile, await readFile(site.state.previousSiteFile));
  expect((await site.read()).live).toEqual(before);
});

/** What can happen to what is live and can be made again from its source: in a release, or to its owner's pages. */
type Loss = readonly [app: AppName, where: 'release' | 'pages', name: string, damage: Damage];
const losses: readonly Loss[] = [
  ['catalogue', 'release', 'browser/remoteEntry.js', unlink],
  ['catalogue', 'release', 'browser/remoteEntry.js', cut],
  ['catalogue', 'release', 'browser/remoteEntry.js', pipe],
  ['dealer', 'release', 'browser/page-BecomeDealerPage.0a.css', folderAt],
  ['dealer', 'release', 'browser/remoteEntry.js', linkToItself],
  ['dealer', 'release', 'signature.json', linkToItself],
  ['marketing', 'pages', 'signature.json', folderAt],
  ['catalogue', 'release', 'browser/picture.svg.br', unlink],
  ['catalogue', 'release', 'browser/picture.svg.gz', cut],
  ['dealer', 'release', 'browser/remoteEntry.js', otherBytes],
  ['dealer', 'release', 'composer/index.cjs', unlink],
  ['dealer', 'release', 'release.json', cut],
  ['dealer', 'release', 'inventory.json', unlink],
  ['dealer', 'release', 'inventory.json', noJson],
  ['catalogue', 'release', 'inventory.json', pipe],
  ['shell', 'release', 'browser/index.0a.js', unlink],
  ['dealer', 'release', '', removed],
  ['marketing', 'pages', 'about.html', unlink],
  ['marketing', 'pages', 'about.html', cut],
  ['catalogue', 'pages', 'pages.json', unlink],
  ['catalogue', 'pages', 'pages.json', empty],
  ['shell', 'pages', '404.html', unlink],
  ['marketing', 'pages', '', removed],
];

/** One loss of each app at a time. */
const rounds: Loss[][] = [];
for (const loss of losses) {
  const round = rounds.find((others) => others.every(([app]) => app !== loss[0]));
  if (round) round.push(loss);
  else rounds.push([loss]);
}

test.each(
  rounds.map(
    (round) => [round.map(([app, where, name]) => `${app}’s ${where}/${name}`).join(', '), round] as const,
  ),
)('what is damaged is made again by the next release: %s', async (_, round) => {
  const damaged: string[] = [];
  for (const [app, where, name, damage] of round) {
    const folder = where === 'release' ? await site.releaseFolder(app) : await site.pages(app);
    await damage(path.join(folder, name));
    damaged.push(folder);
  }
  const { mended } = await site.release(round.map(([app]) => app));
  expect(mended).toEqual(
    expect.arrayContaining(damaged.map((folder) => path.relative(site.state.root, folder))),
  );
  const noted = (await site.read()).mended ?? [];
  expect(noted.flatMap(({ names }) => names).sort()).toEqual([...mended].sort());
  for (const [app] of round)
    for (const folder of [await site.releaseFolder(app), await site.pages(app)])
      expect(await damageOf(folder, 'bytes')).toEqual([]);
});

test('what was put back stays so where the history cannot say it', async () => {
  const file = await site.pages('marketing', 'about.html');
  await unlink(file);
  const said = jest.spyOn(console, 'error').mockImplementation();
  jest
    .spyOn(site.state.port, 'replaceSite')
    .mockRejectedValueOnce(new DeliveryError('store-unfit', 'Not now.'));
  const { mended } = await site.release(['marketing']);
  expect([mended.length, existsSync(file), (await site.read()).mended]).toEqual([1, true, undefined]);
  expect(said.mock.calls.join()).toContain('The history does not say what was put back: Not now.');
});

test('a candidate leaves what is live as it is, hurt or not, and says so', async () => {
  const file = await site.pages('marketing', 'about.html');
  await unlink(file);
  const said = jest.spyOn(console, 'error').mockImplementation();
  const outcome = await site.release(['marketing'], { candidateOnly: true });
  expect([outcome.mended, existsSync(file)]).toEqual([[], false]);
  expect(said.mock.calls.join()).toMatch(/pages\/marketing\/\w+ is damaged: .* It stays as it is\./);
});

test.each([
  ['gone', unlink, /browser\/remoteEntry\.js is missing/],
  ['cut', cut, /browser\/remoteEntry\.js has 10 bytes instead of \d+/],
  ['a pipe', pipe, /browser\/remoteEntry\.js is no file/],
  ['in a folder that is a link', (file: string) => linkTo(path.dirname(file)), /: browser is a link/],
  ['a link to the same', linkTo, /browser\/remoteEntry\.js is no file/],
  ['another of the same size', otherBytes, /browser\/remoteEntry\.js has other bytes than were published/],
] as const)('a rollback to a script that is %s says so and changes nothing', async (_, damage, said) => {
  const { live, history } = await site.read();
  const before = site.state.release('catalogue', history[0]?.apps.catalogue ?? '');
  await damage(path.join(before, 'browser/remoteEntry.js'));
  await expect(site.rollback()).rejects.toMatchObject(saying('release-broken', said));
  expect((await site.read()).live).toEqual(live);
});

test('a rollback composes pages that are damaged anew', async () => {
  const pages = await site.pages('catalogue');
  await site.releaseEdited('catalogue', 'three');
  await unlink(path.join(pages, 'products.html'));
  await site.rollback();
  expect(await damageOf(pages, 'bytes')).toEqual([]);
});

test('the release of another app names what is damaged beside it, and so does who asks for its contract', async () => {
  const contract = (...names: string[]) => contractCommand({ names, has: () => false });
  jest.replaceProperty(process, 'env', { ...process.env, LANDMARK_STATE: site.state.root });
  const said = jest.spyOn(console, 'log').mockReturnValue();
  await contract();
  expect(said.mock.calls.join()).toMatch(/^(,?[a-z]+@\S+ keeps the contract\.){3}$/);
  await expect(contract('dealer@9')).rejects.toMatchObject(saying('version-unknown', 'no dealer 9.'));
  await otherBytes(path.join(await site.releaseFolder('dealer'), 'browser/remoteEntry.js'));
  await site.edit('catalogue', 'three');
  const refused = saying('release-broken', /store\/dealer\/\S+ is damaged.*"npm run release -- dealer"/);
  await expect(site.release(['catalogue'])).rejects.toMatchObject(refused);
  await expect(contract()).rejects.toMatchObject(refused);
  await removed(await site.releaseFolder('dealer'));
  await expect(site.release(['catalogue'])).rejects.toMatchObject(refused);
  const [shell, other] = [await site.releaseFolder('shell'), await site.releaseFolder('marketing')];
  const aside = path.join(site.root, 'aside');
  await rename(shell, aside);
  await rename(other, shell);
  await rename(aside, other);
  await expect(site.release(['catalogue'])).rejects.toThrow(
    /shell\/\S+ is damaged: release\.json is of another release/,
  );
});

const long = 'é'.repeat(110);
test.each<[name: string, leave: Damage, said: RegExp]>([
  ['key.txt', (file) => symlink('/etc/hosts', file), /left browser\/key\.txt, which is a link/],
  ['picture.svg.br', (file) => writeFile(file, ''), /left browser\/picture\.svg\.br, which publishing makes/],
  ['remoteEntry.js.signed', (file) => mkdir(file), /left browser\/remoteEntry\.js\.signed, which publishing/],
  ['../inventory.json', (file) => mkdir(file), /left inventory\.json, which publishing makes/],
  [
    `${long}.css`,
    (file) => writeFile(file, ''),
    /left browser\/é+\.css, which has a name that is .* too long/,
  ],
  ['..', removed, /dealer left no folder\. Let it write/],
  ['..', (file) => removed(file).then(() => writeFile(file, '')), /dealer left no folder\. Let it write/],
  ['', removed, /dealer \S+ has no browser\/files\.json that lists its files/],
  ['oak\\elm.svg', (file) => writeFile(file, ''), /left browser\/oak\\elm\.svg, which has a name/],
  [
    'oak.mp4',
    (file) => writeFile(file, '').then(() => truncate(file, 3e9)),
    /oak\.mp4, which makes its files more/,
  ],
  [
    Array(15).fill('oak'.repeat(60)).join('/'),
    async (folder) => {
      await mkdir(folder, { recursive: true });
      const names = Array.from({ length: 3_000 }, (_, at) => path.join(folder, `${at}.mp4`));
      await Promise.all(names.map((name) => writeFile(name, '')));
    },
    /dealer \S+ has too many files or pages, or too long names: its inventory\.json takes 8,\d/,
  ],
])('what a build is not to leave is not published: %s', async (name, leave, left) => {
  const build = async (request: BuildRequest) => {
    const read = await fixtureBuild(request);
    await leave(path.join(request.output, 'browser', name));
    return read;
  };
  await site.edit('dealer', 'two');
  await expect(site.release(['dealer'], { build })).rejects.toMatchObject(saying('release-broken', left));
});

const noPackages = 'lists no packages. Put back';
test.each<[name: string, own?: Readonly<Record<string, string>>]>([
  ['dealer-mfe/budgets.json'],
  ['dealer-mfe/package.json'],
  [
    'package-lock.json',
    { '{}': noPackages, '{"packages":[]}': noPackages, '{"packages":{"a":null}}': noPackages },
  ],
])('%s is named where it says nothing, and nothing is published', async (...[name, own]) => {
  const { live } = await site.read();
  await site.edit('dealer', 'two');
  const file = path.join(site.root, name);
  const release = (said: string) =>
    expect(site.release(['dealer'])).rejects.toMatchObject(saying('state-damaged', `${file} ${said}`));
  for (const text of ['null', '[]', '"oak"', '7', '{"a": [', ...Object.keys(own ?? {})]) {
    await writeFile(file, text);
    await release(own?.[text] ?? (text.startsWith('{') ? 'is cut short' : 'is JSON, but no object'));
  }
  await truncate(file, 2.5e9).then(() => release('is larger than anything that belongs there'));
  await folderAt(file).then(() => release('is no file'));
  expect((await site.read()).live).toEqual(live);
});

test('what only explains or saves time holds nobody up when it is damaged', async () => {
  const [before] = (await site.read()).history;
  const old = site.state.release('catalogue', before?.apps.catalogue ?? '');
  await folderAt(path.join(old, 'origin.json'));
  expect(await listReleases(site.state)).toContainEqual(expect.objectContaining({ state: 'was live' }));
  await noJson(path.join(old, 'release.json'));
  const pages = site.state.composed('catalogue', before?.apps as Versions, exampleSiteConfig);
  // As long as before, but no JSON, or another object.
  const faults = [
    ['{', '['],
    ['"pages"', '"pagse"'],
  ] as const;
  for (const [from, to] of faults) {
    await overwrite(path.join(pages, 'pages.json'), (text) => text.replace(from, to));
    await openFixtureServer(site.state);
    await overwrite(path.join(pages, 'pages.json'), (text) => text.replace(to, from));
  }
  await site.releaseEdited('shell', 'two');
  await writeFile(site.state.knownSources('catalogue'), '[{"files"');
  await site.releaseEdited('catalogue', 'three');
});

test('a page whose file goes while the site runs is no 200, and comes back with it', async () => {
  const { statusOf } = await openFixtureServer(site.state);
  const file = await site.pages('marketing', 'about.html');
  const text = await readFile(file);
  await unlink(file);
  expect(await statusOf('/about')).toBe(503);
  await writeFile(file, text);
  expect(await statusOf('/about')).toBe(200);
});

test.each<[what: string, damage: Damage, status: number]>([
  ['planted.js', (file) => writeFile(file, 'evil()'), 404],
  ['font.0a.woff2.br', (file) => writeFile(file, 'evil'), 404],
  ['font.0a.woff2', (file) => overwrite(file, () => 'evil'), 404],
  ['index.0a.css', async () => {}, 200],
])('of a release is served what its inventory names, as it was: %s', async (name, damage, status) => {
  const { statusOf, follower } = await openFixtureServer(site.state);
  const { shell } = follower.current().view.site.live.apps;
  const asked = `/_releases/shell/${shell}/browser/`;
  await statusOf(`${asked}index.0a.css`);
  await damage(path.join(site.state.release('shell', shell), 'browser', name));
  expect(await statusOf(asked + name)).toBe(status);
});

test('a server keeps the set it shows while the next one is damaged, or the store is gone', async () => {
  const { follower } = await openFixtureServer(site.state);
  const shown = follower.current().view.site.live.id;
  jest.spyOn(console, 'error').mockImplementation();
  const pages = path.join(site.state.pages, 'catalogue');
  await site.releaseEdited('catalogue', 'three', {
    onStep(step, moment) {
      if (step !== 'flip' || moment !== 'before') return;
      for (const key of readdirSync(pages)) unlinkSync(path.join(pages, key, 'products.html'));
    },
  });
  await expect(follower.look()).rejects.toThrow('products.html is missing');
  expect(follower.current().view.site.live.id).toBe(shown);
  await rename(site.state.root, inState('../elsewhere'));
  await expect(follower.look()).rejects.toMatchObject({ code: 'nothing-live' });
  expect(follower.current().view.site.live.id).toBe(shown);
});

const inState = (...name: string[]) => path.join(site.state.root, ...name);
/** The commands that meet the damage first. */
const meeting = {
  list: () => listReleases(site.state),
  'roll back': () => site.rollback(),
  verify: () => verifySite(site.state),
  export: () => exportSite(site.state, path.join(site.root, 'exported')),
  copy: () => copyStore(site.state.root, fakeBucket(), 'there'),
  release: () => site.edit('dealer', 'two').then(() => site.release(['dealer'])),
};

const unsigned = /signature\.json is damaged, or no signature\. Nothing is live/;
const notOurs =
  /\/inventory\.json: it may not be touched by this user: mend its rights, or run this as its owner\.$/;
const noFolder = (name: string) =>
  new RegExp(`${name}: there is a file where a folder belongs: name another folder, or remove it`);

test.each<[place: string, damage: Damage, meet: keyof typeof meeting, said: RegExp]>([
  ['', fileAt, 'roll back', noFolder('\\.landmark')],
  ['store', fileAt, 'list', noFolder('/store')],
  ['keys', fileAt, 'verify', noFolder('/keys')],
  ['site.lock', linkToNothing, 'roll back', /site\.lock: it is a link that leads to nothing: remove it/],
  ['site.json', linkToNothing, 'roll back', /site\.json is a link that leads to nothing/],
  ['site.previous.json', onlyUnreadable, 'list', /site\.previous\.json: it may not be touched by this user/],
  ['keys/dealer.pem', linkToNothing, 'release', /dealer\.pem is a link that leads to nothing/],
  ['store/dealer/(live)/inventory.json', unreadable, 'export', notOurs],
  ['store/dealer/(live)/inventory.json', unreadable, 'release', notOurs],
  ['store/dealer/(live)/inventory.json', unreadable, 'copy', /not be touched by this user.* Nothing is live/],
  ['store/dealer/(live)/release.json', noJson, 'export', /dealer\/\S+ is damaged: release\.json has 1 byte/],
  ['store/dealer/(live)/signature.json', noJson, 'copy', unsigned],
  ['store/dealer/(live)/signature.json', folderAt, 'copy', unsigned],
  ['chain/(head).json', rm, 'copy', /The chain has a gap: .* Put it back from a copy of the folder/],
])('"%s" that is not as it was is named: %s, %s', async (place, damage, meet, said) => {
  const { live, head } = await site.read();
  await damage(inState(place.replace('(live)', live.apps.dealer).replace('(head)', `${head}`)));
  expect(await meeting[meet]().then(String, messageOf)).toMatch(said);
});

test('a copy is brought back over whatever stands in the place of a release', async () => {
  const [bucket, place] = [fakeBucket(), await site.releaseFolder('dealer')];
  await copyStore(site.state.root, bucket, 'there');
  for (const damage of [fileAt, linkToNothing]) {
    await damage(place);
    await copyStore(site.state.root, bucket, 'back');
    expect(await damageOf(place, 'bytes')).toEqual([]);
  }
});

const folder = (name: string) => mkdir(inState(name), { recursive: true });
/** Other line ends and a byte order mark, by an editor or a checkout on another system. */
const otherLines: Damage = (file) => overwrite(file, (text) => `\ufeff${text.replaceAll('\n', '\r\n')}`);
const otherVersion: Damage = (file) => overwrite(file, (text) => text.replace(/"1\.0\.0/g, '"../../2.0.0'));

type Oddity = readonly [what: string, make: () => unknown];
/** Odd things that must hold nothing up, each in a place of its own in its group. */
const oddities: readonly (readonly Oddity[])[] = [
  [
    ['a folder where room is kept for a full disk', () => folderAt(site.state.spareFile)],
    ['a site file with a mark and other ends of lines', () => otherLines(site.state.siteFile)],
    ['a lock that is a pipe', () => folder('').then(() => pipe(inState('site.lock')))],
    ['a folder in the place of the site file before', () => folderAt(site.state.previousSiteFile)],
    ['a folder where builds are known', () => folderAt(site.state.knownSources('dealer'))],
    ['a folder beside the links', () => folder('chain/links')],
    ['a folder beside the counts', () => folder('counts/more')],
    ['a second head of the chain, which nobody names', () => writeFile(inState('chain/0a.json'), '{}')],
    [
      'a staging folder that is a link',
      () => folder('aside').then(() => symlink('aside', inState('staging'))),
    ],
    ['a link that leads elsewhere', () => symlink(site.root, inState('elsewhere'))],
    [
      'files of another user, which get no second name',
      () => jest.spyOn(files, 'link').mockRejectedValue(denied),
    ],
    ['files of another user, which get no other rights', () => failing('chmod', '.landmark')],
  ],
  [
    ['a pipe where room is kept for a full disk', () => pipe(site.state.spareFile)],
    ['a site file that is a link', () => linkTo(site.state.siteFile)],
    ['a file where the folder of known builds was', () => fileAt(inState('sources'))],
    [
      'another user’s leftovers',
      () => folder(`staging/release~${hostname()}~0~1~0a`).then(() => failing('rm', '~0~1~0a')),
    ],
    [
      'a release that is gone while all are listed',
      () => folder('store/dealer/1.0.0-gone').then(() => failing('stat', '-gone', gone)),
    ],
    ['a clock that jumped back by a year', () => setClock(Date.now() - 365 * dayMs)],
  ],
  [
    ['builds that are known as another version', () => otherVersion(site.state.knownSources('dealer'))],
    ['a record of builds that may not be written', () => failing('writeFile', '/sources/')],
    [
      'an old release that may not be removed',
      async () => {
        await folder('store/dealer/1.0.0-old');
        await files.utimes(inState('store/dealer/1.0.0-old'), 0, 0);
        failing('rename', '1.0.0-old');
        jest.spyOn(console, 'error').mockImplementation();
      },
    ],
  ],
];

test.each(oddities.map((group) => [group.map(([what]) => what).join(', '), group] as const))(
  'a release and a rollback go on beside %s',
  async (_, group) => {
    const { live } = await site.read();
    await writeFile(inState('store/.DS_Store'), '');
    for (const [, make] of group) await make();
    await site.releaseEdited('dealer', 'three');
    await site.rollback();
    expect(await readdir(site.state.store)).toContain('.DS_Store');
    expect((await site.read()).live).toMatchObject({ id: live.id + 2, apps: live.apps });
    await verifySite(stateFolder(site.state.root));
    expect((await stat(site.state.spareFile)).size).toBe(1024 * 1024);
    jest.useRealTimers();
  },
);

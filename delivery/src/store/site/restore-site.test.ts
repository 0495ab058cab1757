import { cp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { printReleases } from '../../commands/releases';
import { verifySite } from '../../commands/verify';
import { DeliveryError } from '../../delivery-error';
import { rollback } from '../../release/rollback';
import { begunSite, machine } from '../../testing/fixture-machines';
import { openFixtureServer } from '../../testing/fixture-server';
import { saying } from '../../testing/saying';
import { hashIn } from '../../trust/chain';
import { keyringIn } from '../../trust/keyring';
import { type Link, linkText } from '../../trust/link';
import { codeOf, hashOf } from '../files';
import { changeSite } from './change-site';
import { currentProof } from './proof';
import { readLiveSite, textOf } from './read-site';
import { restoreSite } from './restore-site';
import type { Site } from './site-file';

test('an earlier site file is refused by a machine that has seen a later one, until it is told to forget', async () => {
  const { bucket, first } = await begunSite();
  const earlier = bucket.kept.get('site.json');
  await first.releaseEdited('catalogue', 'catalogue two');
  const later = bucket.textAt('site.json');
  if (earlier) bucket.kept.set('site.json', earlier);
  // A new machine, as after a restart: it has nothing in memory.
  const { state, edit, release } = await machine(bucket, first.state.keys);
  const cut = /The chain was cut.*To make what was live last in .* so again: npm run store -- restore/;
  const refused = saying('forged', cut);
  await edit('dealer', 'dealer two');
  await expect(release(['dealer'])).rejects.toMatchObject(refused);
  await expect(openFixtureServer(state)).rejects.toMatchObject(refused);
  await expect(verifySite(state)).rejects.toMatchObject(refused);
  const listed = jest.spyOn(console, 'log').mockImplementation();
  await expect(printReleases(state)).rejects.toMatchObject(refused);
  listed.mockRestore();
  await restoreSite(state);
  expect(bucket.textAt('site.json')).toBe(later);
  if (earlier) bucket.kept.set('site.json', earlier);
  for (const text of ['null', '"0a1b', '']) {
    await writeFile(path.join(state.keys, 'seen.json'), text);
    const said = 'seen.json is damaged: it names no link of the chain that this machine has seen. Put back';
    await expect(release(['dealer'])).rejects.toThrow(said);
  }
  await rm(path.join(state.keys, 'seen.json'));
  expect((await release(['dealer'])).wentLive).toBe(true);
  const told = jest.spyOn(console, 'error').mockImplementation();
  await currentProof((await machine(bucket, first.state.keys)).state);
  const beside = /^Link \w+ \("release catalogue .*\) was live in .*, and the chain goes on beside it/;
  expect(told.mock.calls).toEqual([[expect.stringMatching(beside)]]);
});

/** What a team's user can do to the site file and to its own place, and what a machine says that meets it. */
const hurt = '{"live":';
const harms: Readonly<Record<string, readonly [files: RegExp, text: string | undefined, said: RegExp]>> = {
  'half of what is live': [
    /^site\.json/,
    hurt,
    /site\.json is cut short.* To make that live: npm run store -- restore$/,
  ],
  'nothing of what is live': [/^site\.json/, undefined, /site\.json is missing.* npm run store -- restore$/],
  'a link of its own, and what it keeps': [
    /^(chain|links|sites)\/dealer/,
    hurt,
    /^Link \w+ of dealer’s has other content than was signed \(s3:\/\/fake\/chain\/dealer\/\w+\.json\)\. To put it back: npm run store -- restore$/m,
  ],
  'all that': [/^(site\.json|(chain|links|sites)\/dealer)/, hurt, /site\.json is cut short/],
};

test.each(Object.entries(harms))('who hurts %s stops no other team', async (_, [files, text, said]) => {
  const { bucket, first, second } = await begunSite();
  const { follower } = await openFixtureServer(second.state);
  await first.releaseEdited('catalogue', 'two');
  const version = await first.releaseEdited('dealer', 'two');
  // The first look shows the set; the second, which finds nothing newer, copies it.
  for (const _ of [1, 2]) await follower.look();
  const before = bucket.textAt('site.json');
  for (const key of bucket.lose(files)) if (text !== undefined) await bucket.put(key, text);
  const { state, releaseEdited } = await machine(bucket, first.state.keys);
  await expect(verifySite(state)).rejects.toThrow(said);
  expect((await restoreSite(state)).left).toEqual([]);
  expect(bucket.textAt('site.json')).toBe(before);
  await follower.look();
  await releaseEdited('dealer', 'three');
  await rollback({ state, target: { app: 'dealer' } });
  expect((await readLiveSite(first.state)).live.apps.dealer).toBe(version);
  expect(await verifySite(state)).toMatch(/as they were signed: 5 links .*[\w+/]\.$/);
});

const noVersion = '../1';
const deep = `${'['.repeat(9000)}${']'.repeat(9000)}`;

type Sealed = readonly [
  link: Partial<Record<keyof Link, unknown>>,
  site?: (text: string) => string,
  link?: RegExp,
];

/** What a team may put into its own place: a link that its key has signed, and a site file that this leads to. */
test.each<[what: string, made: (now: Site) => Sealed]>([
  ['a link after one without a name', () => [{ before: 5 }]],
  ['a link by a key that is none', () => [{}, (text) => text, /"keyid":"[^"]+"/]],
  ['a site file without an end', () => [{}, (text) => text.replace('{', `{"more":${deep},`)]],
  [
    'a version that is no name of a folder',
    ({ live: { id, at, ...live }, history, ...more }) => {
      const next = { id: id + 1, at, cause: 'more', apps: { ...live.apps, dealer: noVersion }, before: id };
      const said = { ...more, live: next, history: [{ id, at, ...live }, ...history], leaving: { any: at } };
      const site = hashOf(JSON.stringify({ ...said, head: undefined }));
      const link = { set: next.id, back: id, cause: 'more', site, apps: { dealer: { version: noVersion } } };
      return [link, (text) => textOf({ ...(said as Site), head: JSON.parse(text).head })];
    },
  ],
])('who puts %s into its own place keeps nobody from what was live', async (_, made) => {
  const { bucket, first } = await begunSite();
  const now = await readLiveSite(first.state);
  const live = textOf(now);
  const [link, siteText = (text: string) => text, lost = /^$/] = made(now);
  const {
    head: before,
    live: { at, cause, id: set },
  } = now;
  const said = { format: 2, before, at, cause, set, site: '', apps: {}, ...link } as Link;
  const text = linkText(said, [await first.state.keyring.made('dealer')]).replace(
    lost,
    '"keyid":{"toString":1}',
  );
  const head = `dealer/${hashOf(text)}`;
  await bucket.put(`chain/${head}.json`, text);
  await bucket.put('sites/dealer.json', siteText(textOf({ ...now, head })));
  await bucket.put('site.json', hurt);
  const { state } = await machine(bucket, first.state.keys);
  await restoreSite(state);
  expect(bucket.textAt('site.json')).toBe(live);
  expect(await verifySite(state).catch(codeOf)).toMatch(/^forged$|as they were signed/);
});

test('what cannot be read is not taken for lost, and what a newer checkout has made live is left to that', async () => {
  const { bucket, first } = await begunSite();
  const { list } = bucket;
  await bucket.put('site.json', '{');
  const away = Object.assign(new DeliveryError('store-away', 'No answer.'), { status: 500 });
  bucket.list = () => Promise.reject(away);
  await expect(readLiveSite(first.state)).rejects.toBe(away);
  await expect(restoreSite(first.state)).rejects.toBe(away);
  Object.assign(away, { status: 403 });
  await expect(readLiveSite(first.state)).rejects.toMatchObject({ code: 'state-damaged' });
  bucket.list = list;
  const key = 'A'.repeat(43);
  jest.replaceProperty(process, 'env', { ...process.env, LANDMARK_TRUST: `${key}=` });
  const another = `begins a chain with another key of the shell’s than ${key.slice(0, 12)}`;
  await expect(restoreSite(first.state)).rejects.toMatchObject(saying('nothing-before', another));
  jest.restoreAllMocks();
  await restoreSite(first.state);
  const newer = '{"format":9}';
  const live = bucket.textAt('site.json') ?? '';
  await bucket.put('sites/dealer.json', newer);
  await bucket.put('site.json', newer);
  const orElse = saying('state-damaged', /Update this checkout\. Where nobody .*: npm run store -- restore$/);
  await expect(readLiveSite(first.state)).rejects.toMatchObject(orElse);
  expect(await restoreSite(first.state)).toMatchObject({
    isRestored: true,
    passedOver: ['sites/dealer.json'],
  });
  expect(bucket.textAt('site.json')).toBe(live);
  // A newer format counts if a link leads to it that goes on from what was live, or if nothing else is kept.
  const copies = [...bucket.kept].filter(([key]) => key.startsWith('sites/'));
  await first.releaseEdited('dealer', 'two');
  const later = bucket.textAt('site.json')?.replace('"format": 3', '"format": 9') ?? '';
  for (const [key, object] of copies) bucket.kept.set(key, object);
  const stranger = { ...first.state, keyring: keyringIn('none') };
  for (const text of [later, newer]) {
    if (text === newer) for (const [key] of copies) bucket.kept.delete(key);
    for (const key of ['sites/dealer.json', 'site.json']) await bucket.put(key, text);
    await expect(restoreSite(stranger)).rejects.toMatchObject(saying('state-damaged', 'sites/dealer.json'));
    expect(bucket.textAt('site.json')).toBe(text);
  }
});

test('what leads from an earlier set to what never was live is not taken for what was', async () => {
  const { bucket, first } = await begunSite();
  const earlier = bucket.kept.get('site.json');
  await first.releaseEdited('catalogue', 'two');
  const later = await readLiveSite(first.state);
  await first.releaseEdited('marketing', 'two');
  const live = bucket.textAt('site.json');
  if (earlier) bucket.kept.set('site.json', earlier);
  const { state } = await machine(bucket, path.join(first.root, 'keys'));
  await cp(path.join(first.state.keys, 'dealer.pem'), path.join(state.keys, 'dealer.pem'));
  for (let made = 0; made < 5; made += 1) await changeSite(state, (site) => site && { ...site });
  const told = jest.spyOn(console, 'error').mockImplementation();
  expect((await restoreSite({ ...state, keyring: keyringIn('none') })).live.before).toBe(later.live.id);
  expect(bucket.textAt('site.json')).toBe(live);
  expect(told).toHaveBeenCalled();
});

test('a chain whose links lie where they did before teams had places goes on', async () => {
  const { bucket, first } = await begunSite();
  for (const [key, object] of bucket.kept) {
    const [, name] = /^(?:chain|links)\/shell\/(.*)/.exec(key) ?? [];
    if (name === undefined && !key.startsWith('sites/')) continue;
    bucket.kept.delete(key);
    if (name !== undefined) bucket.kept.set(key.replace('shell/', ''), object);
  }
  const { head = '', ...site } = await readLiveSite(first.state);
  await bucket.put(
    'site.json',
    textOf({ ...site, head: hashIn(head) }).replace('"format": 3', '"format": 1'),
  );
  await rm(path.join(first.state.keys, 'seen.json'));
  const { state, releaseEdited } = await machine(bucket, first.state.keys);
  expect(await verifySite(state)).toContain(' 1 link since set 1');
  await releaseEdited('dealer', 'two');
  await bucket.put('site.json', hurt);
  await restoreSite(state);
  expect(await verifySite((await machine(bucket, first.state.keys)).state)).toContain(' 2 links since set 1');
});

import { existsSync } from 'node:fs';
import files, { mkdir, readdir, readFile, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { exportSite } from '../../commands/export';
import { verifySite } from '../../commands/verify';
import { DeliveryError } from '../../delivery-error';
import { listReleases } from '../../release/list-releases';
import { rollback } from '../../release/rollback';
import { begunSite, keysOfTeam, machine } from '../../testing/fixture-machines';
import { openFixtureServer } from '../../testing/fixture-server';
import { saying } from '../../testing/saying';
import { hashOf, integrityOf, mostBytes } from '../files';
import { roomBytes } from '../room';
import { changeSite } from '../site/change-site';
import { currentProof } from '../site/proof';
import { inWords } from '../site/provenance';
import { readLiveSite } from '../site/read-site';
import { liveNames } from '../site/retention';
import { damageOf, readInventory } from '../wholeness';
import { publishedIn } from './published';

test('what one machine releases, another serves, lists and rolls back', async () => {
  const { bucket, first, second } = await begunSite();
  const { text, follower } = await openFixtureServer(second.state);
  const productsPage = async () => {
    await follower.look();
    return text('/products');
  };
  expect(await productsPage()).toContain('catalogue one');
  await first.releaseEdited('catalogue', 'catalogue two');
  expect(await productsPage()).toContain('catalogue two');
  const states = (await listReleases(second.state)).map(({ app, state }) => `${app} ${state}`);
  const all = 'catalogue live, catalogue was live, dealer live, marketing live, shell live';
  expect(states.sort().join(', ')).toBe(all);
  const [before] = (await readLiveSite(first.state)).history;
  expect(bucket.lose(new RegExp(`^store/.*${before?.apps.catalogue}/.*Entry\\.js$`))).toHaveLength(1);
  await rollback({ state: second.state });
  expect(await productsPage()).toContain('catalogue one');
  // The rollback has put back what others need.
  await openFixtureServer((await machine(bucket, first.state.keys)).state);
});

test('what is larger than anything that belongs there is not read: no machine could hold it', async () => {
  const { bucket, first } = await begunSite();
  const key = 'sites/dealer.json';
  jest.spyOn(bucket, 'list').mockResolvedValue([{ key, bytes: 2 ** 40, since: new Date() }]);
  const get = jest.spyOn(bucket, 'get');
  expect([(await first.state.port.texts('sites/')).size, get.mock.calls]).toEqual([0, []]);
  const put = async (bytes: number) => {
    const files = { 'a.js': { integrity: 'sha384-', bytes } };
    const name = `store/dealer/1.0.0-${bytes}`;
    await bucket.put(`names/${name}`, JSON.stringify(files));
    return name;
  };
  const { port } = first.state;
  const name = await put(mostBytes + 1);
  get.mockClear();
  expect([await port.bring(name), get.mock.calls]).toEqual([false, [[`names/${name}`]]]);
  expect(await port.faults(name)).toEqual(['a.js has 8,000,001 bytes']);
  expect(await port.faults(await put(mostBytes))).toEqual(['a.js is missing']);
});

test('a shell goes live beside a canary that another machine has begun while it was checked', async () => {
  const { first, second } = await begunSite();
  let version: string | undefined;
  const said = jest.spyOn(console, 'error').mockImplementation();
  const shell = await first.releaseEdited('shell', 'two', {
    async onStep(step) {
      const canary = { steps: [50], least: { minutes: 0, views: 0 } };
      if (step === 'flip') version ??= await second.releaseEdited('catalogue', 'two', { canary });
    },
  });
  const { live, canaries } = await readLiveSite(second.state);
  expect([live.apps.shell, canaries?.catalogue?.version]).toEqual([shell, version]);
  const again = /^The site has changed meanwhile \(set 2, canary catalogue .* on top of that\.$/;
  expect(said.mock.calls).toEqual([[expect.stringMatching(again)]]);
});

test('a long chain is read in few rounds, and to its end where what lies together is lost or lies', async () => {
  const { bucket, first } = await begunSite();
  const links = 130;
  for (let made = 1; made < links; made += 1) await changeSite(first.state, (site) => site && { ...site });
  const readAnew = async () => {
    const asked = jest.spyOn(bucket, 'get');
    const { state } = await machine(bucket, first.state.keys);
    const chain = await currentProof(state);
    expect(chain?.links.size).toBe(links);
    const { length } = asked.mock.calls;
    asked.mockRestore();
    return length;
  };
  expect(await readAnew()).toBeLessThan(10);
  const [place = ''] = (await readLiveSite(first.state)).head?.split('/') ?? [];
  bucket.kept.delete(`links/${place}/1.jsonl`);
  await bucket.put(`links/${place}/0.jsonl`, 'another text\n\n');
  expect(await readAnew()).toBeGreaterThan(links);
  // A list may leave out what a team has filled its place with.
  const { list } = bucket;
  jest.spyOn(bucket, 'list').mockImplementation(async (prefix) => (prefix === 'chain/' ? [] : list(prefix)));
  await expect(verifySite(first.state)).rejects.toMatchObject(
    saying('forged', /^\S+0\.jsonl: no release writes that/),
  );
});

test('of two machines that publish the same version, one inventory counts, and it is whole everywhere; a text that both change has what each has added, and is not tried for ever', async () => {
  const { bucket, first, second } = await begunSite();
  await Promise.all([first, second].map((one) => one.releaseEdited('catalogue', 'catalogue two')));
  for (const name of liveNames(await readLiveSite(first.state))) {
    const inventories = [first, second].map(async ({ state }) => {
      await state.port.bring(name);
      expect(await damageOf(path.join(state.root, name), 'bytes')).toEqual([]);
      return readFile(path.join(state.root, name, 'inventory.json'), 'utf8');
    });
    expect(new Set(await Promise.all(inventories)).size).toBe(1);
  }
  const add = ({ state }: typeof first) =>
    state.port.changeText('counts/ended.json', (text = '') => `${text}+`);
  await Promise.all([first, second, first, second].map(add));
  expect(await second.state.port.readText('counts/ended.json')).toBe('++++');
  bucket.putIf = () => Promise.resolve(false);
  await expect(add(first)).rejects.toMatchObject(saying('store-away', 'refuses each change'));
  await second.state.port.removeText('counts/ended.json');
  expect(await first.state.port.texts('counts/')).toEqual(new Map());
});

test('what was lost in the bucket is published again as it was signed, and not shown before, nor fetched anew every second; another app goes live meanwhile', async () => {
  const { bucket, first, second } = await begunSite();
  const lost = bucket.lose(/^(names\/)?pages\/dealer|^store\/catalogue\/.*signature\.json$/);
  // A machine without a key leaves nothing there for others.
  const { state: nobody } = await machine(bucket);
  await exportSite(nobody, path.join(nobody.root, 'exported'));
  expect(lost.filter((key) => bucket.kept.has(key))).toEqual([]);
  const { mended } = await first.release(['dealer', 'catalogue']);
  expect(mended.map(inWords).sort().join()).toMatch(/^catalogue \S+,the pages of dealer$/);
  await verifySite(first.state);
  lost.push(...bucket.lose(/^store\/catalogue\/.*remoteEntry\.js$/));
  await expect(openFixtureServer(second.state)).rejects.toMatchObject({ code: 'release-broken' });
  const before = await openFixtureServer(first.state);
  before.follower.stop();
  const said = jest.spyOn(console, 'error').mockImplementation();
  const version = await second.releaseEdited('dealer', 'other');
  await before.follower.look();
  expect(before.follower.current().view.site.live.apps.dealer).toBe(version);
  const hurt =
    /^s3:\S+\/store\/catalogue\/\S+ is damaged: browser\/remoteEntry\.js is missing\. .*-- catalogue"/;
  expect(said.mock.calls.join()).toMatch(hurt);
  // A new shell needs every app's release, to compose its pages.
  const refused = saying('release-broken', /^s3:\S+\/store\/catalogue\/\S+ is damaged/);
  await expect(second.releaseEdited('shell', 'two')).rejects.toMatchObject(refused);
  await second.release(['catalogue']);
  expect(lost.filter((key) => !bucket.kept.has(key))).toEqual([]);
  const { follower } = await openFixtureServer(second.state);
  // From now on the follower looks only when it is told to.
  follower.stop();
  bucket.lose(new RegExp(`^store/catalogue/${await first.releaseEdited('catalogue', 'two')}/`));
  await expect(follower.look()).rejects.toMatchObject({ code: 'release-broken' });
  const asked = jest.spyOn(bucket, 'get');
  await expect(follower.look('again')).rejects.toMatchObject({ code: 'release-broken' });
  expect(asked.mock.calls.map(([key]) => key)).toEqual(['site.json']);
  // A rollback of another app needs nothing of the lost release, which whoever may can take back.
  await first.releaseEdited('dealer', 'two');
  const { state } = await machine(bucket, first.state.keys);
  for (const app of ['dealer', 'catalogue'] as const) await rollback({ state, target: { app } });
  await follower.look();
});

const hurtPages = (app: string) => new RegExp(`^s3:\\S+/pages/${app}/\\w+ is damaged.*-- ${app}"`);

/** What another app may have lost, and the message about it. */
const losses: Readonly<Record<string, readonly [what: RegExp, said: RegExp]>> = {
  'the list of its files': [/^names\/store\/catalogue\//, /inventory\.json is missing/],
  'what it says of itself': [/^store\/catalogue\/.*\/release\.json$/, /release\.json is missing/],
  'its signature': [/^store\/catalogue\/.*\/signature\.json$/, /^$/],
  'a page': [/^pages\/catalogue\/.*products\.html$/, hurtPages('catalogue')],
  'its pages': [/^(names\/)?pages\/catalogue\//, hurtPages('catalogue')],
  'the shell’s pages': [/^(names\/)?pages\/shell\//, hurtPages('shell')],
};

test('a team that has its own key goes live beside another app that has lost something, and leaves that to whose it is', async () => {
  const { bucket, first } = await begunSite();
  const keys = await keysOfTeam(first, 'dealer');
  for (const [lost, [what, said]] of Object.entries(losses)) {
    const own = await machine(bucket, keys);
    bucket.lose(what);
    const told = jest.spyOn(console, 'error').mockReset();
    const put = jest.spyOn(bucket, 'put').mockClear();
    const version = await own.releaseEdited('dealer', lost);
    expect([lost, (await readLiveSite(first.state)).live.apps.dealer]).toEqual([lost, version]);
    expect([lost, put.mock.calls.filter(([key]) => /catalogue|shell/.test(key))]).toEqual([lost, []]);
    expect([lost, told.mock.calls.join()]).toEqual([lost, expect.stringMatching(said)]);
    await first.release(['catalogue', 'shell']);
    expect(await verifySite(first.state)).toContain('as they were signed');
  }
});

test('of another release of an app that is here, only what differs is fetched, or is damaged here', async () => {
  const { bucket, first, second } = await begunSite();
  const { follower } = await openFixtureServer(second.state);
  follower.stop();
  const before = second.state.release('catalogue', (await readLiveSite(first.state)).live.apps.catalogue);
  const inBrowser = (folder: string, file: string) => path.join(folder, 'browser', file);
  const picture = inBrowser(before, 'picture.svg');
  await writeFile(picture, (await readFile(picture)).fill(0));
  await truncate(inBrowser(before, 'workbench/wide.css'), 3);
  const name = `store/catalogue/${await first.releaseEdited('catalogue', 'catalogue two')}`;
  const inventory = await readInventory(path.join(first.state.root, name));
  const get = jest.spyOn(bucket, 'get');
  expect(await second.state.port.bring(name)).toBe(true);
  expect(await damageOf(path.join(second.state.root, name))).toEqual([]);
  const asked = get.mock.calls.filter(([key]) => key.startsWith(`${name}/`)).length;
  expect(asked).toBeLessThan(Object.keys(inventory ?? {}).length);
  const folder = path.join(second.state.root, name);
  const same = inBrowser(folder, 'picture.svg');
  expect((await stat(same)).ino).toBe((await stat(picture)).ino);
  await follower.look();
  expect(await damageOf(folder, 'bytes')).toEqual([]);
  // A damaged copy takes no files from itself, and its place is not empty while it is removed.
  await truncate(same, 3);
  const { rm } = files;
  const isThere: boolean[] = [];
  jest.spyOn(files, 'rm').mockImplementation((what, how) => {
    if (`${what}`.includes('removed~')) isThere.push(existsSync(folder));
    return rm(what, how);
  });
  expect(await second.state.port.bring(name)).toBe(true);
  expect(isThere).toEqual([true]);
  expect(await damageOf(folder, 'bytes')).toEqual([]);
});

test('all that is needed where a release is fetched is asked for at once', async () => {
  const { bucket, first, second } = await begunSite();
  const name = `store/catalogue/${await first.releaseEdited('catalogue', 'two')}`;
  const below = `${name}/`;
  const all = (await bucket.list(below)).length;
  const asked: (() => void)[] = [];
  const get = bucket.get.bind(bucket);
  const spy = jest.spyOn(bucket, 'get').mockImplementation(async (key, known) => {
    // No request is answered before the last one is made.
    if (key.startsWith(below))
      await new Promise<void>((resolve) => {
        if (asked.push(resolve) === all) for (const answer of asked) answer();
      });
    return get(key, known);
  });
  await second.state.port.bring(name);
  expect(asked).toHaveLength(all);
  // However many large files it has, only some are in memory at once, none longer than it says.
  const bytes = Buffer.alloc(mostBytes);
  const entry = { integrity: integrityOf(bytes), bytes: bytes.length };
  const large = Object.fromEntries(Array.from({ length: 24 }, (_, at) => [`${at}.js`, entry]));
  await bucket.put('names/store/dealer/large', JSON.stringify(large));
  let [held, most] = [0, 0];
  spy.mockImplementation(async (key, known, limit = 0) => {
    if (!key.endsWith('.js')) return get(key, known);
    held += limit;
    most = Math.max(most, held);
    return { bytes, tag: '' };
  });
  const take = async (file: string) => {
    await setTimeout(1);
    if (file.endsWith('.js')) held -= mostBytes;
  };
  expect(await publishedIn(bucket).fetch('store/dealer/large', take)).toBe(true);
  expect([most, held]).toEqual([roomBytes, 0]);
});

test('nothing is fetched, listed or removed whose name leads out of its place, or that no disk keeps, whoever wrote it', async () => {
  const { bucket, second } = await begunSite();
  const published = publishedIn(bucket);
  const [bytes, take] = [Buffer.from('hurt'), jest.fn()];
  const publish = async (...files: readonly string[]) => {
    const name = `store/dealer/1.0.0-${hashOf(files.join())}`;
    const entry = { integrity: integrityOf(bytes), bytes: bytes.length };
    const named = Object.fromEntries(files.map((file) => [file, entry]));
    await published.publish(name, JSON.stringify(named), async () => bytes);
    return name;
  };
  for (const file of ['../keys/trusted.json', '/etc/hosts', 'a/../../b', 'a//b', 'a/.', 'a\\b', ''])
    expect([file, await published.fetch(await publish(file), take)]).toEqual([file, false]);
  expect(take).not.toHaveBeenCalled();
  for (const files of [['a\0'], ['a'.repeat(300)], ['a', 'a/b']])
    expect([files, await second.state.port.bring(await publish(...files))]).toEqual([files, false]);
  const listed = await second.state.port.names();
  for (const key of ['store/dealer/../catalogue/1', 'pages/dealer/..', 'store/dealer/', 'store/dealer'])
    await bucket.put(`names/${key}`, '{}');
  expect(await second.state.port.names()).toEqual(listed);
});

test('what comes here beyond the limit is let go again, and never what is live', async () => {
  const { second } = await begunSite();
  const names = liveNames(await readLiveSite(second.state));
  for (const name of names) await second.state.port.bring(name);
  const [kept = '', ...others] = names;
  await second.state.port.trim(new Set([kept]), 0);
  const isHere = (name: string) => existsSync(path.join(second.state.root, name));
  expect([isHere(kept), others.some(isHere)]).toEqual([true, false]);
});

test('what fails half way leaves nothing here; what killed servers have left goes as the next begins, no living one’s', async () => {
  const { bucket, second } = await begunSite();
  const { get } = bucket;
  bucket.get = async (key, known) => {
    if (key.endsWith('/release.json')) throw new Error('No room.');
    if (key.startsWith('store/')) await setTimeout(20);
    return get(key, known);
  };
  const [name = ''] = liveNames(await readLiveSite(second.state)).filter((each) => each.startsWith('store/'));
  await expect(second.state.port.bring(name)).rejects.toThrow('No room');
  expect(await readdir(second.state.staging)).toEqual([]);
  const staged = (name: string) => path.join(second.state.staging, name);
  // It is not known here whether a process of another container lives.
  for (const name of [
    `fetched~${hostname()}~1~0~killed`,
    'fetched~other~1~0~lives',
    'fetched~other~1~0~killed',
  ])
    await mkdir(staged(`${name}/browser`), { recursive: true });
  const dayBefore = Date.now() / 1000 - 25 * 3600;
  await utimes(staged('fetched~other~1~0~killed'), dayBefore, dayBefore);
  bucket.get = get;
  await openFixtureServer(second.state);
  expect(await readdir(second.state.staging)).toEqual(['fetched~other~1~0~lives']);
});

test('a release is live though the bucket lets nobody remove what nothing needs', async () => {
  const { bucket, first } = await begunSite();
  bucket.remove = () => Promise.reject(new DeliveryError('store-away', 'The store answers 403.'));
  const said = jest.spyOn(console, 'error').mockImplementation();
  Object.assign(first.state, { retention: { sets: 1, versions: 0, ageMs: 0 } });
  for (const text of ['two', 'three']) {
    const version = await first.releaseEdited('catalogue', text);
    expect((await readLiveSite(first.state)).live.apps.catalogue).toBe(version);
  }
  expect(said).toHaveBeenCalledWith(expect.stringMatching(/^It is live\. .*403/));
});

test('a team removes what of its own nothing needs, and leaves others’ to them, in no larger a site file', async () => {
  const { bucket, first } = await begunSite();
  const own = await machine(bucket, await keysOfTeam(first, 'dealer'));
  const { catalogue, dealer } = (await readLiveSite(first.state)).live.apps;
  Object.assign(own.state, { retention: { sets: 0, versions: 0, ageMs: 0 } });
  Object.assign(first.state, { retention: { sets: 0, versions: 0, ageMs: Number.POSITIVE_INFINITY } });
  for (let more = 0; more < 1100; more += 1) await bucket.put(`names/store/dealer/0.0.0-${more}`, '{}');
  await first.releaseEdited('catalogue', 'two');
  const refuse = new DeliveryError('store-away', 'The store answers 403.');
  const { remove } = bucket;
  bucket.remove = async (key) => (key.includes('/dealer/') ? remove(key) : Promise.reject(refuse));
  for (const text of ['two', 'three']) await own.releaseEdited('dealer', text);
  const { leaving = {} } = await readLiveSite(first.state);
  expect(Object.keys(leaving).filter((name) => !name.includes('/dealer/'))).toEqual([]);
  const has = (app: string, version: string) => bucket.kept.has(`names/store/${app}/${version}`);
  expect([has('catalogue', catalogue), has('dealer', dealer), has('dealer', '0.0.0-1')]).toEqual([
    true,
    false,
    false,
  ]);
});

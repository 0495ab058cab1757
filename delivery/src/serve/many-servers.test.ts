import files from 'node:fs';
import timers, { setImmediate } from 'node:timers/promises';
import { untilLive } from '../commands/serve';
import { showSite } from '../commands/show-site';
import { rollback } from '../release/rollback';
import { readSettings } from '../settings';
import { stateFolder } from '../store/state-folder';
import { begunSite, machine } from '../testing/fixture-machines';
import { openFixtureServer } from '../testing/fixture-server';
import { saying } from '../testing/saying';
import { openSiteServer } from './site-server';

test('a server goes on with what it shows while the store is away, and says so', async () => {
  const { bucket, second } = await begunSite();
  jest.spyOn(files, 'watch').mockImplementation(() => {
    throw Object.assign(new Error('no more watchers'), { code: 'ENOSPC' });
  });
  const { url, follower, statusOf } = await openFixtureServer(second.state);
  // From now on the follower looks only when it is told to.
  follower.stop();
  const health = async () => {
    const answer = await fetch(`${url}/_site/health`);
    return [answer.status, await answer.json()];
  };
  // A minute without a request is no fault of the store: the machine may be busy, or still fetching a set.
  follower.lastHeard -= 60_000;
  expect(await health()).toEqual([200, expect.objectContaining({ store: 'reachable', isEnding: false })]);
  bucket.isAway = true;
  await expect(follower.look()).rejects.toMatchObject({ code: 'store-away' });
  follower.askedSince -= 60_000;
  await expect(follower.look()).rejects.toMatchObject({ code: 'store-away' });
  expect(await health()).toEqual([200, expect.objectContaining({ store: 'away', live: expect.anything() })]);
  expect(await statusOf('/products')).toBe(200);
  // Only the store could tell whether a release that is not here exists.
  jest.spyOn(console, 'error').mockImplementation();
  for (const path of ['/_releases/catalogue/1.0.0-other/browser/a.js', '/?release=shell@1.0.0-other'])
    expect([path, await statusOf(path)]).toEqual([path, 503]);
  bucket.isAway = false;
  const whole = bucket.kept.get('site.json');
  await bucket.put('site.json', '{');
  await expect(follower.look()).rejects.toMatchObject({ code: 'state-damaged' });
  expect(await health()).toEqual([200, expect.objectContaining({ store: 'reachable' })]);
  const disk = Object.assign(new Error(), { code: 'EIO' });
  const read = jest.spyOn(second.state.port, 'readSite').mockRejectedValue(disk);
  await expect(follower.look()).rejects.toBe(disk);
  follower.askedSince -= 60_000;
  expect(await health()).toEqual([200, expect.objectContaining({ store: 'away' })]);
  read.mockRestore();
  if (whole) bucket.kept.set('site.json', whole);
  await follower.look();
  // The store may also not answer at all.
  const { get, list } = bucket;
  const never = () => new Promise<never>(() => {});
  Object.assign(bucket, { get: never, list: never });
  jest.useFakeTimers({ doNotFake: ['nextTick', 'performance', 'queueMicrotask', 'setImmediate'] });
  for (const path of ['/_releases/catalogue/1.0.0-late/browser/a.js', '/?release=shell@1.0.0-late']) {
    const answers: number[] = [];
    void statusOf(path).then((status) => answers.push(status));
    for (; answers.length === 0; await setImmediate()) jest.advanceTimersByTime(100);
    expect([path, answers]).toEqual([path, [503]]);
  }
  jest.useRealTimers();
  Object.assign(bucket, { get, list });
  follower.isRetired = true;
  expect(await health()).toEqual([503, expect.objectContaining({ store: 'reachable', isEnding: true })]);
});

test('a server that is begun while the store is away shows what it has shown last, and follows when it is back', async () => {
  const { bucket, first, second } = await begunSite();
  const { follower, stop } = await openFixtureServer(second.state);
  await first.releaseEdited('catalogue', 'catalogue two');
  await follower.look();
  await stop();
  bucket.isAway = true;
  jest.spyOn(console, 'error').mockImplementation();
  const anew = stateFolder(second.state.root, bucket, second.state.keys);
  const { follower: begun, text: page } = await openFixtureServer(anew);
  expect(await page('/products')).toContain('catalogue two');
  expect(JSON.parse(await page('/_site/health'))).toMatchObject({ store: 'away', heard: null });
  bucket.isAway = false;
  // A server may also start while the store does not answer.
  const { get } = bucket;
  let answer = () => {};
  bucket.get = (...asked) =>
    new Promise((resolve) => {
      answer = () => resolve(get(...asked));
    });
  const again = stateFolder(second.state.root, bucket, second.state.keys);
  expect(await (await openFixtureServer(again)).text('/products')).toContain('catalogue two');
  bucket.get = get;
  answer();
  await first.releaseEdited('catalogue', 'catalogue three');
  await begun.look();
  expect(await page('/products')).toContain('catalogue three');
  // A set that is older than one that this machine has seen is not shown.
  bucket.isAway = true;
  await anew.keyring.remember(`shell/${'0'.repeat(64)}`);
  await expect(openFixtureServer(anew)).rejects.toMatchObject({ code: 'store-away' });
});

test('who starts asks for what is not whole as seldom as who runs, and at once for a store that comes back', async () => {
  const { bucket, second } = await begunSite();
  const [lost] = [...bucket.kept].filter(([key]) => key.endsWith('/browser/remoteEntry.js'));
  if (!lost) throw new Error('There is no file to be lost.');
  bucket.isAway = true;
  const mends = [() => void bucket.kept.delete(lost[0]), () => void bucket.kept.set(...lost)];
  const wait = jest.spyOn(timers, 'setTimeout').mockImplementation(async () => {
    bucket.isAway = false;
    mends.shift()?.();
  });
  jest.spyOn(console, 'error').mockImplementation();
  await untilLive(() => openFixtureServer(second.state));
  expect(wait.mock.calls).toEqual([[1000], [10_000]]);
});

test('a set is shown before the disk has kept that it was seen, and not by a server that is told another address than that of the pages', async () => {
  const { bucket, first } = await begunSite();
  const { state } = await machine(bucket);
  const { url, follower } = await openFixtureServer(state);
  let keep = () => {};
  const remember = jest.spyOn(state.keyring, 'remember');
  remember.mockReturnValue(
    new Promise((resolve) => {
      keep = resolve;
    }),
  );
  await first.releaseEdited('catalogue', 'catalogue two');
  const looking = follower.look();
  const page = async (at = url) => (await fetch(`${at}/products`)).text();
  while (!(await page()).includes('catalogue two'));
  keep();
  await looking;
  expect(remember).toHaveBeenCalledTimes(1);
  // A server that starts on a full disk shows the site, too.
  remember.mockRejectedValue(Object.assign(new Error(), { code: 'ENOSPC' }));
  const tell = jest.spyOn(console, 'error').mockImplementation();
  expect(await page((await openFixtureServer(state)).url)).toContain('catalogue two');
  expect(tell).toHaveBeenCalledWith(expect.stringContaining('no space left'));
  const server = await openSiteServer(0, '127.0.0.1');
  const { headers } = await fetch(`http://127.0.0.1:${server.port}`);
  expect(headers.get('cache-control')).toBe('no-store');
  const siteUrl = 'https://other.example';
  const shown = showSite(server, state, readSettings({}), { siteUrl, say: () => {} });
  await expect(shown).rejects.toMatchObject(saying('settings-invalid', /composed for http.*SITE_URL=https:/));
  await server.close();
});

test('a file of a release that no set shows is brought when a tab asks for it, and only what was published; what is live may be kept for a second by what stands before servers', async () => {
  const { bucket, first, second } = await begunSite();
  await first.releaseEdited('catalogue', 'catalogue two');
  const [between] = (await rollback({ state: first.state })).history;
  const pageCaching = 'public, max-age=0, s-maxage=1';
  const { url } = await openFixtureServer(second.state, { pageCaching });
  const statusOf = async (version: string) =>
    (await fetch(`${url}/_releases/catalogue/${version}/browser/remoteEntry.js`)).status;
  // Anybody may request a preview of a release that does not exist, again and again.
  const get = jest.spyOn(bucket, 'get');
  for (let time = 0; time < 5; time += 1) await fetch(`${url}/?release=shell@1.0.0-none`);
  expect(get.mock.calls.filter(([key]) => key.includes('1.0.0-none'))).toHaveLength(1);
  // However many missing releases are requested, a tab still gets the one that it has open.
  const made = new Set<number>();
  // A server that is slow today would tell a crowd of more to come again.
  for (let index = 0; index < 1000; index += 100) {
    const some = Array.from({ length: 100 }, (_, one) => statusOf(`1.0.0-${index + one}`));
    for (const status of await Promise.all(some)) made.add(status);
  }
  expect([...made, await statusOf(between?.apps.catalogue ?? '')]).toEqual([404, 200]);
  const headersOf = async (path: string) =>
    (await fetch(url + path, { headers: { 'sec-ch-ua': 'a browser that keeps dictionaries' } })).headers;
  const cachingOf = async (path: string) => (await headersOf(path)).get('cache-control');
  for (const live of ['/products', '/_site/frame.json', '/_site/set.json', '/robots.txt'])
    expect([live, await cachingOf(live)]).toEqual([live, pageCaching]);
  expect((await headersOf('/products')).get('use-as-dictionary')).toBeNull();
  expect(await cachingOf('/nowhere')).toBe('no-cache');
});

import { type Pace, withShare } from '../rollout/canary';
import { isAmong, slots } from '../rollout/slots';
import { changeSite } from '../store/site/change-site';
import { openFixtureServer } from '../testing/fixture-server';
import { fixtureSite } from '../testing/fixture-site';
import { saying } from '../testing/saying';
import { endedCanaries, listReleases } from './list-releases';
import { promote } from './rollback';

const site = fixtureSite();
const pace: Pace = { steps: [10, 25, 50], least: { minutes: 0, views: 0 } };

const slotOf = (isIn: (slot: number) => boolean): number => slots.find(isIn) ?? -1;
const tried = slotOf((slot) => isAmong('catalogue', 10, slot));
const others = slotOf((slot) => !isAmong('catalogue', 25, slot));

async function server() {
  const { url, follower } = await openFixtureServer(site.state);
  const ask = async (path: string, slot?: number) => {
    await follower.look();
    const answer = await fetch(url + path, { headers: slot === undefined ? {} : { cookie: `slot=${slot}` } });
    return { text: await answer.text(), headers: answer.headers };
  };
  const versionOf = async (app: string, slot?: number) => {
    const named = slot === undefined ? '' : `?slot=${slot}`;
    const { remotes, shell } = JSON.parse((await ask(`/_site/frame.json${named}`)).text) as {
      shell: { version: string };
      remotes: { name: string; version: string }[];
    };
    return app === 'shell' ? shell.version : remotes.find(({ name }) => name === app)?.version;
  };
  return { ask, versionOf };
}

test('a canary is what visitors of its slots get, in documents and in what those ask for; all others stay', async () => {
  const { ask, versionOf } = await server();
  const [before, sitemap] = [await ask('/about'), await ask('/sitemap.xml')];
  const live = (await site.live()).catalogue;
  const oak = { exporting: "instances: [{ params: {} }, { params: { category: 'oak' } }]" };
  await site.edit('catalogue', 'two', oak);
  const version = (await site.release(['catalogue'], { canary: pace })).versions.catalogue;
  expect((await site.live()).catalogue).toBe(live);
  expect((await ask('/products', tried)).text).toContain('two');
  for (const slot of [others, undefined]) expect((await ask('/products', slot)).text).not.toContain('two');
  expect([await versionOf('catalogue', tried), await versionOf('catalogue')]).toEqual([version, live]);
  // Other apps' pages are the same for everybody, to the byte, and as cacheable as before.
  const other = await ask('/about', tried);
  expect(other.text).toBe(before.text);
  // A canary's new address is in no sitemap, which caches may share.
  expect((await ask('/products/oak', tried)).text).toContain('two');
  expect((await ask('/sitemap.xml', tried)).text).toBe(sitemap.text);
  const caching = [other, await ask('/products', tried), await ask('/products')];
  const own = 'private, no-cache';
  expect(caching.map(({ headers }) => headers.get('cache-control'))).toEqual(['no-cache', own, own]);
});

test('a slot is given with the frame’s part of the set, while a canary runs and to those who have none', async () => {
  const { ask } = await server();
  const given = async (path: string, slot?: number) => (await ask(path, slot)).headers.get('set-cookie');
  expect(await given('/_site/frame.json')).toBeNull();
  await site.releaseEdited('catalogue', 'two', { canary: pace });
  expect(await given('/_site/frame.json')).toMatch(/^slot=\d{1,2}; Path=\/; Max-Age=\d+; SameSite=Lax/);
  expect([await given('/_site/frame.json', 3), await given('/products')]).toEqual([null, null]);
  // A shared cache would keep others from their own slots.
  expect((await ask('/_site/frame.json', 3)).headers.get('cache-control')).toBe('private, no-cache');
});

test('a canary that is taken back is held, and one that is promoted is live', async () => {
  // Counts as another checkout might write them.
  await site.state.port.putText('counts/other.json', '{"views":{},"stages":{"catalogue@1":null}}');
  const { ask, versionOf } = await server();
  const { catalogue } = await site.live();
  const version = await site.releaseEdited('catalogue', 'two', { canary: pace });
  await site.rollback({ target: { app: 'catalogue' } });
  expect(await site.read()).toMatchObject({ held: { catalogue: [version] }, live: { apps: { catalogue } } });
  expect(await versionOf('catalogue', tried)).toBe(catalogue);
  await site.release(['catalogue'], { canary: pace });
  const seen = await site.read();
  await site.edit('catalogue', 'three');
  const { ended } = await site.release(['catalogue'], { canary: pace });
  expect(ended).toEqual([expect.stringMatching(`^No longer tried: catalogue ${version} \\(by .* at`)]);
  const other = saying(
    'changed-meanwhile',
    /^Nothing was changed: since you looked, "canary catalogue \S+ at 10 %/,
  );
  await expect(promote(site.state, 'catalogue', seen)).rejects.toMatchObject(other);
  await promote(site.state, 'catalogue');
  expect((await site.read()).canaries).toBeUndefined();
  expect((await ask('/products')).text).toContain('three');
  expect(await site.rollback()).toMatchObject({ live: { apps: { catalogue } } });
});

test('two canaries meet in visitors of both, of the shell too, and outlive the releases of others', async () => {
  const { ask } = await server();
  const { marketing } = await site.live();
  for (const text of ['two', 'three']) await site.releaseEdited('marketing', text);
  await site.releaseEdited('catalogue', 'two', { canary: { ...pace, steps: [99] } });
  await site.releaseEdited('shell', 'frame two', { canary: { ...pace, steps: [99] } });
  // A version from before this frame's.
  await site.rollback({ target: { app: 'marketing', version: marketing } });
  await site.releaseEdited('dealer', 'dealer two');
  const both = slotOf((slot) => isAmong('catalogue', 99, slot) && isAmong('shell', 99, slot));
  const { text } = await ask('/products', both);
  expect(text).toContain('two');
  expect(text).toContain((await site.read()).canaries?.shell?.version);
  expect((await ask('/become-dealer', both)).text).toContain('dealer two');
  expect((await ask('/become-dealer', both)).headers.get('cache-control')).toBe('private, no-cache');
  const { canaries } = await site.read();
  await site.releaseEdited('shell', 'frame three');
  const now = await site.read();
  expect(Object.keys(now.canaries ?? {})).toEqual(['catalogue']);
  expect(now.live.cause).toMatch(`; it ends shell’s canary ${canaries?.shell?.version} at 99 %`);
  const shells = (await listReleases(site.state)).filter(({ app, ended }) => app === 'shell' && ended);
  expect(shells).toMatchObject([{ version: canaries?.shell?.version, state: 'candidate', ended: now.live }]);
  expect((await ask('/products', both)).text).toContain('two');
  const back = await site.rollback();
  expect(back.live.cause).toMatch(/^rollback to .*; it ends catalogue’s canary \S+ at 99 %$/);
  expect(await endedCanaries(site.state, back)).toHaveLength(1);
});

test('what a canary went through stands in the history, and takes no set’s place there', async () => {
  Object.assign(site.state, { retention: { sets: 1, versions: 0, ageMs: 0 } });
  await site.releaseEdited('dealer', 'two');
  await site.releaseEdited('catalogue', 'two', { canary: pace });
  // A start leaves the canary alone.
  const { wentLive } = await site.release([], { targets: [{ app: 'catalogue', unlessHeld: true }] });
  expect(wentLive).toBe(false);
  expect((await site.read()).canaries?.catalogue?.stages).toHaveLength(1);
  const stage = { share: 25, since: new Date().toISOString(), slowFrom: { lcp: 1, inp: 1 } };
  await changeSite(site.state, (now) => now && withShare(now, 'catalogue', stage, 'fine'));
  // The same release again gives the canary another share, and keeps its evidence.
  await site.release(['catalogue'], { canary: { ...pace, steps: [50] } });
  const { live, history, canaries } = await site.read();
  expect(canaries?.catalogue?.stages.map(({ share }) => share)).toEqual([10, 25, 50]);
  expect([live, ...history].map(({ cause }) => cause.replace(/ 1\.0\.0-\w+/, ''))).toEqual([
    expect.stringMatching(/^canary catalogue at 50 %/),
    'canary catalogue at 25 %: fine',
    expect.stringMatching(/^canary catalogue at 10 %/),
    expect.stringMatching(/^release dealer/),
    expect.stringMatching(/^release/),
  ]);
  expect((await site.rollback()).live.apps.dealer).toBe(history.at(-1)?.apps.dealer);
});

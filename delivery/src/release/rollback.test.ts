import { existsSync } from 'node:fs';
import path from 'node:path';
import { appNames } from '../bundle/apps';
import { fixtureBuild } from '../testing/fixture-build';
import { fixtureSite, overwrite } from '../testing/fixture-site';
import { saying } from '../testing/saying';
import { listReleases } from './list-releases';
import { rolledBack } from './rollback';

const site = fixtureSite();
const canary = { steps: [10], least: { minutes: 0, views: 1 } };
let first: string;
beforeEach(async () => {
  first = (await site.live()).catalogue;
});

const live = async (app: (typeof appNames)[number]) => (await site.live())[app];

test.each(['the site', 'one app, to a version of choice,'])(
  'a rollback takes %s back, a second one the site further back and not forth',
  async (what) => {
    const version = await site.releaseEdited('catalogue', 'two');
    await site.releaseEdited('catalogue', 'three');
    await site.rollback(what === 'the site' ? {} : { target: { app: 'catalogue', version } });
    expect(await live('catalogue')).toBe(version);
    await site.rollback();
    expect(await live('catalogue')).toBe(first);
    await expect(site.rollback()).rejects.toMatchObject({ code: 'nothing-before' });
    await site.releaseEdited('dealer', 'two', { canary });
    await expect(site.rollback()).rejects.toThrow('goes back alone: npm run rollback -- dealer');
  },
);

test('an app can go back behind a new shell, with pages that are composed already', async () => {
  await site.releaseEdited('catalogue', 'two');
  await site.releaseEdited('shell', 'two');
  const { live: set, config } = await site.read();
  const pages = site.state.composed('catalogue', { ...set.apps, catalogue: first }, config);
  expect(existsSync(pages)).toBe(true);
  await site.rollback({ target: { app: 'catalogue' } });
  expect(await live('catalogue')).toBe(first);
});

test('where nothing stood before an app, or a version was never live, that is said, and what to do instead', async () => {
  const toCatalogue = (version = {}) => site.rollback({ target: { app: 'catalogue', ...version } });
  const never = toCatalogue({ version: '9.9.9-none' });
  await expect(never).rejects.toThrow('npm run release -- catalogue@9.9.9-none');
  await expect(toCatalogue()).rejects.toThrow(/^There is no earlier catalogue to roll back to\.$/);
  await site.releaseEdited('dealer', 'two');
  await expect(toCatalogue()).rejects.toThrow('to roll back to. The whole site goes back: npm run rollback');
  // A rollback must not give a canary to all.
  const version = await site.releaseEdited('catalogue', 'two', { canary });
  for (const named of [first, version])
    await expect(toCatalogue({ version: named })).rejects.toThrow(
      `To end the canary ${version}: npm run rollback -- catalogue`,
    );
});

test('what is tried is given to all by no rollback, and what was left, live or tried, by no start, until it is released by hand', async () => {
  const second = await site.releaseEdited('catalogue', 'two');
  await site.release([], { targets: [{ app: 'catalogue', version: first }], canary });
  const way = `catalogue ${first} is being tried. To end the canary ${first}: npm run rollback -- catalogue`;
  for (const request of [{}, { target: { app: 'catalogue', version: first } } as const])
    await expect(site.rollback(request)).rejects.toMatchObject(saying('nothing-before', way));
  expect(await live('catalogue')).toBe(second);
  const third = await site.releaseEdited('catalogue', 'three', { canary });
  // A rollback of the app past its canary, or of the whole site: both hold the same, and keep what was held before.
  const held = { catalogue: 'as it was written before', gone: ['taken back'] };
  const before = { ...(await site.read()), held };
  for (const target of [undefined, { app: 'catalogue', version: first } as const])
    expect(rolledBack(before, target).held).toEqual({ ...held, catalogue: [held.catalogue, second, third] });
  await site.rollback();
  const listed = (await listReleases(site.state)).map(({ version, state }) => [version, state]);
  expect(Object.fromEntries(listed)).toMatchObject({ [first]: 'live', [second]: 'held', [third]: 'held' });
  const targets = appNames.map((app) => ({ app, unlessHeld: true as const }));
  const start = () => site.release([], { targets });
  // A start leaves both sources' versions alone.
  for (const [text, version] of Object.entries({ two: second, three: third })) {
    await site.edit('catalogue', text);
    expect(await start()).toMatchObject({ changed: [], held: { catalogue: version }, wentLive: false });
    expect(await live('catalogue')).toBe(first);
  }
  await site.release(['catalogue']);
  expect((await start()).held).toEqual({});
  expect(await live('catalogue')).toBe(third);
});

test('the list says of every version whether it is live, was, or is held back, and who made it, whatever it says of that', async () => {
  await site.releaseEdited('catalogue', 'two');
  await site.releaseEdited('catalogue', 'three');
  await site.rollback();
  const listed = async () => (await listReleases(site.state)).filter(({ app }) => app === 'catalogue');
  expect((await listed()).map(({ state }) => state).sort()).toEqual(['held', 'live', 'was live']);
  const shown = async () => (await listed()).find(({ state }) => state === 'live');
  // The workspace is no git repository.
  const origin = { who: expect.any(String), where: expect.any(String) };
  const liveSince = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(await shown()).toEqual(expect.objectContaining({ liveSince, origin }));
  const file = path.join(await site.releaseFolder('catalogue'), 'origin.json');
  const told = async (said: unknown) => {
    await overwrite(file, () => JSON.stringify(said));
    return (await shown())?.origin;
  };
  expect(await told(null)).toBeUndefined();
  const [who, where] = ['ada live since 1970', '[object Object]'];
  const read = await told({ commit: 5, who: 'ada\n\u001blive since 1970', where: {} });
  expect(read).toEqual({ commit: '5', isClean: false, who, where });
});

test('what went live since somebody looked is not taken back with it, and that is said', async () => {
  await site.releaseEdited('catalogue', 'bad');
  const seen = await site.read();
  const dealer = await site.releaseEdited('dealer', 'good');
  const refused = saying('changed-meanwhile', `release dealer ${dealer}`);
  await expect(site.rollback({ seen })).rejects.toMatchObject(refused);
  expect(await live('dealer')).toBe(dealer);
  const ofCatalogue = () => site.rollback({ seen, target: { app: 'catalogue' } });
  await ofCatalogue();
  expect([await live('catalogue'), await live('dealer')]).toEqual([first, dealer]);
  const better = await site.releaseEdited('catalogue', 'better');
  await expect(ofCatalogue()).rejects.toMatchObject({ code: 'changed-meanwhile' });
  expect(await live('catalogue')).toBe(better);
});

test('a rollback waits for nobody who builds, and the build is then checked against what is live', async () => {
  const bad = await site.releaseEdited('catalogue', 'bad');
  await site.edit('dealer', 'two');
  const { versions } = await site.release(['dealer'], {
    async build(request) {
      await site.rollback();
      return fixtureBuild(request);
    },
  });
  expect(await live('catalogue')).toBe(first);
  expect(versions.catalogue).not.toBe(bad);
  expect(await live('dealer')).toBe(versions.dealer);
});

import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { exampleSiteConfig } from '@landmark/contract/config/example';
import { type AppName, appNames } from '../bundle/apps';
import { hashOf, listFiles } from '../store/files';
import { fixtureBuild } from '../testing/fixture-build';
import { openFixtureServer } from '../testing/fixture-server';
import { fixtureRequest, fixtureSite } from '../testing/fixture-site';
import { createWorkspace } from '../testing/fixture-workspace';
import { saying } from '../testing/saying';
import { release } from './release';
import { sayStep } from './steps';

const site = fixtureSite();

const composedText = async (owner: AppName, file: string) => readFile(await site.pages(owner, file), 'utf8');

/** Path → hash of every file below the store and the composed pages. */
async function hashes(): Promise<ReadonlyMap<string, string>> {
  const { root } = site.state;
  const names = (await listFiles(root)).filter((name) => /^(store|pages)\//.test(name));
  const entries = names.map(async (name) => [name, hashOf(await readFile(path.join(root, name)))] as const);
  return new Map(await Promise.all(entries));
}

test('releasing one app changes its pages, which carry the shell and it alone, and no byte of another app or page', async () => {
  const before = await hashes();
  await site.edit('catalogue', 'catalogue two');
  const { changed, wentLive, versions } = await site.release(['catalogue']);
  expect({ changed, wentLive }).toEqual({ changed: ['catalogue'], wentLive: true });
  const html = await composedText('catalogue', 'products.html');
  for (const text of ['catalogue two', versions.shell, versions.catalogue]) expect(html).toContain(text);
  expect(html).not.toContain(versions.marketing);
  const after = await hashes();
  for (const [name, hash] of before) expect([name, after.get(name)]).toEqual([name, hash]);
  const added = [...after.keys()].filter((name) => !before.has(name));
  expect(added.filter((name) => !/^(store|pages)\/catalogue\//.test(name))).toEqual([]);
});

test('an unchanged source is built once, and an unchanged file stored once, however many releases have it', async () => {
  const build = jest.fn(fixtureBuild);
  expect(await site.release(['catalogue'], { build })).toMatchObject({ changed: [], wentLive: false });
  expect(build).not.toHaveBeenCalled();
  const picture = async (version: string) =>
    (await stat(path.join(site.state.release('catalogue', version), 'browser/picture.svg.br'))).ino;
  const { catalogue } = await site.live();
  expect(await picture(await site.releaseEdited('catalogue', 'two'))).toBe(await picture(catalogue));
});

test('a candidate is not live, and shown to who asks for it by its version, and to nobody else', async () => {
  const { live: before } = await site.read();
  const version = await site.releaseEdited('shell', 'frame two', { candidateOnly: true });
  expect((await site.read()).live).toEqual(before);
  const { text: asked } = await openFixtureServer(site.state);
  expect(await asked(`/about?release=shell@${version}`)).toContain('frame two');
  for (const address of ['/about', '/about?release=shell@1.0.0-none', `/about?release=dealer@${version}`])
    expect(await asked(address)).not.toContain('frame two');
});

test('new settings, as a new shell, compose every page again, and are no new set', async () => {
  const { live: before } = await site.read();
  await site.release([], { config: { ...exampleSiteConfig, siteUrl: 'https://other.example' } });
  expect((await site.read()).live).toEqual(before);
  expect(await composedText('marketing', 'about.html')).toContain('https://other.example');
  await site.releaseEdited('shell', 'shell two');
  for (const [owner, file] of [
    ['dealer', 'become-dealer.html'],
    ['marketing', 'index.html'],
  ] as const)
    expect(await composedText(owner, file)).toContain('shell two');
});

test('a step in which there is nothing to do is not said', async () => {
  const said = jest.spyOn(console, 'log').mockImplementation();
  const version = await site.releaseEdited('catalogue', 'two', { onStep: sayStep });
  await site.rollback();
  await site.release([], { targets: [{ app: 'catalogue', version }], onStep: sayStep });
  const steps = said.mock.calls.map(([line]) => `${line}`.split(' ')[0]);
  expect(steps).toEqual(['Building', 'Checking', 'Composing', 'Checking', 'Composing']);
});

test('of two releases at once both go live, the slower checked again on top of the faster', async () => {
  let checks = 0;
  let faster: string | undefined;
  const slower = await site.releaseEdited('catalogue', 'catalogue two', {
    async onStep(step, moment) {
      if (moment === 'after') return;
      if (step === 'check') checks += 1;
      if (step === 'flip') faster ??= await site.releaseEdited('dealer', 'dealer two');
    },
  });
  expect(await site.live()).toMatchObject({ catalogue: slower, dealer: faster });
  expect(checks).toBe(2);
});

test('what was checked beside a set that is no longer live is refused for what it does to the new one', async () => {
  const { live } = await site.read();
  let shell: string | undefined;
  const attempt = site.releaseEdited('catalogue', 'two', {
    async onStep(step, moment) {
      if (step !== 'flip' || moment === 'after' || shell) return;
      shell = await site.releaseEdited('shell', 'two');
      await rm(await site.releaseFolder('shell'), { recursive: true });
    },
  });
  await expect(attempt).rejects.toMatchObject({ code: 'release-broken' });
  expect((await site.read()).live.apps).toEqual({ ...live.apps, shell });
});

test('neither an app alone nor apps without settings can begin a site', async () => {
  const fresh = await createWorkspace();
  for (const attempt of [
    release({ ...fixtureRequest(fresh, ['catalogue']), config: exampleSiteConfig }),
    release(fixtureRequest(fresh, appNames)),
  ])
    await expect(attempt).rejects.toMatchObject({ code: 'nothing-live' });
  await fresh.remove();
});

test('without a browser a release is refused, unless nobody is to look, which the history says', async () => {
  jest.replaceProperty(process, 'env', { ...process.env, CHROMIUM_PATH: '/nowhere' });
  await site.edit('catalogue', 'two');
  const refused = saying('browser-missing', '--without-browser');
  await expect(site.release(['catalogue'], { look: 'always' })).rejects.toMatchObject(refused);
  expect(await site.release(['catalogue'], { look: 'if-possible' })).toMatchObject({ lookedAt: false });
  expect((await site.read()).live.cause).toMatch(/^release catalogue \S+, which no browser has looked at$/);
});

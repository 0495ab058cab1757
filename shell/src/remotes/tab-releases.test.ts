import type { ReleaseSet, RemoteRelease } from '@landmark/shared/contracts/release';
import { createTabReleases, type ReleaseSource } from './tab-releases';

const remote = (name: string, version: string): RemoteRelease => ({
  name,
  version,
  entry: { url: `/${name}-${version}.js` },
  routes: [],
  pages: {},
});

const own: ReleaseSet = { shell: { version: '1' }, remotes: [remote('marketing', '1')] };
const live = (shell: string, ...remotes: RemoteRelease[]): ReleaseSet => ({
  shell: { version: shell },
  remotes,
});

/** A site that answers with one set after the other, and has lost what `isGone` names. */
function siteWith(sets: readonly ReleaseSet[], isGone: readonly string[] = []) {
  const answers = [...sets];
  const source: ReleaseSource = {
    async liveSet() {
      const set = answers.length > 1 ? answers.shift() : answers[0];
      if (!set) throw new Error('offline');
      return set;
    },
    isKept: async (app, version) => !isGone.includes(`${app}@${version}`),
  };
  return source;
}

const versions = (set: ReleaseSet | undefined) =>
  set?.remotes.map(({ name, version }) => `${name}@${version}`);

test('the document’s own remote stays, the others are those that are live', async () => {
  const site = siteWith([live('1', remote('marketing', '2'), remote('catalogue', '2'))]);
  const releases = createTabReleases(own, site);
  expect(versions(releases.known())).toEqual(['marketing@1']);
  expect(versions(await releases.whole())).toEqual(['marketing@1', 'catalogue@2']);
});

test('what was looked up once stays, whatever is released afterwards', async () => {
  const site = siteWith([live('1', remote('catalogue', '1')), live('1', remote('catalogue', '2'))]);
  const releases = createTabReleases(own, site);
  await releases.whole();
  expect(versions(await releases.whole())).toEqual(['marketing@1', 'catalogue@1']);
});

test('remotes of another shell’s set are not mixed with this one', async () => {
  const releases = createTabReleases(own, siteWith([live('2', remote('catalogue', '2'))]));
  expect(await releases.whole()).toBeUndefined();
  expect(releases.isWhole()).toBe(false);
});

test('a site that does not answer is asked again the next time', async () => {
  let isDown = true;
  const site = siteWith([live('1', remote('catalogue', '1'))]);
  const releases = createTabReleases(own, {
    ...site,
    liveSet: () => (isDown ? Promise.reject(new Error('offline')) : site.liveSet()),
  });
  expect(await releases.whole()).toBeUndefined();
  isDown = false;
  expect(versions(await releases.whole())).toEqual(['marketing@1', 'catalogue@1']);
});

test('a tab is old when a release of its own is gone, not when there is a newer one', async () => {
  const newer = live('1', remote('marketing', '2'));
  expect(await createTabReleases(own, siteWith([newer])).isStale()).toBe(false);
  expect(await createTabReleases(own, siteWith([newer], ['marketing@1'])).isStale()).toBe(true);
});

test('a site that cannot be asked makes no tab old', async () => {
  expect(await createTabReleases(own, siteWith([])).isStale()).toBe(false);
});

test('a document that carries every remote asks nobody', async () => {
  const releases = createTabReleases({ ...own, isWhole: true }, siteWith([]));
  expect(releases.isWhole()).toBe(true);
  expect(versions(await releases.whole())).toEqual(['marketing@1']);
});

import type { PartialSet, ReleaseSet, RemoteRelease } from '@landmark/contract/release';
import { constants } from '@landmark/design/constants';
import { createTabReleases, type ReleaseSource } from './tab-releases';

const remote = (name: string, version: string): RemoteRelease => ({
  name,
  version,
  entry: { url: `/${name}-${version}.js` },
  routes: [],
  pages: {},
});

const own: ReleaseSet = { shell: { version: '1' }, remotes: [remote('marketing', '1')] };
const live = (shell: string, covers: readonly string[], ...remotes: RemoteRelease[]): PartialSet => ({
  shell: { version: shell },
  remotes,
  covers,
});

// What is let go after five minutes would keep this process for as long.
beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

type Answers = Readonly<Record<string, readonly PartialSet[]>>;

/** A site that answers each address with one part after the other, and has lost what `isGone` names. */
function siteWith(frame: readonly PartialSet[], others: Answers = {}, isGone: readonly string[] = []) {
  const answers = new Map(
    Object.entries<readonly PartialSet[]>({ '/_site/frame.json': frame, ...others }).map(([url, parts]) => [
      url,
      [...parts],
    ]),
  );
  const source: ReleaseSource = {
    async liveSet(url) {
      const parts = answers.get(url);
      if (!parts) return undefined;
      const part = parts.length > 1 ? parts.shift() : parts[0];
      if (!part) throw new Error('offline');
      return part;
    },
    isKept: async (app, version) => !isGone.includes(`${app}@${version}`),
  };
  return source;
}

const versions = (set: ReleaseSet | undefined) =>
  set?.remotes.map(({ name, version }) => `${name}@${version}`);

test('the document’s own remote stays, the others are those that are live', async () => {
  const site = siteWith([live('1', ['products'], remote('marketing', '2'), remote('catalogue', '2'))]);
  const releases = createTabReleases(own, site);
  expect(versions(releases.known())).toEqual(['marketing@1']);
  expect(releases.covers('/products')).toBe(false);
  expect(versions(await releases.lookUp('/products'))).toEqual(['marketing@1', 'catalogue@2']);
  expect(releases.covers('/products/chests')).toBe(true);
});

test('what was looked up once stays, whatever is released afterwards', async () => {
  const frame = ['1', '2'].map((version) => live('1', ['products'], remote('catalogue', version)));
  const releases = createTabReleases(own, siteWith(frame));
  await releases.lookUp('/products');
  expect(versions(await releases.lookUp('/products'))).toEqual(['marketing@1', 'catalogue@1']);
});

test('what was looked up and not used for 5 minutes is asked for anew; what was used stays', async () => {
  const both = (version: string) => [remote('catalogue', version), remote('dealer', version)];
  const frame = ['1', '2'].map((version) => live('1', ['products', 'become-dealer'], ...both(version)));
  const releases = createTabReleases(own, siteWith(frame));
  await releases.lookUp('/products');
  expect(releases.use('catalogue')?.version).toBe('1');
  jest.advanceTimersByTime(constants.unusedDataKeptMs - 1);
  expect(releases.covers('/become-dealer')).toBe(true);
  jest.advanceTimersByTime(1);
  expect(releases.covers('/become-dealer')).toBe(false);
  expect(versions(releases.known())).toEqual(['marketing@1', 'catalogue@1']);
  expect(versions(await releases.lookUp('/become-dealer'))).toEqual([
    'marketing@1',
    'catalogue@1',
    'dealer@2',
  ]);
});

test('a path beyond the frame’s links is asked for by its first segment', async () => {
  const site = siteWith([live('1', ['products'], remote('catalogue', '1'))], {
    '/_site/at/outlet.json': [live('1', ['outlet'], remote('outlet', '1'))],
  });
  const releases = createTabReleases(own, site);
  expect(versions(await releases.lookUp('/outlet/chairs'))).toEqual([
    'marketing@1',
    'catalogue@1',
    'outlet@1',
  ]);
  expect(releases.covers('/outlet')).toBe(true);
});

test('a path that nobody answers is known to lead nowhere', async () => {
  const releases = createTabReleases(own, siteWith([live('1', ['products'])]));
  expect(versions(await releases.lookUp('/no-such-page'))).toEqual(['marketing@1']);
  expect(releases.covers('/no-such-page')).toBe(true);
});

test('remotes of another shell’s set are not mixed with this one', async () => {
  const releases = createTabReleases(own, siteWith([live('2', ['products'], remote('catalogue', '2'))]));
  expect(await releases.lookUp('/products')).toBeUndefined();
  expect(releases.covers('/products')).toBe(false);
});

test('a site that does not answer is asked again the next time', async () => {
  let isDown = true;
  const site = siteWith([live('1', ['products'], remote('catalogue', '1'))]);
  const releases = createTabReleases(own, {
    ...site,
    liveSet: (url) => (isDown ? Promise.reject(new Error('offline')) : site.liveSet(url)),
  });
  expect(await releases.lookUp('/products')).toBeUndefined();
  isDown = false;
  expect(versions(await releases.lookUp('/products'))).toEqual(['marketing@1', 'catalogue@1']);
});

test('a tab is old when a release of its own is gone, not when there is a newer one', async () => {
  const newer = [live('1', [''], remote('marketing', '2'))];
  expect(await createTabReleases(own, siteWith(newer)).isStale()).toBe(false);
  expect(await createTabReleases(own, siteWith(newer, {}, ['marketing@1'])).isStale()).toBe(true);
});

test('a site that cannot be asked makes no tab old', async () => {
  expect(await createTabReleases(own, siteWith([])).isStale()).toBe(false);
});

test('a document that carries every remote asks nobody', async () => {
  const releases = createTabReleases({ ...own, isWhole: true }, siteWith([]));
  expect(releases.covers('/products')).toBe(true);
  expect(versions(await releases.lookUp('/products'))).toEqual(['marketing@1']);
});

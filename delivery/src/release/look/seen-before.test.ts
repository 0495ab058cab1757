import path from 'node:path';
import type { SiteConfig } from '@landmark/contract/config';
import { writeInto } from '../../store/files';
import type { RemoteManifest } from '../../store/release-manifest';
import type { ComposedPages } from '../../store/site/composed-pages';
import type { SiteSet } from '../../store/site/site-file';
import { writeInventory } from '../../store/wholeness';
import { temporaryState } from '../../testing/temporary-state';
import { seenBefore, seenRemotes, unchangedPages } from './seen-before';

const config = { siteUrl: 'https://landmark.example' } as SiteConfig;
const unseen = ', which no browser has looked at';

/** Sets, the newest first: the cause of each, and its differences from shell 1, dealer 2 and marketing 1. */
type Sets = readonly (readonly [cause: string, apps?: Partial<SiteSet['apps']>])[];

const planned = (sets: Sets, now: { shell?: string; config?: SiteConfig } = {}) => {
  const [live, ...history] = sets.map(([cause, apps], at): SiteSet => {
    const all = { shell: '1', catalogue: '1', dealer: '2', marketing: '1', ...apps };
    return { id: 9 - at, at: '', cause, apps: all };
  });
  if (!live) throw new Error('Some set is live.');
  return {
    site: { config, live, history, held: {}, retired: [] },
    versions: { ...live.apps, dealer: '3', shell: now.shell ?? '1' },
    config: now.config ?? config,
    changed: ['dealer'] as const,
    held: {},
  };
};
const seen = (...plan: Parameters<typeof planned>) => seenRemotes(planned(...plan));

const before = ['release shell 1, dealer 1, marketing 1', { dealer: '1' }] as const;

test.each<[why: string, Sets]>([
  ['it was released', [['release dealer 2'], before]],
  ['it was among the first', [['release shell 1, dealer 2, marketing 1']]],
  ['another was released since', [['release marketing 1'], ['release dealer 2', { marketing: '0' }], before]],
  ['its canary, which was looked at, became live', [['release dealer 2 after its canary: well'], before]],
])('what is live was looked at in this frame where %s', (_, sets) => {
  expect(seen(sets)).toEqual(['dealer']);
});

test.each<[why: string, now: Parameters<typeof seen>[1], Sets]>([
  ['it was released without a browser', {}, [[`release dealer 2${unseen}`], before]],
  [
    'its canary was',
    {},
    [['release dealer 2 after its canary: well'], [`canary dealer 2 at 10 %${unseen}`, { dealer: '1' }]],
  ],
  ['a rollback brought it back', {}, [['rollback of dealer'], ['release dealer 3', { dealer: '3' }], before]],
  ['the shell has changed since', {}, [['release shell 1'], ['release dealer 2', { shell: '0' }], before]],
  ['the shell changes with it', { shell: '2' }, [['release dealer 2'], before]],
  ['the settings do', { config: { ...config, siteUrl: 'https://b.test' } }, [['release dealer 2'], before]],
])('it was not where %s', (_, now, sets) => {
  expect(seen(sets, now)).toEqual([]);
});

const state = temporaryState();

test.each([
  ['release', 'browser/remoteEntry.js'],
  ['release', 'release.json'],
  ['pages', 'pages.json'],
  ['pages', 'one.html'],
] as const)(
  'what was looked at counts only while it is as it was then: of its %s, %s',
  async (where, name) => {
    const plan = planned([['release dealer 2'], before]);
    const place = state().composed('dealer', plan.site.live.apps, config);
    const folders = { release: state().release('dealer', '2'), pages: place };
    for (const own of ['browser/remoteEntry.js', 'release.json'])
      await writeInto(path.join(folders.release, own), '{}');
    for (const own of ['pages.json', 'one.html']) await writeInto(path.join(place, own), '{}');
    for (const folder of Object.values(folders)) await writeInventory(folder);
    expect(await seenBefore(state(), plan)).toHaveLength(1);
    await writeInto(path.join(folders[where], name), '[]');
    expect(await seenBefore(state(), plan)).toEqual([]);
  },
);

interface Built {
  /** The hash in file names, as a bundler writes it. */
  readonly hash: string;
  readonly files?: Readonly<Record<string, string>>;
  readonly documents?: Readonly<Record<string, string>>;
  readonly budgets?: Readonly<Record<string, number>>;
}

/** Two pages, each with a script of its own and one that both load, an entry that names them, and two documents. */
async function shown(version: string, { hash, files = {}, documents = {}, budgets = {} }: Built) {
  const release = path.join(state().root, version);
  const pages = path.join(state().root, `${version}-pages`);
  const base = `/_releases/dealer/${version}/browser/`;
  const url = (name: string) => ({ url: `${base}${name}.${hash}.js`, integrity: '' });
  const built = {
    [`page-One.${hash}.js`]: 'one',
    [`page-Two.${hash}.js`]: 'two',
    [`both.${hash}.js`]: 'both',
    'remoteEntry.js': `/${version}/page-One.${hash}.js`,
    ...files,
  };
  for (const [name, text] of Object.entries(built))
    await writeInto(path.join(release, 'browser', name), text);
  await writeInventory(release);
  const said = { 'one.html': `<h1>One</h1>${version}`, 'two.html': `<h1>Two</h1>${version}`, ...documents };
  for (const [name, text] of Object.entries(said)) await writeInto(path.join(pages, name), text);
  const list = (own: string) => ({ js: [url(own), url('both')], css: [] });
  const remote = { pages: { One: list('page-One'), Two: list('page-Two') } };
  const manifest = { app: 'dealer', version, budgets, remote };
  const index = { pages: ['one', 'two'].map((name) => ({ path: `/${name}`, file: `${name}.html` })) };
  return {
    release: { folder: release, manifest: manifest as unknown as RemoteManifest },
    pages: { folder: pages, index: index as unknown as ComposedPages },
  };
}

const [was, is] = ['0123456789', 'abcdef0123'];

test.each<[what: string, now: Omit<Built, 'hash'>, unchanged: readonly string[]]>([
  ['nothing but version and hashes', {}, ['One', 'Two']],
  ['the workbench, a map', { files: { 'workbench/index.js': 'x', 'both.js.map': 'x' } }, ['One', 'Two']],
  ['a page’s script', { files: { [`page-One.${is}.js`]: 'other' } }, ['Two']],
  ['a script of both', { files: { [`both.${is}.js`]: 'other' } }, []],
  ['what no page names', { files: { 'later.js': 'x' } }, []],
  ['the entry', { files: { 'remoteEntry.js': `/1.0.0-b/page-Two.${is}.js` } }, []],
  ['a text that looks like a hash', { files: { 'remoteEntry.js': `/1.0.0-b/page-One.${was}.js` } }, []],
  ['a document', { documents: { 'two.html': '<h1>Three</h1>1.0.0-b' } }, ['One']],
  ['the budgets', { budgets: { 'One markup': 1 } }, []],
])('where %s differs, unchanged are the others', async (_, now, unchanged) => {
  const before = await shown('1.0.0-a', { hash: was });
  const isUnchanged = await unchangedPages(before, await shown('1.0.0-b', { hash: is, ...now }));
  const pages = ['One', 'Two'];
  const are = await Promise.all(pages.map((page) => isUnchanged(page, `/${page.toLowerCase()}`)));
  expect(pages.filter((_, index) => are[index])).toEqual(unchanged);
});

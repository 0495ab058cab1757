import path from 'node:path';
import { writeInto } from '../../store/files';
import type { RemoteManifest } from '../../store/release-manifest';
import type { ComposedPages } from '../../store/site/composed-pages';
import { writeInventory } from '../../store/wholeness';
import { temporaryState } from '../../testing/temporary-state';
import { unchangedPages } from './unchanged-pages';

const state = temporaryState();

interface Built {
  /** In the names of files, as a bundler writes it. */
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

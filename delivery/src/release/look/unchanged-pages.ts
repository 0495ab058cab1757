import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { browserUrl } from '../../bundle/apps';
import { hashOf, inParallel, listFiles } from '../../store/files';
import type { RemoteManifest } from '../../store/release-manifest';
import type { ViewedPages } from '../../store/site/site-view';
import { readInventory } from '../../store/wholeness';
import type { Published } from '../compose/published';
import { isBeside } from './answers';

/** A remote's release, and the pages that were composed of it. */
export interface Shown {
  readonly release: Published<RemoteManifest>;
  readonly pages: ViewedPages;
}

/** As a bundler names what is kept for ever: `page-AboutPage.3ce5e3833f.js`. */
const hashed = /\.[0-9a-f]{10}(?=\.\w+$)/;
const plainName = (file: string) => file.replace(hashed, '');

/** What is different in every release though nothing has changed: version, hashes in names, hashes of files. */
async function passingIn({ folder, manifest }: Published): Promise<(text: string) => string> {
  const inventory = Object.entries((await readInventory(folder)) ?? {});
  const names = inventory.flatMap(([file, { integrity }]): readonly (readonly [string, string])[] => {
    const hash = hashed.exec(file)?.[0].slice(1);
    return [[integrity, plainName(file)], ...(hash === undefined ? [] : [[hash, plainName(file)] as const])];
  });
  const plain = new Map([...names, [manifest.version, 'version']]);
  const texts = [...plain.keys()].map((text) => text.replace(/[.+]/g, '\\$&'));
  const passing = new RegExp(texts.join('|'), 'g');
  return (text) => text.replace(passing, (found) => plain.get(found) ?? found);
}

/** By page and address, all that its document and code may bring into a browser, without what passes; undefined where there is no document. */
async function textsOf({ release, pages }: Shown) {
  const { app, version, remote, budgets } = release.manifest;
  const withoutPassing = await passingIn(release);
  const read = async (...file: string[]) =>
    hashOf(withoutPassing(await readFile(path.join(...file), 'latin1')));
  const browser = path.join(release.folder, 'browser');
  const names = (await listFiles(browser)).filter((name) => !isBeside(name));
  const files = await inParallel(names, async (name) => ({ name, text: await read(browser, name) }));
  const fileAt = new Map(pages.index.pages.map(({ path: at, file }) => [at, file]));
  const ownOf = (page: string) => {
    const { js = [], css = [] } = remote.pages[page] ?? {};
    return [...js, ...css].map(({ url }) => url.slice(browserUrl(app, version).length));
  };
  const named = new Set(Object.keys(remote.pages).flatMap(ownOf));
  return async (page: string, at: string) => {
    // Not those that only other pages name.
    const own = files.filter(({ name }) => !named.has(name) || ownOf(page).includes(name));
    const lines = own.map(({ name, text }) => `${plainName(name)} ${text}`).sort();
    const file = fileAt.get(at);
    return file && JSON.stringify([await read(pages.folder, file), lines, budgets]);
  };
}

/**
 * Whether a page is, hashes aside, what it was in the release before: the same document, the same entry, the same files
 * but for those that only other pages name, the same budgets. It was opened then.
 */
export async function unchangedPages(earlier: Shown, later: Shown) {
  const [was, is] = await Promise.all([textsOf(earlier), textsOf(later)]);
  return async (page: string, at: string) => {
    const [now, before] = await Promise.all([is(page, at), was(page, at)]);
    return now !== undefined && now === before;
  };
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { browserUrl } from '../../bundle/apps';
import { inParallel, listFiles } from '../../store/files';
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

/** All that a page's document and code may bring into a browser, by name, without what passes. */
async function textsOf({ release, pages }: Shown) {
  const withoutPassing = await passingIn(release);
  const read = async (file: string) => withoutPassing(await readFile(file, 'latin1'));
  const browser = path.join(release.folder, 'browser');
  const names = (await listFiles(browser)).filter((name) => !isBeside(name));
  const files = await inParallel(
    names,
    async (name) => [plainName(name), await read(path.join(browser, name))] as const,
  );
  const documents = await inParallel(
    pages.index.pages,
    async (page) => [page.path, await read(path.join(pages.folder, page.file))] as const,
  );
  return { files: new Map(files), documents: new Map(documents) };
}

/** By page, the files that only other pages name. */
function othersFiles({
  manifest: { app, version, remote },
}: Shown['release']): (page: string) => ReadonlySet<string> {
  const base = browserUrl(app, version);
  const named = Object.entries(remote.pages).map(
    ([page, { js, css }]) =>
      [page, [...js, ...css].map(({ url }) => plainName(url.slice(base.length)))] as const,
  );
  return (page) => {
    const own = new Set(named.flatMap(([name, files]) => (name === page ? files : [])));
    return new Set(named.flatMap(([, files]) => files).filter((file) => !own.has(file)));
  };
}

/**
 * Whether a page is, hashes aside, what it was in the release before: the same document, the same entry, the same files
 * but for those that only other pages name, the same budgets. It was opened then.
 */
export async function unchangedPages(
  before: Shown,
  after: Shown,
): Promise<(page: string, at: string) => boolean> {
  const [was, is] = await Promise.all([textsOf(before), textsOf(after)]);
  const others = [before, after].map(({ release }) => othersFiles(release));
  const differing = [...new Set([...was.files.keys(), ...is.files.keys()])].filter(
    (name) => was.files.get(name) !== is.files.get(name),
  );
  const [budgets, budgetsNow] = [before, after].map(({ release }) =>
    JSON.stringify(release.manifest.budgets),
  );
  if (budgets !== budgetsNow) return () => false;
  return (page, at) => {
    const ofOthers = others.map((of) => of(page));
    const isItsOwn = (name: string) => !ofOthers.every((files) => files.has(name));
    return (
      is.documents.has(at) && was.documents.get(at) === is.documents.get(at) && !differing.some(isItsOwn)
    );
  };
}

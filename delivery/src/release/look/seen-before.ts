import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '../../bundle/apps';
import { hashOf, inParallel, listFiles, readJson } from '../../store/files';
import type { RemoteManifest } from '../../store/release-manifest';
import type { ComposedPages } from '../../store/site/composed-pages';
import { liveSince, remotesIn } from '../../store/site/site-file';
import type { ViewedPages } from '../../store/site/site-view';
import type { StateFolder } from '../../store/state-folder';
import { damageOf, readInventory } from '../../store/wholeness';
import { nameAt, type Published, readPublished, versionName } from '../compose/published';
import { type Plan, sameConfig } from '../plan';
import { isBeside } from './answers';

/** A remote's release, and the pages that were composed of it. */
export interface Shown {
  readonly release: Published<RemoteManifest>;
  readonly pages: ViewedPages;
}

/** Stands in the cause of a set that went live without a look. */
export const unseenWords = ', which no browser has looked at';

/**
 * Lists the changing remotes whose live version a browser has looked at in this frame: since it went live, neither shell
 * nor settings have changed (a look at such a change opens no other team's pages).
 */
export function seenRemotes({ site, versions, config, changed }: Plan): readonly AppName[] {
  if (!site || !sameConfig(site.config, config)) return [];
  const sets = [site.live, ...site.history];
  return remotesIn(site.live.apps).filter((app) => {
    const first = liveSince(site, app);
    const version = versionName({ app, version: site.live.apps[app] });
    const isRelease = first.cause.startsWith('release ') && first.cause.includes(version);
    const stayed = sets
      .slice(0, sets.indexOf(first) + 1)
      .every(({ apps, cause }) => apps.shell === versions.shell && !cause.includes(unseenWords));
    // A canary became live without another look.
    const isUnseen = sets.some(({ cause }) => cause.includes(version) && cause.includes(unseenWords));
    return changed.includes(app) && isRelease && stayed && !isUnseen;
  });
}

/** Reads the live releases and pages of {@link seenRemotes}. */
export async function seenBefore(state: StateFolder, plan: Plan): Promise<readonly Shown[]> {
  const seen = seenRemotes(plan);
  if (!plan.site || seen.length === 0) return [];
  const { live, config } = plan.site;
  const shown = seen.map(async (app) => {
    const [place, folder] = [state.release(app, live.apps[app]), state.composed(app, live.apps, config)];
    // What is damaged, and may just be being made again, counts as not looked at.
    const faults = await Promise.all([place, folder].map((each) => damageOf(each, 'bytes')));
    if (faults.flat().length > 0) return [];
    const release = await readPublished<RemoteManifest>(place);
    return [
      { release, pages: { folder, index: await readJson<ComposedPages>(path.join(folder, 'pages.json')) } },
    ];
  });
  return (await Promise.all(shown)).flat();
}

/** The hash in the name of a bundled file: `page-AboutPage.3ce5e3833f.js`. */
const hashed = /\.[0-9a-f]{10}(?=\.\w+$)/;
const plainName = (file: string) => file.replace(hashed, '');

/** Returns a function that replaces what differs in every release: version, hashes in names, hashes of files. */
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

/** Returns, by page and address, a text of all that a page may load, hashes aside; undefined if it has no document. */
async function textsOf({ release, pages }: Shown) {
  const { remote, budgets } = release.manifest;
  const withoutPassing = await passingIn(release);
  const read = async (...file: string[]) =>
    hashOf(withoutPassing(await readFile(path.join(...file), 'latin1')));
  const browser = path.join(release.folder, 'browser');
  const names = (await listFiles(browser)).filter((name) => !isBeside(name));
  const files = await inParallel(names, async (name) => ({ name, text: await read(browser, name) }));
  const documentAt = new Map(pages.index.pages.map(({ path: at, file }) => [at, file]));
  const ownOf = (page: string) => {
    const { js = [], css = [] } = remote.pages[page] ?? {};
    return [...js, ...css].map(({ url }) => nameAt(release, url));
  };
  const named = new Set(Object.keys(remote.pages).flatMap(ownOf));
  return async (page: string, at: string) => {
    // Without files that only other pages name.
    const own = files.filter(({ name }) => !named.has(name) || ownOf(page).includes(name));
    const lines = own.map(({ name, text }) => `${plainName(name)} ${text}`).sort();
    const file = documentAt.get(at);
    return file && JSON.stringify([await read(pages.folder, file), lines, budgets]);
  };
}

/**
 * Whether a page is, hashes aside, what it was in the release before: the same document, the same entry, the same files
 * (except those that only other pages name), the same budgets. It was looked at then.
 */
export async function unchangedPages(earlier: Shown, later: Shown) {
  const [was, is] = await Promise.all([textsOf(earlier), textsOf(later)]);
  return async (page: string, at: string) => {
    const [now, before] = await Promise.all([is(page, at), was(page, at)]);
    return now !== undefined && now === before;
  };
}

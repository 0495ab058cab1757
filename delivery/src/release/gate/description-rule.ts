import { isDeepStrictEqual } from 'node:util';
import type { ReleaseFile } from '@landmark/contract/release';
import { getMimeType } from 'hono/utils/mime';
import {
  type AppName,
  browserUrl,
  isPlainRoute,
  ownershipTable,
  plainPage,
  workbenchUrl,
} from '../../bundle/apps';
import { heavinessOf, type Inventory, madeBeside, type ReleaseManifest } from '../../store/release-manifest';
import { readInventory } from '../../store/wholeness';
import { partsOf, withKey } from '../../trust/script-signature';
import type { Published } from '../compose/published';
import { toolsIn } from '../describe-release';
import { type Refusal, refusalsOf } from './refusal';

/** Files of a release: no hidden name, none with characters that terminals do not show, none too long for a store. */
const plainFile = /^(?=.{1,300}$)(?:(?:release|origin)\.json|(?:composer|browser)(?:\/[\w-][\w.-]*)+)$/;
/** Other hosts must know a file's type. Servers take `.JS` for a script, too, the rules only `.js`. */
const isKnown = (name: string) =>
  !name.startsWith('browser/') ||
  (/\.[a-z\d]+$/.test(name) && getMimeType(name.replace(madeBeside, '').replace(/\.map$/, '')) !== undefined);
const mostFiles = 10_000;

const mostRoutes = 100;

/** Returns the manifest that publishing would write for a release: each file with its own address and hash. */
function rewritten(app: AppName, version: string, said: ReleaseManifest, inventory: Inventory) {
  const base = browserUrl(app, version);
  const hashOf = (file: string) => inventory[file]?.integrity ?? `none, since there is no ${file}`;
  const file = ({ url, integrity }: ReleaseFile): ReleaseFile => {
    const [hash, { key }] = [hashOf(`browser/${url.slice(base.length)}`), partsOf(integrity)];
    return { url: base + url.slice(base.length), integrity: key ? withKey(hash, key) : hash };
  };
  const once = (files: readonly ReleaseFile[]) =>
    [...new Map(files.map((each) => [each.url, each])).values()].map(file);
  const by = <Value>(record: object, read: (value: unknown) => Value) =>
    Object.fromEntries(Object.entries(record).map(([key, value]) => [key, read(value)]));
  const composer = { file: 'composer/index.cjs', integrity: hashOf('composer/index.cjs') };
  const weights = by(said.weights, Number);
  const budgets = said.budgets === undefined ? {} : { budgets: by(said.budgets, (value) => value) };
  const common = { ...said, app, version, composer, weights, ...budgets };
  if (said.app === 'shell') {
    const { scripts, styles, tools, provides } = said;
    const own = { scripts: once(scripts), styles: once(styles), provides: by(provides, String) };
    return { ...common, ...own, ...(tools && { tools: toolsIn(inventory) }) };
  }
  const { entry, routes, pages } = said.remote;
  const listed = Object.entries(pages).map(([page, { js, css }]) => [page, { js: once(js), css: once(css) }]);
  const remote = {
    name: app,
    version,
    entry: file(entry),
    routes: routes.map(({ path, page }) => ({ path, page })),
    pages: Object.fromEntries(listed),
  };
  return { ...common, remote, requires: by(said.requires, String), workbench: workbenchUrl(app, version) };
}

function oddRoutes(said: ReleaseManifest): readonly string[] {
  if (said.app === 'shell') return [];
  const { routes, pages } = said.remote;
  const odd = routes.filter(({ path }) => !isPlainRoute(path));
  const named = [...Object.keys(pages), ...routes.map(({ page }) => page)];
  const names = new Set(named.filter((page) => !plainPage.test(page)));
  const lost = new Set(routes.map(({ page }) => page).filter((page) => !pages[page]?.js.length));
  return [
    ...odd.map(({ path }) => `it answers ${path}, which is no plain address of a page`),
    ...[...names].map((page) => `it calls a page ${page}`),
    ...[...lost].map((page) => `it answers with ${page}, which its browser build does not expose`),
    ...heavinessOf(said.remote),
    ...(routes.length > mostRoutes ? [`it answers ${routes.length} routes, more than ${mostRoutes}`] : []),
  ];
}

function oddFiles(inventory: Inventory): readonly string[] {
  const names = Object.keys(inventory);
  if (names.length > mostFiles) return [`it has ${names.length} files, more than ${mostFiles}`];
  const spellings = new Map<string, string>();
  return names.flatMap((name) => {
    // Some disks take `a.txt` and a folder `A.txt` for one, too.
    const places = name.split('/').map((_, at, parts) => parts.slice(0, at + 1).join('/'));
    const isAnother = (place: string) => {
      const known = place.toLowerCase();
      if (!spellings.has(known)) spellings.set(known, place);
      return spellings.get(known) !== place;
    };
    if (places.some(isAnother)) return [`${name} differs from another file in its capitals alone`];
    if (!plainFile.test(name)) return [`${JSON.stringify(name)} is no name for a file of a release`];
    return isKnown(name) ? [] : [`${JSON.stringify(name)} is of no type that servers know`];
  });
}

function saidOtherwise(app: AppName, version: string, said: ReleaseManifest, inventory: Inventory) {
  const written: object = rewritten(app, version, said, inventory);
  const partsOfAll = (all: object) =>
    Object.entries(all).flatMap(([key, value]) =>
      key === 'remote' ? Object.entries(value).map(([own, part]) => [`remote.${own}`, part]) : [[key, value]],
    );
  const [own, theirs] = [written, said].map((all) => Object.fromEntries(partsOfAll(all)));
  const names = Object.keys({ ...own, ...theirs }).filter(
    (key) => !isDeepStrictEqual(own?.[key], theirs?.[key]),
  );
  return names.map((key) => `release.json says another "${key}" than its files and its name do`);
}

/**
 * Checks that a release's description is what publishing writes for its files, since it leads others to scripts and
 * addresses. Comes before anything else reads it, since anybody may have written it.
 */
export async function descriptionRefusals(
  app: AppName,
  version: string,
  { folder, manifest }: Published,
): Promise<readonly Refusal[]> {
  const inventory = (await readInventory(folder)) ?? {};
  const faults = [...oddFiles(inventory)];
  try {
    faults.push(...saidOtherwise(app, version, manifest, inventory), ...oddRoutes(manifest));
  } catch {
    faults.push('release.json describes no release');
  }
  const meets = 'a release is found by what it says of itself, beside those of other teams';
  const remedy = `Release it from its source, or correct ${ownershipTable}: npm run release -- ${app}`;
  const named = { folder, manifest: { ...manifest, app, version } as ReleaseManifest };
  return refusalsOf('describes', named, faults, meets, remedy);
}

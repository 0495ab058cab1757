import path from 'node:path';
import { type ReleaseSet, siteSetUrl } from '@landmark/contract/release';
import type { AppName } from '../../bundle/apps';
import { oddPart, type Shape } from '../../shape';
import { jsonIn, readJson } from '../files';
import { heavinessOf, type RemoteManifest, releaseName, remoteShape } from '../release-manifest';
import type { StateFolder } from '../state-folder';
import { readInventory, readStored } from '../wholeness';
import { type Claim, claimed, claimsIn } from './claims';
import { type ComposedPages, composedShape, pagesName } from './composed-pages';
import { captchaFrame, linkRules, linkRulesUrl } from './fixed-answers';
import { partialSets } from './partial-sets';
import { broken } from './provenance';
import { appsIn, remotesIn, type Site, type SiteSet, setsOf, triedIn } from './site-file';

export interface ViewedPages {
  readonly folder: string;
  readonly index: ComposedPages;
}

export type SiteView = Readonly<Awaited<ReturnType<typeof readView>>>;

/**
 * Reads all that is needed to serve or export one set; it never changes. `unpublished`: the folders of parts that are
 * not in the store yet, by their names there; `without`: apps of which only the pages can be had, and not the release.
 * Lists what its apps claim and may not answer.
 */
export async function readView(
  { root }: StateFolder,
  site: Site,
  unpublished?: ReadonlyMap<string, string>,
  without: readonly AppName[] = [],
) {
  const { apps } = site.live;
  const folderOf = (name: string) => unpublished?.get(name) ?? path.join(root, name);
  async function said<Said extends object>(
    name: string,
    file: string,
    shape: Parameters<typeof oddPart>[0] & Shape,
  ): Promise<Said> {
    const value = await readJson<Said>(path.join(folderOf(name), file));
    if (shape(value)) return value;
    throw broken(root, name, [`${file} lacks "${oddPart(shape, value)}", or has there what cannot be shown`]);
  }
  const owners = await Promise.all(
    appsIn(apps).map(async (owner) => {
      const name = pagesName(owner, apps.shell, apps[owner], site.config);
      const index = await said<ComposedPages>(name, 'pages.json', composedShape(owner));
      return { folder: folderOf(name), index };
    }),
  );
  const described = remotesIn(apps).filter((app) => !without.includes(app));
  const remotes = await Promise.all(
    described.map(async (app) => {
      const name = releaseName(app, apps[app]);
      const { remote } = await said<RemoteManifest>(name, 'release.json', remoteShape(app, apps[app]));
      const [heavy] = heavinessOf(remote);
      if (heavy) throw broken(root, name, [heavy]);
      return remote;
    }),
  );
  const set: ReleaseSet = { shell: { version: apps.shell }, remotes };
  const indexes = owners.map(({ index }) => index);
  // What all pages have in common is the shell's word alone.
  const frame = indexes.find(({ owner }) => owner === 'shell');
  return {
    site,
    config: site.config,
    set,
    owners,
    /** The paths that header and footer link to; undefined from a shell that does not name them. */
    frameLinks: frame?.frameLinks,
    inlineScripts: frame?.inlineScripts ?? [],
    claims: claimsIn(site, indexes, remotes),
  };
}

/** Does {@link readView} for a set that is to be shown. @throws release-broken, forged */
export async function viewSite(...asked: Parameters<typeof readView>): Promise<SiteView> {
  const view = await readView(...asked);
  const [claim, ...more] = view.claims;
  if (claim) throw claimed([claim, ...more], 'forged');
  return view;
}

/**
 * Checks all sets that visitors may get of a site, for claims of what stays in the `next` one. Passes over what cannot be
 * read: others name it. @throws refused
 */
export async function assertOwnAddresses(state: StateFolder, site: Site, next = site): Promise<void> {
  const stays = ({ app, version }: Claim) => [next.live.apps[app], triedIn(next)[app]].includes(version);
  for (const apps of setsOf(site.live.apps, triedIn(site))) {
    const view = await readView(state, { ...site, live: { ...site.live, apps } }).catch(() => undefined);
    const [claim, ...more] = view?.claims.filter(stays) ?? [];
    if (claim) throw claimed([claim, ...more], 'refused');
  }
}

/** How many sets back a browser may still have documents of. */
const heldSets = 5;

/** Reads the pages that are live or were, as far as they are kept. */
export async function earlierPages(state: StateFolder, { live, history, config }: Site) {
  const foldersOf = ({ apps }: SiteSet) =>
    appsIn(apps).map((owner) => [state.composed(owner, apps, config), owner] as const);
  const folders = new Map([live, ...history.slice(0, heldSets)].flatMap(foldersOf));
  const read = [...folders].map(async ([folder, owner]) => {
    const stored = await readStored(folder, 'pages.json', (await readInventory(folder)) ?? {});
    const index = jsonIn(String(stored));
    // Earlier pages only save transfer, so damaged ones are left out.
    return composedShape(owner)(index) ? [{ folder, index: index as ComposedPages }] : [];
  });
  return (await Promise.all(read)).flat();
}

/** Returns the texts that each site has besides its pages: the set for navigation, and what search engines read. */
export function siteTexts({ set, frameLinks, owners, config }: SiteView): Readonly<Record<string, string>> {
  const urls = owners
    .flatMap(({ index }) => index.pages)
    .filter(({ listed }) => listed)
    .map((page) => `  <url><loc>${config.siteUrl}${page.path}</loc></url>`)
    .sort();
  return {
    [siteSetUrl]: JSON.stringify(set),
    [linkRulesUrl]: linkRules,
    [captchaFrame.path]: captchaFrame.html,
    ...Object.fromEntries(
      Object.entries(partialSets(set, frameLinks)).map(([url, part]) => [url, JSON.stringify(part)]),
    ),
    '/robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${config.siteUrl}/sitemap.xml\n`,
    '/sitemap.xml': [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ].join('\n'),
  };
}

import type { SiteConfig } from '@landmark/contract/config';
import type { AppName } from '../bundle/apps';
import { sortedText } from '../store/files';
import {
  appsIn,
  type Site,
  sameVersions,
  setNames,
  setsOf,
  triedIn,
  type Versions,
} from '../store/site/site-file';
import { bringAll, releaseName, type StateFolder } from '../store/state-folder';
import { assertWhole } from './assert-whole';
import { type Folders, versionName } from './gate/candidate';
import type { FoundRelease } from './stage-release';
import { type Target, wantedVersions } from './targets';

/** The releases of the targets: in the store, or built beside it. */
export type Found = Partial<Record<AppName, FoundRelease>>;

/** What is to be live, and what was when it was decided. */
export interface Plan {
  readonly site: Site | undefined;
  readonly config: SiteConfig;
  readonly versions: Versions;
  /** Of targets that are to stay where they are held: the versions that their sources make. */
  readonly held: Partial<Versions>;
  /** What is different from the set that was live. */
  readonly changed: readonly AppName[];
}

export const versionsIn = (found: Found): Partial<Versions> =>
  Object.fromEntries(Object.entries(found).map(([app, { version }]) => [app, version]));

/** `given`: the settings that are asked for; absent: those that the site has. */
export function planOf(
  targets: readonly Target[],
  given: SiteConfig | undefined,
  found: Partial<Versions>,
  site: Site | undefined,
): Plan {
  const config = given ?? site?.config;
  if (!config) throw new Error('The first release of a site needs its settings.');
  const { versions, held } = wantedVersions(targets, found, site);
  const changed = appsIn({ ...site?.live.apps, ...versions }).filter(
    (app) => site?.live.apps[app] !== versions[app],
  );
  return { site, config, versions, held, changed };
}

export const titleOf = ({ changed, versions }: Plan) =>
  changed.map((app) => versionName({ app, version: versions[app] })).join(', ') ||
  'The site with its new settings';

export const sameConfig = (one: SiteConfig, other: SiteConfig) => sortedText(one) === sortedText(other);

/** Whether what was checked against one site holds for the other too. */
export const isSameBasis = (one: Site | undefined, other: Site | undefined) =>
  one && other ? one.live.id === other.live.id && sameConfig(one.config, other.config) : one === other;

/** All of it is live, and nobody has damaged anything that it consists of. */
export async function isLive(state: StateFolder, { site, versions, config }: Plan): Promise<boolean> {
  // What nobody has built yet has no version, and is no less of the plan for it.
  if (!site || Object.values<string | undefined>(versions).includes(undefined)) return false;
  if (!sameVersions(versions, site.live.apps) || !sameConfig(config, site.config)) return false;
  const sets = setsOf(versions, triedIn(site));
  return bringAll(state, [...new Set(sets.flatMap((apps) => setNames(apps, config)))]);
}

/** Where the releases of a set lie: in the store, but for those that have just been built. @throws release-broken */
export async function foldersOf(
  state: StateFolder,
  { versions, changed }: Plan,
  found: Found,
): Promise<Folders> {
  const folders = appsIn(versions).map((app) => {
    const built = found[app];
    const isBuilt = built?.version === versions[app];
    return [app, isBuilt ? built.folder : state.release(app, versions[app])] as const;
  });
  for (const [app, folder] of folders) {
    if (folder === state.release(app, versions[app])) await state.port.bring(releaseName(app, versions[app]));
    // A set of which anything is damaged is shown by no server; the bytes of what changes are the gate's matter.
    await assertWhole(app, versions[app], folder, changed.includes(app) ? 'sizes' : 'bytes');
  }
  return Object.fromEntries(folders) as Folders;
}

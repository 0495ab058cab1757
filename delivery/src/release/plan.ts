import type { SiteConfig } from '@landmark/contract/config';
import type { AppName } from '../bundle/apps';
import { sortedText } from '../store/files';
import { liveNames } from '../store/site/retention';
import type { Site, Versions } from '../store/site/site-file';
import { differingApps, heldOf, sameVersions, setsOf, triedIn } from '../store/site/site-file';
import { bringAll, type StateFolder } from '../store/state-folder';
import { versionName } from './compose/published';
import type { FoundRelease } from './stage-release';
import type { Target } from './targets';

/** The releases of the targets: in the store, or built beside it. */
export type Found = Partial<Record<AppName, FoundRelease>>;

/** What is to be live, and the site on which that was decided. */
export interface Plan {
  readonly site: Site | undefined;
  readonly config: SiteConfig;
  readonly versions: Versions;
  /** The versions that are not released because they are held or being tried (`unlessHeld`). */
  readonly held: Partial<Versions>;
  readonly changed: readonly AppName[];
}

export const versionsIn = (found: Found): Partial<Versions> =>
  Object.fromEntries(Object.entries(found).map(([app, { version }]) => [app, version]));

/** Returns the set that targets lead to, with the other apps’ live releases. `given`: the requested settings. */
export function planOf(
  targets: readonly Target[],
  given: SiteConfig | undefined,
  found: Partial<Versions>,
  site: Site | undefined,
): Plan {
  const config = given ?? site?.config;
  if (!config) throw new Error('The first release of a site needs its settings.');
  const isHeld = ({ app, unlessHeld }: Target) =>
    unlessHeld &&
    site &&
    found[app] &&
    [...heldOf(site, app), site.canaries?.[app]?.version].includes(found[app]);
  const stay = targets.filter(isHeld).map(({ app }) => [app, found[app]]);
  const held: Partial<Versions> = Object.fromEntries(stay);
  const wanted = Object.entries(found).filter(([app]) => !Object.hasOwn(held, app));
  const versions = { ...site?.live.apps, ...Object.fromEntries(wanted) } as Versions;
  return { site, config, versions, held, changed: differingApps(site?.live.apps, versions) };
}

export const sameConfig = (one: SiteConfig, other: SiteConfig) => sortedText(one) === sortedText(other);

export const titleOf = ({ changed, versions, site, config }: Plan) =>
  changed.map((app) => versionName({ app, version: versions[app] })).join(', ') ||
  (site && sameConfig(config, site.config) ? 'The same again' : 'The site with its new settings');

/** Whether a check against one site holds for the other, too. */
export const isSameBasis = (one: Site | undefined, other: Site | undefined) =>
  one && other ? one.live.id === other.live.id && sameConfig(one.config, other.config) : one === other;

/** Lists every set that visitors may have after a plan: its own first, then those with each canary or without. */
export function setsAfter({ site, versions, changed }: Plan, isCanary: boolean): readonly Versions[] {
  if (!site) return [versions];
  const stay = Object.entries(triedIn(site)).filter(([app]) => !changed.includes(app as AppName));
  const begun = isCanary ? changed.map((app) => [app, versions[app]] as const) : [];
  const tried = Object.fromEntries([...stay, ...begun]);
  return [versions, ...setsOf(isCanary ? site.live.apps : versions, tried)];
}

/** Whether all of a plan is live, and every part of it can be had whole. */
export async function isLive(state: StateFolder, { site, versions, config }: Plan): Promise<boolean> {
  // A target that has not been built yet has no version, but is part of the plan.
  if (!site || Object.values<string | undefined>(versions).includes(undefined)) return false;
  if (!sameVersions(versions, site.live.apps) || !sameConfig(config, site.config)) return false;
  return bringAll(state, liveNames(site));
}

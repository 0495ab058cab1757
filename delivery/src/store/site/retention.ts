import type { AppName } from '../../bundle/apps';
import { releaseName } from '../release-manifest';
import { pagesName } from './composed-pages';
import { appsIn, type Site, type SiteSet, sameVersions, setNames, setsOf, triedIn } from './site-file';

export interface RetentionPolicy {
  /** This many earlier sets are kept whatever their age, for rollbacks. */
  readonly sets: number;
  /** This many earlier versions of each app are kept whatever was released since, each with the set that had it last. */
  readonly versions: number;
  /** Sets that were live within this time are kept as well, for pages that are still open. Milliseconds. */
  readonly ageMs: number;
}

const dayMs = 24 * 60 * 60 * 1000;

export const retention: RetentionPolicy = { sets: 20, versions: 2, ageMs: 7 * dayMs };

/**
 * The history that a site has kept at all times: readers take less for cut off, unless less is kept. Does not grow with
 * {@link retention}, since what was removed before does not come back. Before less is kept, servers and all who release
 * have to be told.
 */
export const leastKept: RetentionPolicy = { sets: 20, versions: 2, ageMs: Number.NEGATIVE_INFINITY };

/**
 * Returns the part of the history that is kept. The given sets are newest first and begin with the live one, which
 * always is. The steps of a canary, which change no version of the set, do not count as sets of their own.
 */
export function keptHistory([live, ...earlier]: readonly SiteSet[], now: Date, policy: RetentionPolicy) {
  let newer = live;
  let places = policy.sets;
  const met = new Map<AppName, Set<string>>();
  /** Whether a set is the last that had one of an app's latest versions. */
  const isLast = ({ apps }: Pick<SiteSet, 'apps'>) =>
    appsIn(apps).filter((app) => {
      const versions = met.get(app) ?? new Set();
      const isNews = versions.size <= policy.versions && !versions.has(apps[app]);
      met.set(app, versions.add(apps[app]));
      return isNews;
    }).length > 0;
  if (live) isLast(live);
  return earlier.filter((set) => {
    const endedMs = now.getTime() - Date.parse(newer?.at ?? now.toISOString());
    const isKept = isLast(set) || places > 0 || endedMs < policy.ageMs;
    if (!newer || !sameVersions(newer.apps, set.apps)) places -= 1;
    newer = set;
    return isKept;
  });
}

/** Returns the versions of an app that the live set or the history needs, with past and present canaries. */
export function neededVersions(site: Site, app: AppName): ReadonlySet<string> {
  const sets = [{ ...site.live, tried: triedIn(site) }, ...site.history];
  const versions = sets.flatMap(({ apps, tried }) => [apps[app], tried?.[app]]);
  return new Set(versions.filter((version) => version !== undefined));
}

/** Lists the names in the store of every set that visitors may get. */
export function liveNames(site: Site): readonly string[] {
  const sets = setsOf(site.live.apps, triedIn(site));
  return [...new Set(sets.flatMap((apps) => setNames(apps, site.config)))];
}

/** How many releases of an app visitors may still have files of. */
const heldReleases = 5;

/** The versions of an app that visitors may still have files of, the live one first; none of a new remote. */
export const latestVersions = (site: Site | undefined, app: AppName): readonly string[] =>
  site ? [...neededVersions(site, app)].filter(Boolean).slice(0, heldReleases) : [];

/** Lists the names in the store that the live set and the history need, with those of any rollback of one app. */
export function neededNames(site: Site): ReadonlySet<string> {
  const shells = [...neededVersions(site, 'shell')];
  const apps = new Set([site.live, ...site.history].flatMap((set) => appsIn(set.apps)));
  const names = [...apps].flatMap((app) =>
    [...neededVersions(site, app)].flatMap((version) => [
      releaseName(app, version),
      ...shells.map((shell) => pagesName(app, shell, version, site.config)),
    ]),
  );
  return new Set(names);
}

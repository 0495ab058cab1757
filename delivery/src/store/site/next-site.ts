import type { SiteConfig } from '@landmark/contract/config';
import type { AppName } from '../../bundle/apps';
import { hasVersion, type Site, type SiteSet, sameVersions, triedIn, type Versions } from './site-file';

interface Change {
  readonly site: Site | undefined;
  readonly versions: Versions;
  readonly config: SiteConfig;
  readonly cause: string;
  /** The set that a later rollback goes to; by default the one that is live now. */
  readonly before?: number | undefined;
  readonly retired?: readonly string[];
  /** The canaries from now on; by default those of apps that stay as they are, if the shell does, too. */
  readonly canaries?: NonNullable<Site['canaries']>;
}

/** Returns the site after a change of its set or canaries. New settings alone make no set: nothing to roll back to. */
export function nextSite({ site, versions, config, cause, ...change }: Change): Site {
  const isSame = site !== undefined && sameVersions(site.live.apps, versions);
  if (isSame && !change.canaries) return { ...site, config };
  const led = isSame ? site.live.before : site?.live.id;
  const before = 'before' in change ? change.before : led;
  /** Whether an entry is of an app that stays as it is. */
  const isLasting = ([app]: [string, unknown]) =>
    site?.live.apps[app as AppName] === versions[app as AppName];
  const lasting = <Value>(by: Readonly<Partial<Record<AppName, Value>>> = {}) =>
    Object.fromEntries(Object.entries<Value>(by).filter(isLasting));
  const isSameFrame = site?.live.apps.shell === versions.shell;
  const asked = change.canaries ?? (isSameFrame ? lasting(site?.canaries) : {});
  /** Without those that retire a version of this set: it may go live, and nobody gets the two together. */
  const canaries: typeof asked = Object.fromEntries(
    Object.entries(asked).filter(
      ([, { retires = [] }]) => !retires.some((name) => hasVersion(versions, name)),
    ),
  );
  const isTrying = Object.keys(canaries).length > 0;
  // Tells those who began a canary that this change ends it, unless the cause says so.
  const ended = Object.entries(site?.canaries ?? {}).flatMap(([name, { version, stages }]) => {
    const app = name as AppName;
    const isSaid = [canaries[app]?.version, versions[app]].includes(version) || cause.includes(version);
    return isSaid ? [] : [`; it ends ${app}’s canary ${version} at ${stages.at(-1)?.share} %`];
  });
  const live: SiteSet = {
    id: (site?.live.id ?? 0) + 1,
    at: new Date().toISOString(),
    cause: cause + ended.join(''),
    apps: versions,
    ...(isTrying && { tried: triedIn({ canaries }) }),
    ...(before !== undefined && { before }),
  };
  return {
    live,
    history: site ? [site.live, ...site.history] : [],
    config,
    held: lasting(site?.held),
    retired: [...new Set([...(site?.retired ?? []), ...(change.retired ?? [])])],
    ...(isTrying && { canaries }),
  };
}

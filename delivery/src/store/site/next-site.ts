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
  /** What is tried from now on; by default what was, of apps that stay as they are beside a shell that does. */
  readonly canaries?: NonNullable<Site['canaries']>;
}

/** The site after a change of its set, or of what is tried beside it. New settings alone make no new set: there would be nothing to roll back. */
export function nextSite({ site, versions, config, cause, ...change }: Change): Site {
  const isSame = site !== undefined && sameVersions(site.live.apps, versions);
  if (isSame && !change.canaries) return { ...site, config };
  const led = isSame ? site.live.before : site?.live.id;
  const before = 'before' in change ? change.before : led;
  /** What is said of apps that stay as they are. */
  const isLasting = ([app]: [string, unknown]) =>
    site?.live.apps[app as AppName] === versions[app as AppName];
  const lasting = <Value>(by: Readonly<Partial<Record<AppName, Value>>> = {}) =>
    Object.fromEntries(Object.entries<Value>(by).filter(isLasting));
  const isSameFrame = site?.live.apps.shell === versions.shell;
  const asked = change.canaries ?? (isSameFrame ? lasting(site?.canaries) : {});
  /** Whoever goes back to what one retires is not kept from it, and nobody gets the two together. */
  const canaries: typeof asked = Object.fromEntries(
    Object.entries(asked).filter(
      ([, { retires = [] }]) => !retires.some((name) => hasVersion(versions, name)),
    ),
  );
  const isTrying = Object.keys(canaries).length > 0;
  // Whoever began one, and was not asked, finds here what became of it.
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

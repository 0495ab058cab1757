import type { SiteConfig } from '@landmark/contract/config';
import type { AppName } from '../../bundle/apps';
import { keptHistory, type RetentionPolicy } from './retention';
import { appsIn, type Site, type SiteSet, sameVersions, type Versions } from './site-file';

interface Change {
  readonly site: Site | undefined;
  readonly versions: Versions;
  readonly config: SiteConfig;
  readonly cause: string;
  readonly policy: RetentionPolicy;
  /** The set that a later rollback goes to; by default the one that is live now. */
  readonly before?: number | undefined;
  readonly held?: Site['held'];
  readonly retired?: readonly string[];
  /** What is tried from now on; by default what was, of apps that stay as they are beside a shell that does. */
  readonly canaries?: NonNullable<Site['canaries']>;
}

function lastingCanaries({ live, canaries = {} }: Site, versions: Versions): NonNullable<Site['canaries']> {
  if (live.apps.shell !== versions.shell) return {};
  const lasting = Object.entries(canaries).filter(
    ([app]) => live.apps[app as AppName] === versions[app as AppName],
  );
  return Object.fromEntries(lasting);
}

/** The site after a change of its set, or of what is tried beside it. New settings alone make no new set: there would be nothing to roll back. */
export function nextSite({ site, versions, config, cause, policy, ...change }: Change): Site {
  const isSame = site !== undefined && sameVersions(site.live.apps, versions);
  if (isSame && !change.canaries) return { ...site, config };
  const now = new Date();
  const led = isSame ? site.live.before : site?.live.id;
  const before = 'before' in change ? change.before : led;
  const canaries = change.canaries ?? (site && lastingCanaries(site, versions)) ?? {};
  const live: SiteSet = {
    id: (site?.live.id ?? 0) + 1,
    at: now.toISOString(),
    cause,
    apps: versions,
    ...(before !== undefined && { before }),
  };
  const history = site ? keptHistory([live, site.live, ...site.history], now, policy) : [];
  const isInHistory = (name: string) =>
    history.some(({ apps }) => appsIn(apps).some((app) => `${app}@${apps[app]}` === name));
  const unheld = Object.fromEntries(
    Object.entries(site?.held ?? {}).filter(
      ([app]) => site?.live.apps[app as keyof Versions] === versions[app as keyof Versions],
    ),
  );
  return {
    live,
    history,
    config,
    held: { ...unheld, ...change.held },
    retired: [...new Set([...(site?.retired ?? []), ...(change.retired ?? [])])].filter(isInHistory),
    ...(Object.keys(canaries).length > 0 && { canaries }),
  };
}

import type { AppName } from '../../bundle/apps';
import type { Site, SiteSet } from './site-file';

const setsIn = ({ live, history }: Site): readonly SiteSet[] => [live, ...history];

/** The set in which an app's live version came to be live, without interruption. */
export function liveSince(site: Site, app: AppName): SiteSet {
  const sets = setsIn(site);
  const version = site.live.apps[app];
  const end = sets.findIndex(({ apps }) => apps[app] !== version);
  return sets[(end === -1 ? sets.length : end) - 1] ?? site.live;
}

/** The version that visitors had, or have, where they did not get this one; undefined of the first. */
export function versionBefore(site: Site, app: AppName, version: string): string | undefined {
  if (site.canaries?.[app]?.version === version) return site.live.apps[app];
  const sets = setsIn(site);
  const from = sets.findIndex(({ apps }) => apps[app] === version);
  const earlier = from === -1 ? [] : sets.slice(from);
  return earlier.map(({ apps }) => apps[app]).find((other) => other !== version);
}

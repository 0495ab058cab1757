import type { AppName } from '../bundle/apps';
import type { RemoteManifest } from '../store/release-manifest';
import { liveSince, remotesIn } from '../store/site/site-file';
import { viewSite } from '../store/site/site-view';
import type { StateFolder } from '../store/state-folder';
import { readPublished, versionName } from './compose/published';
import type { Shown } from './look/unchanged-pages';
import { type Plan, sameConfig } from './plan';

/** In the cause of a set that went live without a look. */
export const unseenWords = ', which no browser has looked at';

/**
 * The remotes that change and whose live version a browser has looked at in this frame: since it went live neither shell
 * nor settings have changed, for which none looks at other teams' pages.
 */
export function seenRemotes({ site, versions, config, changed }: Omit<Plan, 'held'>): readonly AppName[] {
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

/** What visitors have of them. */
export async function seenBefore(state: StateFolder, plan: Plan): Promise<readonly Shown[]> {
  const seen = seenRemotes(plan);
  if (!plan.site || seen.length === 0) return [];
  const { live } = plan.site;
  const { owners } = await viewSite(state, plan.site);
  const shown = seen.map(async (app) => {
    const release = await readPublished<RemoteManifest>(state.release(app, live.apps[app]));
    return owners.filter(({ index }) => index.owner === app).map((pages) => ({ release, pages }));
  });
  return (await Promise.all(shown)).flat();
}

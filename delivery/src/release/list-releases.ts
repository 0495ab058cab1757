import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { AppName } from '../bundle/apps';
import type { Origin } from '../bundle/origin';
import { foldersIn, readJsonIfThere } from '../store/files';
import { originFile } from '../store/release-manifest';
import { readSite } from '../store/site/read-site';
import { storedApps } from '../store/site/retention';
import type { Site, SiteSet } from '../store/site/site-file';
import type { StateFolder } from '../store/state-folder';

export interface ListedRelease {
  readonly app: AppName;
  readonly version: string;
  readonly published: Date;
  /** Absent of releases from before they knew. */
  readonly origin?: Origin;
  /** Since when it is live without interruption; absent when it is not. */
  readonly liveSince?: Date;
  /** `live`, `was live` (a rollback may reach it), `held` (rolled away from), `retired`, or `candidate`. */
  readonly state: 'live' | 'was live' | 'held' | 'retired' | 'candidate';
}

function liveSince(sets: readonly SiteSet[], app: AppName): Date | undefined {
  const version = sets[0]?.apps[app];
  const end = sets.findIndex(({ apps }) => apps[app] !== version);
  const first = sets[(end === -1 ? sets.length : end) - 1];
  return first && new Date(first.at);
}

function standingOf(site: Site | undefined, app: AppName, version: string): ListedRelease['state'] {
  if (site?.live.apps[app] === version) return 'live';
  if (site?.held[app] === version) return 'held';
  if (site?.retired.includes(`${app}@${version}`)) return 'retired';
  return site?.history.some(({ apps }) => apps[app] === version) ? 'was live' : 'candidate';
}

/** Every release in the store, by app, the latest first. */
export async function listReleases(state: StateFolder): Promise<readonly ListedRelease[]> {
  const site = await readSite(state);
  const sets = site ? [site.live, ...site.history] : [];
  const listed: ListedRelease[] = [];
  const apps = [...(await storedApps(state))].sort(
    (one, other) => Number(other === 'shell') - Number(one === 'shell'),
  );
  for (const app of apps) {
    const since = liveSince(sets, app);
    for (const version of await foldersIn(path.join(state.store, app))) {
      const folder = state.release(app, version);
      const { mtime } = await stat(path.join(folder, 'release.json'));
      const origin = await readJsonIfThere<Origin>(path.join(folder, originFile));
      const isLive = site?.live.apps[app] === version;
      listed.push({
        app,
        version,
        published: mtime,
        state: standingOf(site, app, version),
        ...(origin && { origin }),
        ...(isLive && since && { liveSince: since }),
      });
    }
  }
  return listed.sort(
    (one, other) =>
      apps.indexOf(one.app) - apps.indexOf(other.app) || Number(other.published) - Number(one.published),
  );
}

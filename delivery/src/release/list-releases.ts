import type { AppName } from '../bundle/apps';
import { type Origin, originInWords } from '../bundle/origin';
import { shareOf } from '../rollout/slots';
import { inParallel } from '../store/files';
import { readOrigin } from '../store/read-origin';
import { releaseName } from '../store/release-manifest';
import { readSite } from '../store/site/read-site';
import {
  canaryEnd,
  liveSince,
  type Site,
  type SiteSet,
  type Standing,
  standingOf,
} from '../store/site/site-file';
import type { StateFolder } from '../store/state-folder';
import { isRelease } from '../trust/chain';

export interface ListedRelease {
  readonly app: AppName;
  readonly version: string;
  readonly published: Date;
  /** Absent of releases from before they knew. */
  readonly origin?: Origin;
  /** Since when it is live without interruption; absent when it is not. */
  readonly liveSince?: Date;
  readonly state: Standing;
  /** Of a canary, how many of a hundred visitors have it, and why it goes no further. */
  readonly canary?: { readonly share: number; readonly stopped?: string };
  /** What ended it, of a canary that did not become live. */
  readonly ended?: SiteSet;
}

/** The canaries that the latest change has ended without making them live, and whose they were, each in a sentence. */
export function endedCanaries(state: StateFolder, site: Site): Promise<readonly string[]> {
  const tried = Object.entries(site.history[0]?.tried ?? {}) as [AppName, string][];
  const ended = tried.filter(([app, version]) => canaryEnd(site, app, version) === site.live);
  return inParallel(ended, async ([app, version]) => {
    const { origin } = await readOrigin(state, releaseName(app, version));
    return `No longer tried: ${app} ${version}${origin ? ` (${originInWords(origin)})` : ''}`;
  });
}

/** Every release in the store, by app, the latest first. */
export async function listReleases(state: StateFolder): Promise<readonly ListedRelease[]> {
  const site = await readSite(state);
  const releases = (await state.port.names()).filter(({ name }) => isRelease(name));
  const listed = await inParallel(releases, async ({ name, since: published }): Promise<ListedRelease> => {
    const [, app, version] = name.split('/') as [string, AppName, string];
    const canary = site?.canaries?.[app];
    const ended = site && canaryEnd(site, app, version);
    const since = site?.live.apps[app] === version && liveSince(site, app).at;
    return {
      app,
      version,
      published,
      state: site ? standingOf(site, app, version) : 'candidate',
      ...(canary?.version === version && { canary: { share: shareOf(canary), ...canary } }),
      ...(ended && { ended }),
      ...(await readOrigin(state, name)),
      ...(since && { liveSince: new Date(since) }),
    };
  });
  const shellFirst = ({ app }: ListedRelease) => (app === 'shell' ? '' : app);
  return listed.sort(
    (one, other) =>
      shellFirst(one).localeCompare(shellFirst(other)) || Number(other.published) - Number(one.published),
  );
}

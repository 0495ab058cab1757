import type { AppName } from '../bundle/apps';
import { originInWords } from '../bundle/origin';
import { shareOf } from '../rollout/slots';
import { inParallel } from '../store/files';
import { readOrigin } from '../store/read-origin';
import { releaseName } from '../store/release-manifest';
import { readSite } from '../store/site/read-site';
import { canaryEnd, liveSince, type Site, standingOf } from '../store/site/site-file';
import type { StateFolder } from '../store/state-folder';
import { isRelease } from '../trust/link';

export type ListedRelease = Awaited<ReturnType<typeof listReleases>>[number];

/** Returns a sentence for each canary that the latest change ended without making it live: whose it was. */
export function endedCanaries(state: StateFolder, site: Site): Promise<readonly string[]> {
  const tried = Object.entries(site.history[0]?.tried ?? {}) as [AppName, string][];
  const ended = tried.filter(([app, version]) => canaryEnd(site, app, version) === site.live);
  return inParallel(ended, async ([app, version]) => {
    const origin = await readOrigin(state, releaseName(app, version));
    return `No longer tried: ${app} ${version}${origin ? ` (${originInWords(origin)})` : ''}`;
  });
}

/** Lists every release in the store, by app, the latest first. */
export async function listReleases(state: StateFolder) {
  const site = await readSite(state);
  const releases = (await state.port.names()).filter(({ name }) => isRelease(name));
  const listed = await inParallel(releases, async ({ name, since }) => {
    const [, app, version] = name.split('/') as [string, AppName, string];
    const canary = site?.canaries?.[app];
    const standing = site ? standingOf(site, app, version) : 'candidate';
    return {
      ...{ app, version, published: since.toISOString(), state: standing },
      /** The percentage of visitors that get it, and why it goes no further, if it has stopped. */
      canary:
        standing === 'canary' && canary ? { share: shareOf(canary), stopped: canary.stopped } : undefined,
      /** The set that ended a canary without making it live. */
      ended: site && canaryEnd(site, app, version),
      /** Absent in old releases, which did not record it. */
      origin: await readOrigin(state, name),
      /** Since when it has been live without interruption. */
      liveSince: site && standing === 'live' ? liveSince(site, app).at : undefined,
    };
  });
  const shellFirst = ({ app }: { readonly app: AppName }) => (app === 'shell' ? '' : app);
  return listed.sort(
    (one, other) =>
      shellFirst(one).localeCompare(shellFirst(other)) || other.published.localeCompare(one.published),
  );
}

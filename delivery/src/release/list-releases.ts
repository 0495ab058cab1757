import type { AppName } from '../bundle/apps';
import { originInWords } from '../bundle/origin';
import { shareOf } from '../rollout/slots';
import { inParallel } from '../store/files';
import { readOrigin } from '../store/read-origin';
import { releaseName } from '../store/release-manifest';
import { readSite } from '../store/site/read-site';
import { canaryEnd, liveSince, type Site, standingOf } from '../store/site/site-file';
import type { StateFolder } from '../store/state-folder';
import { isRelease } from '../trust/chain';

export type ListedRelease = Awaited<ReturnType<typeof listReleases>>[number];

/** The canaries that the latest change has ended without making them live, and whose they were, each in a sentence. */
export function endedCanaries(state: StateFolder, site: Site): Promise<readonly string[]> {
  const tried = Object.entries(site.history[0]?.tried ?? {}) as [AppName, string][];
  const ended = tried.filter(([app, version]) => canaryEnd(site, app, version) === site.live);
  return inParallel(ended, async ([app, version]) => {
    const origin = await readOrigin(state, releaseName(app, version));
    return `No longer tried: ${app} ${version}${origin ? ` (${originInWords(origin)})` : ''}`;
  });
}

/** Every release in the store, by app, the latest first. */
export async function listReleases(state: StateFolder) {
  const site = await readSite(state);
  const releases = (await state.port.names()).filter(({ name }) => isRelease(name));
  const listed = await inParallel(releases, async ({ name, since }) => {
    const [, app, version] = name.split('/') as [string, AppName, string];
    const canary = site?.canaries?.[app];
    const standing = site ? standingOf(site, app, version) : 'candidate';
    return {
      ...{ app, version, published: since.toISOString(), state: standing },
      /** How many of a hundred visitors have it, and why it goes no further. */
      canary:
        standing === 'canary' && canary ? { share: shareOf(canary), stopped: canary.stopped } : undefined,
      /** What ended it, of a canary that did not become live. */
      ended: site && canaryEnd(site, app, version),
      /** Absent of releases from before they knew. */
      origin: await readOrigin(state, name),
      /** Without interruption. */
      liveSince: site && standing === 'live' ? liveSince(site, app).at : undefined,
    };
  });
  const shellFirst = ({ app }: { readonly app: AppName }) => (app === 'shell' ? '' : app);
  return listed.sort(
    (one, other) =>
      shellFirst(one).localeCompare(shellFirst(other)) || other.published.localeCompare(one.published),
  );
}

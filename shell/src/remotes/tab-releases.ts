import {
  firstSegment,
  frameSetUrl,
  type ReleaseSet,
  type RemoteRelease,
  releaseUrl,
  routeSetUrl,
} from '@landmark/contract/release';
import { constants } from '@landmark/design/constants';
import { once } from './once';
import { liveSet, statusOf } from './release-source';

function withoutTwins(first: readonly RemoteRelease[], others: readonly RemoteRelease[]): RemoteRelease[] {
  const names = new Set(first.map(({ name }) => name));
  return [...first, ...others.filter(({ name }) => !names.has(name))];
}

/** The releases in `mine` that `live` does not have, as app and version. */
function replaced(mine: ReleaseSet, live: ReleaseSet): readonly (readonly [app: string, version: string])[] {
  const versions = ({ shell, remotes }: ReleaseSet) =>
    [['shell', shell.version], ...remotes.map(({ name, version }) => [name, version])] as [string, string][];
  const isLive = new Set(versions(live).map(String));
  return versions(mine).filter((pair) => !isLive.has(String(pair)));
}

/**
 * The releases that this tab works with. It begins with the set that the document carries. The other remotes are asked
 * for once, and taken only when they are of the same set's shell: what a page loads was checked together, however many
 * releases happen while it is open. Once a page of it was asked for, a remote's release stays the same until the
 * document is left; what was looked up ahead and not used for 5 minutes is let go (section 9) and asked for anew.
 */
export function createTabReleases(own: ReleaseSet) {
  let known = own;
  const covered = new Set<string>();
  const lookUps = new Map<string, Promise<boolean>>();
  const used = new Set(own.remotes.map(({ name }) => name));
  let lettingGo: ReturnType<typeof setTimeout> | undefined;

  function letGo(): void {
    known = { ...known, remotes: known.remotes.filter(({ name }) => used.has(name)) };
    covered.clear();
    lookUps.clear();
  }

  function keepAWhile(): void {
    clearTimeout(lettingGo);
    lettingGo = setTimeout(letGo, constants.unusedDataKeptMs);
  }

  /** Whether every remote that may answer a path is known. */
  const covers = (path: string) => own.isWhole === true || covered.has(firstSegment(path));

  async function ask(url: string, path: string): Promise<boolean> {
    const live = await liveSet(url);
    if (live && live.shell.version !== own.shell.version) return false;
    known = { shell: own.shell, remotes: withoutTwins(known.remotes, live?.remotes ?? []) };
    for (const segment of live?.covers ?? [firstSegment(path)]) covered.add(segment);
    return true;
  }

  const learn = (url: string, path: string) => once(lookUps, url, () => ask(url, path)).catch(() => false);

  return {
    /** What is known without asking: at first the shell and the page's own remote. */
    known: () => known,
    /** The release of a remote that is known, which this tab stays with from now on. */
    use(remote: string): RemoteRelease | undefined {
      used.add(remote);
      return known.remotes.find(({ name }) => name === remote);
    },
    covers,
    /** Once it covers a path. Undefined when this tab cannot know: another shell is live, or there is no answer. */
    async lookUp(path: string): Promise<ReleaseSet | undefined> {
      keepAWhile();
      if (covers(path)) return known;
      if (!(await learn(frameSetUrl, path))) return undefined;
      if (!covers(path) && !(await learn(routeSetUrl(path), path))) return undefined;
      return known;
    },
    /** Whether the site has moved on so far that files of this tab's releases are gone. */
    async isStale(): Promise<boolean> {
      try {
        const live = (await liveSet(frameSetUrl)) ?? { shell: { version: '' }, remotes: [] };
        const urls = replaced(known, live).map(([app, version]) => releaseUrl(app, version));
        return (await Promise.all(urls.map(statusOf))).includes(404);
      } catch {
        return false;
      }
    },
  };
}

export type TabReleases = ReturnType<typeof createTabReleases>;

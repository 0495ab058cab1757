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
 * The releases that this tab uses, at first the set in the document. It asks once for the other remotes and
 * takes them only with the same shell: what a page loads was checked together, however many releases happen
 * meanwhile. Once a page of a remote was requested, its release stays the same until the document is left. A
 * release that was looked up ahead and not used for 5 minutes is dropped (section 9) and looked up again.
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
    /** The releases that are known without a request: at first the shell and the page's own remote. */
    known: () => known,
    /** Returns the known release of a remote, which this tab keeps from now on. */
    use(remote: string): RemoteRelease | undefined {
      used.add(remote);
      return known.remotes.find(({ name }) => name === remote);
    },
    covers,
    /** Resolves to the set once it covers a path; undefined if another shell is live or no answer comes. */
    async lookUp(path: string): Promise<ReleaseSet | undefined> {
      keepAWhile();
      if (covers(path)) return known;
      if (!(await learn(frameSetUrl, path))) return undefined;
      if (!covers(path) && !(await learn(routeSetUrl(path), path))) return undefined;
      return known;
    },
    /** Whether the site no longer keeps one of this tab's releases. */
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

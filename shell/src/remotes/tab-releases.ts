import {
  firstSegment,
  frameSetUrl,
  type PartialSet,
  type ReleaseSet,
  type RemoteRelease,
  routeSetUrl,
} from '@landmark/contract/release';
import { constants } from '@landmark/design/constants';

/** What can be asked of the site about its releases; the browser's way is `fetch`, a test's is a function. */
export interface ReleaseSource {
  /** A part of the live set; undefined where the site has none under that address. Rejects without an answer. */
  readonly liveSet: (url: string) => Promise<PartialSet | undefined>;
  /** Whether a release's files are still hosted. */
  readonly isKept: (app: string, version: string) => Promise<boolean>;
}

/**
 * The releases that this tab works with. Once a page of it was asked for, a remote's release stays the same until the
 * document is left; what was looked up ahead and not used for 5 minutes is let go (section 9) and asked for anew.
 */
export interface TabReleases {
  /** What is known without asking: at first the shell and the page's own remote. */
  readonly known: () => ReleaseSet;
  /** The release of a remote that is known, which this tab stays with from now on. */
  readonly use: (remote: string) => RemoteRelease | undefined;
  /** Whether every remote that may answer a path is known. */
  readonly covers: (path: string) => boolean;
  /** Once it covers a path. Undefined when this tab cannot know: another shell is live, or there is no answer. */
  readonly lookUp: (path: string) => Promise<ReleaseSet | undefined>;
  /** Whether the site has moved on so far that files of this tab's releases are gone. */
  readonly isStale: () => Promise<boolean>;
}

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
 * Begins with the set that the document carries. The other remotes are asked for once, and taken only when they are
 * of the same set's shell: what a page loads was checked together, however many releases happen while it is open.
 */
export function createTabReleases(own: ReleaseSet, source: ReleaseSource): TabReleases {
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

  const covers = (path: string) => own.isWhole === true || covered.has(firstSegment(path));

  async function ask(url: string, path: string): Promise<boolean> {
    const live = await source.liveSet(url);
    if (live && live.shell.version !== own.shell.version) return false;
    known = { shell: own.shell, remotes: withoutTwins(known.remotes, live?.remotes ?? []) };
    for (const segment of live?.covers ?? [firstSegment(path)]) covered.add(segment);
    return true;
  }

  function learn(url: string, path: string): Promise<boolean> {
    const asked = lookUps.get(url);
    if (asked) return asked;
    const asking = ask(url, path).catch(() => {
      // Another try may find the site answering again.
      lookUps.delete(url);
      return false;
    });
    lookUps.set(url, asking);
    return asking;
  }

  return {
    known: () => known,
    use(remote) {
      used.add(remote);
      return known.remotes.find(({ name }) => name === remote);
    },
    covers,
    async lookUp(path) {
      keepAWhile();
      if (covers(path)) return known;
      if (!(await learn(frameSetUrl, path))) return undefined;
      if (!covers(path) && !(await learn(routeSetUrl(path), path))) return undefined;
      return known;
    },
    async isStale() {
      try {
        const live = (await source.liveSet(frameSetUrl)) ?? { shell: { version: '' }, remotes: [] };
        const kept = await Promise.all(
          replaced(known, live).map(([app, version]) => source.isKept(app, version)),
        );
        return kept.includes(false);
      } catch {
        return false;
      }
    },
  };
}

import type { ReleaseSet, RemoteRelease } from '@landmark/shared/contracts/release';

/** What can be asked of the site about its releases; the browser's way is `fetch`, a test's is a function. */
export interface ReleaseSource {
  readonly liveSet: () => Promise<ReleaseSet>;
  /** Whether a release's files are still hosted. */
  readonly isKept: (app: string, version: string) => Promise<boolean>;
}

/** The releases that this tab works with. Once known, a remote's release stays the same until the document is left. */
export interface TabReleases {
  /** What is known without asking: at first the shell and the page's own remote. */
  readonly known: () => ReleaseSet;
  readonly isWhole: () => boolean;
  /** Every remote. Undefined when this tab cannot know: the site has another shell by now, or does not answer. */
  readonly whole: () => Promise<ReleaseSet | undefined>;
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
  let isWhole = own.isWhole ?? false;
  let asking: Promise<ReleaseSet | undefined> | undefined;

  async function ask(): Promise<ReleaseSet | undefined> {
    const live = await source.liveSet();
    if (live.shell.version !== own.shell.version) return undefined;
    known = { shell: own.shell, remotes: withoutTwins(own.remotes, live.remotes) };
    isWhole = true;
    return known;
  }

  return {
    known: () => known,
    isWhole: () => isWhole,
    whole() {
      if (isWhole) return Promise.resolve(known);
      asking ??= ask().catch(() => {
        // Another try may find the site answering again.
        asking = undefined;
        return undefined;
      });
      return asking;
    },
    async isStale() {
      try {
        const pairs = replaced(known, await source.liveSet());
        const kept = await Promise.all(pairs.map(([app, version]) => source.isKept(app, version)));
        return kept.includes(false);
      } catch {
        return false;
      }
    },
  };
}

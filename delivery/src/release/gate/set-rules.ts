import { routesMeet } from '@landmark/contract/routes';
import type { RemoteManifest } from '../../store/release-manifest';
import { isRemote, type PublishedRemote, versionName } from '../compose/published';
import { contractRefusal } from '../compose/render-refusals';
import { type Candidate, changedReleases } from './candidate';
import { unmetSingletons } from './fits';
import type { Refusal } from './refusal';

/** Each remote's browser build has the pages that it says it answers with. */
export const exposesRule = (candidate: Candidate): Refusal[] =>
  changedReleases(candidate)
    .filter(isRemote)
    .flatMap((release) => {
      const { pages, routes } = release.manifest.remote;
      const named = new Set(routes.map(({ page }) => page));
      return [...named]
        .filter((page) => !pages[page]?.js.length)
        .map((page) => {
          const text = `${page} is not exposed by its browser build`;
          return contractRefusal(release, candidate.shell, { code: 'exposes', page, text });
        });
    });

/**
 * The remotes that have to fit the shell. A remote answers for itself; a new shell answers for every remote that is live
 * and for every one that a rollback could bring back beside it.
 */
const toFit = ({ remotes, reachable, changes }: Candidate) => [
  ...remotes
    .map(({ manifest }) => manifest)
    .filter(({ app }) => changes.includes('shell') || changes.includes(app)),
  ...reachable,
];

const givenUp = 'To give up rolling back to it, add --retire: npm run release -- shell --retire';

const remedyFor = ({ reachable }: Candidate, remote: RemoteManifest) =>
  reachable.includes(remote) ? givenUp : `Release them together: npm run release -- shell ${remote.app}`;

/** Shell and remotes were built against the same contract. */
export function contractRule(candidate: Candidate): Refusal[] {
  const { manifest: shell } = candidate.shell;
  return toFit(candidate)
    .filter(({ contract }) => contract !== shell.contract)
    .map((remote) => ({
      rule: 'contract',
      release: `${versionName(remote)} was built against contract ${remote.contract}`,
      meets: `${versionName(shell)} was built against contract ${shell.contract}`,
      remedy: remedyFor(candidate, remote),
    }));
}

/** The shell provides what the remotes need, once per page. */
export function singletonsRule(candidate: Candidate): Refusal[] {
  const { changes, reachable, shell } = candidate;
  const own = versionName(shell.manifest);
  return toFit(candidate).flatMap((remote): Refusal[] => {
    const unmet = unmetSingletons(shell.manifest, remote).join(', ');
    if (unmet === '') return [];
    const name = versionName(remote);
    const [rule, lacks] = ['singletons' as const, `${own} does not provide`];
    const remedy = remedyFor(candidate, remote);
    if (changes.includes(remote.app) && !reachable.includes(remote))
      return [{ rule, release: `${name} needs ${unmet}`, meets: `${lacks} it`, remedy }];
    const meets = reachable.includes(remote)
      ? `a rollback can still bring back ${name}, which needs it`
      : `${name} is live and needs it`;
    return [{ rule, release: `${lacks} ${unmet}`, meets, remedy }];
  });
}

/** Every address has one page: no route is another's, nor one of the paths that another, open one answers. `screens`: the paths that the shell answers itself. */
export function routesRule({ remotes, changes }: Candidate, screens: readonly string[]): Refusal[] {
  const answered = screens.map((path) => ({ path, owner: 'shell' }));
  const refusals: Refusal[] = [];
  // The live remotes come first: who is new gives way.
  const isChanged = ({ manifest }: PublishedRemote) => Number(changes.includes(manifest.app));
  for (const { manifest } of [...remotes].sort((one, other) => isChanged(one) - isChanged(other))) {
    for (const { path } of manifest.remote.routes) {
      const met = answered.find((other) => routesMeet(other.path, path));
      answered.push({ path, owner: manifest.app });
      if (met === undefined) continue;
      const by = met.path === path ? '' : ` with ${met.path}`;
      refusals.push({
        rule: 'routes',
        release: `${versionName(manifest)} answers ${path}`,
        meets: `${met.owner} answers it already${by}`,
        remedy: 'Give the address one owner in contract/src/ownership.ts and release both apps together.',
      });
    }
  }
  return refusals;
}

import { routesMeet } from '@landmark/contract/routes';
import { ownershipTable, ownRemote } from '../../bundle/apps';
import type { SiteView } from '../../store/site/site-view';
import { type PublishedRemote, versionName } from '../compose/published';
import type { Candidate } from './candidate';
import { unmetNeeds } from './fits';
import type { Refusal } from './refusal';

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

/** The shell provides what the remotes need, once per page, and keeps the contract that they keep. */
export function singletonsRule(candidate: Candidate): Refusal[] {
  const { changes, reachable, shell } = candidate;
  const own = versionName(shell.manifest);
  return toFit(candidate).flatMap((remote): Refusal[] => {
    const unmet = unmetNeeds(shell.manifest, remote).join(', ');
    if (unmet === '') return [];
    const [rule, name, lacks] = ['singletons' as const, versionName(remote), `${own} does not provide`];
    const release = `${lacks} ${unmet}`;
    if (reachable.includes(remote)) {
      const meets = `a rollback can still bring back ${name}, which needs it`;
      return [{ rule, release, meets, remedy: givenUp }];
    }
    const remedy =
      ownRemote().length > 0
        ? `Build it with the packages of that shell’s checkout, which its team packs (npm run pack).`
        : `Release them together: npm run release -- shell ${remote.app}`;
    return changes.includes(remote.app)
      ? [{ rule, release: `${name} needs ${unmet}`, meets: `${lacks} it`, remedy }]
      : [{ rule, release, meets: `${name} is live and needs it`, remedy }];
  });
}

/** Every address has one page: no route is another's or the shell's, nor answered by another's open route. */
export function routesRule({ remotes, changes, lost }: Candidate, { owners }: SiteView): Refusal[] {
  const composed = owners.filter(({ index: { owner } }) => owner === 'shell' || lost.includes(owner));
  const answered = composed.flatMap(({ index: { owner, pages, fallbacks } }) => {
    const paths = [...pages.map(({ path }) => path), ...fallbacks.map(({ route }) => route)];
    return paths.map((path) => ({ path, owner }));
  });
  const refusals: Refusal[] = [];
  // Live remotes come first, so that the new one is refused.
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
        remedy: `Give the address one owner in ${ownershipTable} and release both apps together, or give this page another.`,
      });
    }
  }
  return refusals;
}

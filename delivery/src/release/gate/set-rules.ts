import { ownershipTable, ownRemote } from '../../bundle/apps';
import type { Claim } from '../../store/site/claims';
import { versionName } from '../compose/published';
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

/** Every address has one page, of the app whose release names it. */
export const routeRefusal = ({ app, version, path, of }: Claim): Refusal => ({
  rule: 'routes',
  release: `${versionName({ app, version })} answers ${path}`,
  meets: of
    ? `${of.app} answers it already${of.path === path ? '' : ` with ${of.path}`}`
    : 'its release does not name it as its own, or no page may have it',
  remedy: `Give the address one owner in ${ownershipTable} and release both apps together, or give this page another.`,
});

import { type Candidate, versionName } from './candidate';
import { unmetSingletons } from './fits';
import type { Refusal } from './refusal';

/**
 * The shell provides what the remotes need, once per page. A remote answers for itself; a new shell answers for every
 * remote that is live and for every one that a rollback could bring back beside it.
 */
export function singletonsRule({ shell, remotes, reachable, changes }: Candidate): Refusal[] {
  const own = versionName(shell.manifest);
  const isNewShell = changes.includes('shell');
  const inTheSet = remotes
    .map(({ manifest }) => manifest)
    .filter(({ app }) => isNewShell || changes.includes(app));
  return [...inTheSet, ...(isNewShell ? reachable : [])].flatMap((remote): Refusal[] => {
    const unmet = unmetSingletons(shell.manifest, remote).join(', ');
    if (unmet === '') return [];
    const rule = 'singletons';
    const lacks = `${own} does not provide ${unmet}`;
    const together = `npm run release -- shell ${remote.app}`;
    if (reachable.includes(remote)) {
      const meets = `a rollback can still bring back ${versionName(remote)}, which needs it`;
      const remedy = 'To give up rolling back to it, add --retire: npm run release -- shell --retire';
      return [{ rule, release: lacks, meets, remedy }];
    }
    if (changes.includes(remote.app)) {
      const remedy = `Release the shell with that version first, or together: ${together}`;
      return [
        {
          rule,
          release: `${versionName(remote)} needs ${unmet}`,
          meets: `${own} does not provide it`,
          remedy,
        },
      ];
    }
    const meets = `${versionName(remote)} is live and needs it`;
    return [{ rule, release: lacks, meets, remedy: `Release them together: ${together}` }];
  });
}

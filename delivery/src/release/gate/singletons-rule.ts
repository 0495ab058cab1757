import type { RemoteManifest } from '../../store/release-manifest';
import { type Candidate, versionName } from './candidate';
import { unmetSingletons } from './fits';
import type { Refusal } from './refusal';

/**
 * The shell provides what the remotes need, once per page. A remote answers for itself; a new shell answers for every
 * remote that is live and for every one that a rollback could bring back beside it.
 */
export function singletonsRule({ shell, remotes, reachable, changes }: Candidate): Refusal[] {
  const { manifest } = shell;
  const isNewShell = changes.includes('shell');
  const refusals = remotes
    .map((remote) => remote.manifest)
    .filter(({ app }) => isNewShell || changes.includes(app))
    .map((remote): [RemoteManifest, Refusal] => [
      remote,
      changes.includes(remote.app)
        ? {
            rule: 'singletons',
            release: `${versionName(remote)} needs ${unmetSingletons(manifest, remote).join(', ')}`,
            meets: `shell ${manifest.version} does not provide it`,
            remedy: `Release the shell with that version first, or together: npm run release -- shell ${remote.app}`,
          }
        : {
            rule: 'singletons',
            release: `shell ${manifest.version} does not provide ${unmetSingletons(manifest, remote).join(', ')}`,
            meets: `${versionName(remote)} is live and needs it`,
            remedy: `Release them together: npm run release -- shell ${remote.app}`,
          },
    ]);
  const beyondReach = (isNewShell ? reachable : []).map((remote): [RemoteManifest, Refusal] => [
    remote,
    {
      rule: 'singletons',
      release: `shell ${manifest.version} does not provide ${unmetSingletons(manifest, remote).join(', ')}`,
      meets: `a rollback can still bring back ${versionName(remote)}, which needs it`,
      remedy: 'To give up rolling back to it, add --retire: npm run release -- shell --retire',
    },
  ]);
  return [...refusals, ...beyondReach]
    .filter(([remote]) => unmetSingletons(manifest, remote).length > 0)
    .map(([, refusal]) => refusal);
}

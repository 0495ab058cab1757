import { routesMeet } from '@landmark/contract/routes';
import type { PublishedRemote } from '../compose/published';
import { type Candidate, changedReleases, versionName } from './candidate';
import type { Refusal } from './refusal';

/** Each remote's browser build has the pages that it says it answers with. */
export function exposesRule(candidate: Candidate): Refusal[] {
  return changedReleases(candidate).flatMap(({ manifest }) => {
    if (manifest.app === 'shell') return [];
    const { pages, routes } = manifest.remote;
    return [...new Set(routes.map(({ page }) => page))]
      .filter((page) => !pages[page]?.js.length)
      .map(
        (page): Refusal => ({
          rule: 'exposes',
          release: `${versionName(manifest)}: ${page} is not exposed by its browser build`,
          meets: `the contract gives ${page} to ${manifest.app} (contract/src/ownership.ts)`,
          remedy: `Export the page from ${manifest.app}-mfe/src/pages/${page}.tsx and build it again.`,
        }),
      );
  });
}

/** Shell and remotes were built against the same contract. */
export function contractRule({ shell, remotes, reachable, changes }: Candidate): Refusal[] {
  const own = shell.manifest.contract;
  const manifests = remotes.map(({ manifest }) => manifest);
  const others = changes.includes('shell')
    ? [...manifests, ...reachable]
    : manifests.filter(({ app }) => changes.includes(app));
  return others
    .filter(({ contract }) => contract !== own)
    .map((remote) => ({
      rule: 'contract',
      release: `${versionName(remote)} was built against contract ${remote.contract}`,
      meets: `shell ${shell.manifest.version} was built against contract ${own}`,
      remedy: reachable.includes(remote)
        ? 'To give up rolling back to it, add --retire: npm run release -- shell --retire'
        : `Release them together: npm run release -- shell ${remote.app}`,
    }));
}

interface Answered {
  readonly path: string;
  readonly owner: string;
}

/** Every address has one page: no route is another's, nor one of the paths that another, open one answers. `screens`: the paths that the shell answers itself. */
export function routesRule({ remotes, changes }: Candidate, screens: readonly string[]): Refusal[] {
  const answered: Answered[] = screens.map((path) => ({ path, owner: 'shell' }));
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

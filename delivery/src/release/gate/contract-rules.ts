import { exampleSiteConfig } from '@landmark/shared/config/example';
import { ownership } from '@landmark/shared/contracts/ownership';
import type { ContractFault } from '@landmark/shared/contracts/remote-contract';
import { routesMeet } from '@landmark/shared/contracts/routes';
import type { RemoteManifest } from '../../store/release-manifest';
import { type Candidate, nameOf } from './candidate';
import { loadedFaults } from './loaded-faults';
import type { Refusal } from './refusal';

const expectedPages = (manifest: RemoteManifest): readonly string[] =>
  Object.keys(ownership[manifest.app].pages);

function pageFault(page: unknown): string | undefined {
  if (typeof page !== 'object' || page === null) return 'is missing from its composer build';
  const { default: component, metadata, instances } = page as Record<string, unknown>;
  if (typeof component !== 'function') return 'has no component as its default export';
  if (typeof metadata !== 'function') return 'has no metadata()';
  if (!Array.isArray(instances) || instances.length === 0) return 'lists no instance to compose';
  return undefined;
}

/** Each remote exposes the pages that the contract gives it, in both of its builds. */
export function exposesRule({ changedRemotes }: Candidate): Refusal[] {
  return changedRemotes.flatMap(({ manifest, pages }) =>
    expectedPages(manifest).flatMap((page): Refusal[] => {
      const fault = manifest.remote.pages[page]?.js.length
        ? pageFault(pages[page])
        : 'is not exposed by its browser build';
      if (fault === undefined) return [];
      return [
        {
          rule: 'exposes',
          release: `${nameOf(manifest)}: ${page} ${fault}`,
          meets: `the contract gives ${page} to ${manifest.app} (shared/src/contracts/ownership.ts)`,
          remedy: `Export the page from ${manifest.app}-mfe/src/pages/${page}.tsx and build it again.`,
        },
      ];
    }),
  );
}

/** Shell and remotes were built against the same contract. */
export function contractRule({ shell, remotes, reachable, changes }: Candidate): Refusal[] {
  const own = shell.manifest.contract;
  const others = changes.includes('shell')
    ? [...remotes, ...reachable]
    : remotes.filter(({ app }) => changes.includes(app));
  return others
    .filter(({ contract }) => contract !== own)
    .map((remote) => ({
      rule: 'contract',
      release: `${nameOf(remote)} was built against contract ${remote.contract}`,
      meets: `shell ${shell.manifest.version} was built against contract ${own}`,
      remedy: reachable.includes(remote)
        ? 'To give up rolling back to it, add --retire: npm run release -- shell --retire'
        : `Release them together: npm run release -- shell ${remote.app}`,
    }));
}

/**
 * Each remote keeps the contract that its own test asks of its source. What `exposes` has named already, and what
 * composing names as `metadata` and `renders`, is left to them.
 */
export async function keptContractRule({ shell, changedRemotes }: Candidate): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  // One after the other: the shell that renders them has one set of settings. No page depends on a deployment's.
  for (const remote of changedRemotes) {
    const { app } = remote.manifest;
    const faults = await loadedFaults(shell, remote, exampleSiteConfig);
    const own = faults.filter(({ code }) => code === 'contract');
    const refusalOf = ({ text }: ContractFault): Refusal => ({
      rule: 'contract',
      release: `${nameOf(remote.manifest)}: ${text}`,
      meets: `shell ${shell.manifest.version} hosts what keeps the contract (shared/src/contracts/remote-contract.ts)`,
      remedy: `Mend it in ${app}-mfe/src; its own test says the same in seconds: npm test -w ${app}-mfe`,
    });
    refusals.push(...own.map(refusalOf));
  }
  return refusals;
}

interface Answered {
  readonly path: string;
  readonly owner: string;
}

/** Every address has one page: no route is another's, nor one of the paths that another, open one answers. */
export function routesRule({ shell, remotes, changes }: Candidate): Refusal[] {
  const answered: Answered[] = Object.keys(shell.composer.screenRoutes).map((path) => ({
    path,
    owner: 'shell',
  }));
  const refusals: Refusal[] = [];
  // The live remotes come first: who is new gives way.
  const isChanged = ({ app }: RemoteManifest) => Number(changes.includes(app));
  for (const manifest of [...remotes].sort((one, other) => isChanged(one) - isChanged(other))) {
    for (const { path } of manifest.remote.routes) {
      const met = answered.find((other) => routesMeet(other.path, path));
      answered.push({ path, owner: manifest.app });
      if (met === undefined) continue;
      const by = met.path === path ? '' : ` with ${met.path}`;
      refusals.push({
        rule: 'routes',
        release: `${nameOf(manifest)} answers ${path}`,
        meets: `${met.owner} answers it already${by}`,
        remedy:
          'Give the address one owner in shared/src/contracts/ownership.ts and release both apps together.',
      });
    }
  }
  return refusals;
}

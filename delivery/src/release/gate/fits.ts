import satisfies from 'semver/functions/satisfies.js';
import type { RemoteManifest, ShellManifest } from '../../store/release-manifest';

/** Lists what a remote requires and a shell does not provide: `react ^19.3.1 (provided: 18.3.1)`. */
export function unmetNeeds(shell: ShellManifest, remote: RemoteManifest): readonly string[] {
  const { contract, requires } = remote;
  const unmet = Object.entries(requires)
    .filter(([key, range]) => !satisfies(shell.provides[key] ?? '', range))
    .map(([key, range]) => `${key} ${range} (provided: ${shell.provides[key] ?? 'not at all'})`);
  return contract === shell.contract
    ? unmet
    : [`contract ${contract} (provided: ${shell.contract})`, ...unmet];
}

export const fits = (shell: ShellManifest, remote: RemoteManifest): boolean =>
  unmetNeeds(shell, remote).length === 0;

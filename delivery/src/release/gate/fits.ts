import satisfies from 'semver/functions/satisfies.js';
import type { RemoteManifest, ShellManifest } from '../../store/release-manifest';

/** What a remote requires and a shell does not provide: `react ^19.3.1 (provided: 18.3.1)`. */
export function unmetSingletons(shell: ShellManifest, remote: RemoteManifest): readonly string[] {
  return Object.entries(remote.requires)
    .filter(([key, range]) => !satisfies(shell.provides[key] ?? '', range))
    .map(([key, range]) => `${key} ${range} (provided: ${shell.provides[key] ?? 'not at all'})`);
}

export const fits = (shell: ShellManifest, remote: RemoteManifest): boolean =>
  shell.contract === remote.contract && unmetSingletons(shell, remote).length === 0;

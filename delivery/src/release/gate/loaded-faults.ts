import type { SiteConfig } from '@landmark/shared/config';
import type { ReleaseSet } from '@landmark/shared/contracts/release';
import { type ContractFault, contractFaults } from '@landmark/shared/contracts/remote-contract';
import type { LoadedRemote, LoadedShell } from '../compose/evaluate';

/** What a release does not keep of the contract, with a shell around it: what its source is asked by its own test. */
export function loadedFaults(
  { manifest: { version }, composer }: LoadedShell,
  { manifest, pages }: LoadedRemote,
  config: SiteConfig,
): Promise<readonly ContractFault[]> {
  const set: ReleaseSet = { shell: { version }, remotes: [manifest.remote] };
  composer.provideSiteConfig(config);
  return contractFaults({
    remote: manifest.app,
    pages,
    render: (page, _params, pathname) => composer.renderBody({ pathname, set, page }),
  });
}

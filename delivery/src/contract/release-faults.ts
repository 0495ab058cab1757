import type { RemoteName } from '@landmark/shared/contracts/ownership';
import type { ReleaseSet } from '@landmark/shared/contracts/release';
import { contractFaults } from '@landmark/shared/contracts/remote-contract';
import { loadRemote, loadShell } from '../compose/evaluate';
import { readLiveSite } from '../site/site-file';
import type { StateFolder } from '../store/state-folder';

/**
 * What a published remote does not keep of the contract: the same question that its source is asked by its own test,
 * here with the live shell around it.
 */
export async function releaseFaults(
  state: StateFolder,
  remote: RemoteName,
  version: string,
): Promise<readonly string[]> {
  const { live, config } = await readLiveSite(state);
  const shell = await loadShell(state.release('shell', live.apps.shell));
  const { pages, manifest } = await loadRemote(state.release(remote, version), shell);
  const set: ReleaseSet = { shell: { version: live.apps.shell }, remotes: [manifest.remote] };
  shell.composer.provideSiteConfig(config);
  return contractFaults({
    remote,
    pages,
    render: (page, _params, pathname) => shell.composer.renderBody({ pathname, set, page }),
  });
}

import type { RemoteName } from '@landmark/shared/contracts/ownership';
import type { RemoteManifest, ShellManifest } from '../store/release-manifest';
import { readLiveSite } from '../store/site/read-site';
import type { StateFolder } from '../store/state-folder';
import { composeRemote } from './compose/compose-owner';
import { readPublished } from './compose/published';
import { Sandboxes } from './sandbox/sandbox';

/** What a published remote does not keep of the contract, with the live shell around it, each in a sentence. */
export async function releaseFaults(
  state: StateFolder,
  remote: RemoteName,
  version: string,
): Promise<readonly string[]> {
  const { live, config } = await readLiveSite(state);
  const shell = await readPublished<ShellManifest>(state.release('shell', live.apps.shell));
  const asked = await readPublished<RemoteManifest>(state.release(remote, version));
  const { refusals } = await new Sandboxes().use((sandbox) =>
    composeRemote({ sandbox, shell, config }, asked),
  );
  return refusals.map(({ rule, release }) => `${rule}: ${release}`);
}

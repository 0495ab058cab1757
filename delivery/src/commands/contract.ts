import type { RemoteName } from '@landmark/shared/contracts/ownership';
import { remoteNames } from '../bundle/apps';
import { DeliveryError } from '../delivery-error';
import { composeRemote } from '../release/compose/compose-owner';
import { readPublished } from '../release/compose/published';
import { Sandboxes } from '../release/sandbox/sandbox';
import { parseTarget } from '../release/targets';
import type { RemoteManifest, ShellManifest } from '../store/release-manifest';
import { readLiveSite } from '../store/site/read-site';
import type { StateFolder } from '../store/state-folder';
import type { Asked } from './line/command';
import { stateFromSettings } from './state-of';

/** What a published remote does not keep of the contract, with the live shell around it, each in a sentence. */
async function releaseFaults(
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

/** `contract [remote[@version]…]`: whether published remotes keep the contract; by default all that are live. */
export async function contractCommand({ names }: Asked): Promise<void> {
  const state = stateFromSettings();
  const { live } = await readLiveSite(state);
  const targets = (names.length > 0 ? names : remoteNames).map(parseTarget);
  const broken: string[] = [];
  for (const { app, version = live.apps[app] } of targets) {
    if (app === 'shell')
      throw new DeliveryError('usage', 'The contract is kept by remotes; the shell hosts them.');
    const faults = await releaseFaults(state, app, version);
    broken.push(...faults.map((fault) => `${app}@${version}: ${fault}`));
    if (faults.length === 0) console.log(`${app}@${version} keeps the contract.`);
  }
  if (broken.length > 0) throw new DeliveryError('refused', broken.join('\n'));
}

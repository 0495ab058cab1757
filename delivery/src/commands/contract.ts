import { remoteNames } from '../bundle/apps';
import { DeliveryError } from '../delivery-error';
import { releaseFaults } from '../release/release-faults';
import { parseTarget } from '../release/targets';
import { readLiveSite } from '../store/site/read-site';
import type { Asked } from './line/command';
import { stateFromSettings } from './state-of';

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

import { DeliveryError, usage } from '../delivery-error';
import { composeRemote } from '../release/compose/compose-owner';
import { readWhole } from '../release/compose/published';
import { Sandboxes } from '../release/sandbox/sandbox';
import { assertStored, parseTarget } from '../release/targets';
import type { RemoteManifest, ShellManifest } from '../store/release-manifest';
import { readLiveSite } from '../store/site/read-site';
import { appsIn, remotesIn } from '../store/site/site-file';
import { stateFromSettings } from '../store/state-folder';
import type { Asked } from './line/command';

export async function contractCommand({ names }: Asked): Promise<void> {
  const state = stateFromSettings();
  const { live, config } = await readLiveSite(state);
  // Read as it was published, since later damage is no fault of its team.
  const shell = await readWhole<ShellManifest>(state, 'shell', live.apps.shell);
  const asked = names.length > 0 ? names : remotesIn(live.apps);
  const targets = asked.map((text) => parseTarget(text, appsIn(live.apps)));
  const broken: string[] = [];
  for (const { app, version = live.apps[app] } of targets) {
    if (app === 'shell') throw usage('The contract is kept by remotes; the shell hosts them.');
    if (version !== live.apps[app]) await assertStored(state, app, version);
    const asked = await readWhole<RemoteManifest>(state, app, version);
    const { refusals } = await new Sandboxes().use((sandbox) =>
      composeRemote({ sandbox, shell, config }, asked),
    );
    broken.push(...refusals.map(({ rule, release }) => `${app}@${version}: ${rule}: ${release}`));
    if (refusals.length === 0) console.log(`${app}@${version} keeps the contract.`);
  }
  if (broken.length > 0) throw new DeliveryError('refused', broken.join('\n'));
}

import { DeliveryError, usage } from '../delivery-error';
import { composeRemote } from '../release/compose/compose-owner';
import { readPublished } from '../release/compose/published';
import { Sandboxes } from '../release/sandbox/sandbox';
import { parseTarget } from '../release/targets';
import { type RemoteManifest, releaseName, type ShellManifest } from '../store/release-manifest';
import { readLiveSite } from '../store/site/read-site';
import { appsIn, remotesIn } from '../store/site/site-file';
import { stateFromSettings } from '../store/state-folder';
import type { Asked } from './line/command';

export async function contractCommand({ names }: Asked): Promise<void> {
  const state = stateFromSettings();
  const { live, config } = await readLiveSite(state);
  await state.port.bring(releaseName('shell', live.apps.shell));
  const shell = await readPublished<ShellManifest>(state.release('shell', live.apps.shell));
  const asked = names.length > 0 ? names : remotesIn(live.apps);
  const targets = asked.map((text) => parseTarget(text, appsIn(live.apps)));
  const broken: string[] = [];
  for (const { app, version = live.apps[app] } of targets) {
    if (app === 'shell') throw usage('The contract is kept by remotes; the shell hosts them.');
    await state.port.bring(releaseName(app, version));
    const asked = await readPublished<RemoteManifest>(state.release(app, version));
    const { refusals } = await new Sandboxes().use((sandbox) =>
      composeRemote({ sandbox, shell, config }, asked),
    );
    broken.push(...refusals.map(({ rule, release }) => `${app}@${version}: ${rule}: ${release}`));
    if (refusals.length === 0) console.log(`${app}@${version} keeps the contract.`);
  }
  if (broken.length > 0) throw new DeliveryError('refused', broken.join('\n'));
}

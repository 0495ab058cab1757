import { parseArgs } from 'node:util';
import { appNames, checkoutRoot } from '../bundle/apps';
import { workbenchUrl } from '../bundle/build-app';
import { DeliveryError } from '../delivery-error';
import { release } from '../release/release';
import { parseTarget } from '../release/targets';
import { reportStep } from './report';
import { stateFromSettings } from './state-of';

const usage = `Use: npm run release -- <app>[@<version>]… [--candidate] [--retire]. The apps are ${appNames.join(', ')}.`;

/** `release catalogue`: builds, checks, publishes, composes and makes live. */
export async function releaseCommand(args: readonly string[]): Promise<void> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { candidate: { type: 'boolean' }, retire: { type: 'boolean' } },
  });
  if (positionals.length === 0) throw new DeliveryError('usage', usage);
  const began = performance.now();
  const { versions, changed, wentLive } = await release({
    state: stateFromSettings(),
    root: checkoutRoot,
    targets: positionals.map(parseTarget),
    candidateOnly: values.candidate ?? false,
    retire: values.retire ?? false,
    onStep: reportStep,
    onWait: (by) => console.log(`Waiting for ${by}…`),
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (changed.length === 0) return console.log('Nothing to release: this source is live.');
  const names = changed.map((app) => `${app} ${versions[app]}`).join(', ');
  if (wentLive) return console.log(`Live: ${names} (${seconds} s)`);
  const query = changed.map((app) => `release=${app}@${versions[app]}`).join('&');
  console.log(`Published, not live: ${names}. To look at it, open the site with ?${query}`);
  for (const app of changed) {
    if (app !== 'shell') console.log(`Every state of its pages: ${workbenchUrl(app, versions[app])}`);
  }
}

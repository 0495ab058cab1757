import { checkoutRoot } from '../bundle/apps';
import { workbenchUrl } from '../bundle/build-app';
import { release } from '../release/release';
import { parseTarget } from '../release/targets';
import { readLiveSite } from '../store/site/read-site';
import type { Asked } from './line/command';
import { sayStep } from './line/progress';
import { stateFromSettings } from './state-of';

/** `release catalogue`: builds, checks, publishes, composes and makes live. */
export async function releaseCommand({ names, has }: Asked): Promise<void> {
  const began = performance.now();
  const state = stateFromSettings();
  const { versions, changed, wentLive } = await release({
    state,
    root: checkoutRoot,
    targets: names.map(parseTarget),
    candidateOnly: has('candidate'),
    retire: has('retire'),
    look: has('without-browser') ? 'never' : 'always',
    onStep: sayStep,
  });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (changed.length === 0) return console.log('Nothing to release: this source is live.');
  const released = changed.map((app) => `${app} ${versions[app]}`).join(', ');
  if (wentLive) return console.log(`Live: ${released} (${seconds} s)`);
  const { siteUrl } = (await readLiveSite(state)).config;
  const query = changed.map((app) => `release=${app}@${versions[app]}`).join('&');
  console.log(`Published, not live: ${released}. To look at it: ${siteUrl}/?${query}`);
  for (const app of changed) {
    if (app !== 'shell')
      console.log(`Every state of its pages: ${siteUrl}${workbenchUrl(app, versions[app])}`);
  }
}

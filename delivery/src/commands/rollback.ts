import { appNames } from '../bundle/apps';
import { messageOf } from '../delivery-error';
import { deadLinks } from '../release/dead-links';
import { endedCanaries } from '../release/list-releases';
import { rollback } from '../release/rollback';
import { parseTarget } from '../release/targets';
import { readLiveSite } from '../store/site/read-site';
import { appsIn } from '../store/site/site-file';
import { stateFromSettings } from '../store/state-folder';
import type { Asked } from './line/command';

export async function rollbackCommand({ names: [app, version] }: Asked): Promise<void> {
  const began = performance.now();
  const state = stateFromSettings();
  const seen = await readLiveSite(state);
  const typed = version === undefined ? app : `${app}@${version}`;
  // Apps of other repositories, too, and those that were taken back.
  const known = new Set([...appNames, ...[seen.live, ...seen.history].flatMap(({ apps }) => appsIn(apps))]);
  const target = typed === undefined ? undefined : parseTarget(typed, [...known]);
  const site = await rollback({ state, seen, ...(target && { target }) });
  console.log(`Live: ${site.live.cause} (${Math.round(performance.now() - began)} ms)`);
  for (const line of await endedCanaries(state, site)) console.log(line);
  const unknown = (error: unknown) => [`Which links lead nowhere now is not known: ${messageOf(error)}`];
  for (const line of await deadLinks(state, seen, site).catch(unknown)) console.log(line);
}

import { rollback } from '../release/rollback';
import { parseTarget } from '../release/targets';
import { readLiveSite } from '../store/site/read-site';
import type { Asked } from './line/command';
import { stateFromSettings } from './state-of';

/** `rollback`, `rollback catalogue`, `rollback catalogue 1.0.0-…`: what was live before is live again. */
export async function rollbackCommand({ names: [app, version] }: Asked): Promise<void> {
  const began = performance.now();
  const state = stateFromSettings();
  const seen = await readLiveSite(state);
  const target =
    app === undefined ? undefined : parseTarget(version === undefined ? app : `${app}@${version}`);
  const { live } = await rollback({ state, seen, ...(target && { target }) });
  console.log(`Live: ${live.cause} (${Math.round(performance.now() - began)} ms)`);
}

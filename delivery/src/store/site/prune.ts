import type { StateFolder } from '../state-folder';
import { changeSite, isLeaving } from './change-site';
import { neededNames } from './retention';
import type { Site } from './site-file';

const without = ({ leaving = {} }: Site, isGone: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(leaving).filter(([name]) => !isGone(name)));

/**
 * Removes what neither the live set nor the history needs. First the site file names it as leaving, so that no set that
 * is about to go live can need it; then it is removed; then the site file forgets it, at once or after a while. Leaves
 * alone what another process removes.
 */
export async function prune(state: StateFolder): Promise<void> {
  const now = new Date();
  const since = now.toISOString();
  // Something younger may have just been published, and be about to go live.
  const settled = (await state.port.names()).filter(
    (stored) => Number(now) - Number(stored.since) >= state.retention.ageMs,
  );
  const changed = await changeSite(state, (site) => {
    if (!site) return undefined;
    const needed = neededNames(site);
    const mine = settled.flatMap(({ name }) => (needed.has(name) || isLeaving(site, name) ? [] : name));
    const others = without(site, (name) => !isLeaving(site, name));
    const leaving = { ...others, ...Object.fromEntries(mine.map((name) => [name, since])) };
    return mine.length > 0 ? { ...site, leaving } : undefined;
  });
  if (!changed) return;
  // What the change that took effect removes; that need not be the last one tried.
  for (const { name } of settled) if (changed.leaving[name] === since) await state.port.remove(name);
  // A removal may still be on its way to the bucket.
  if (state.port.isBucket) return;
  const left = (site: Site) => without(site, (name) => site.leaving?.[name] === since);
  await changeSite(state, (site) => site && { ...site, leaving: left(site) });
}

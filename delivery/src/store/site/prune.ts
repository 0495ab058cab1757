import type { StateFolder } from '../state-folder';
import { changeSite, isLeaving } from './change-site';
import { neededNames } from './retention';
import type { Site } from './site-file';

const without = ({ leaving = {} }: Site, isGone: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(leaving).filter(([name]) => !isGone(name)));

/**
 * Removes what neither the live set nor the history needs. First the site says that it leaves, so that no set that
 * somebody is about to make live can need it; then it goes; then the site forgets it, at once or after a while. What
 * another removes is theirs.
 */
export async function prune(state: StateFolder): Promise<void> {
  const now = new Date();
  const since = now.toISOString();
  // What is younger may have been published by somebody who is about to make it live.
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
  // What took effect, which of all that was asked for need not be the last.
  for (const { name } of settled) if (changed.leaving[name] === since) await state.port.remove(name);
  // A removal may be still on its way there.
  if (state.port.isBucket) return;
  const left = (site: Site) => without(site, (name) => site.leaving?.[name] === since);
  await changeSite(state, (site) => site && { ...site, leaving: left(site) });
}

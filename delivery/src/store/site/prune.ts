import { madeOnce } from '../../made-once';
import { isRelease, ownerOf } from '../../trust/link';
import { inParallel } from '../files';
import type { StoredName } from '../ports/port';
import type { StateFolder } from '../state-folder';
import { changeSite, isLeaving } from './change-site';
import { neededNames } from './retention';
import type { Site } from './site-file';

const without = ({ leaving = {} }: Site, isGone: (name: string) => boolean) =>
  Object.fromEntries(Object.entries(leaving).filter(([name]) => !isGone(name)));

/** How much goes at once: a team may publish without end, and the site file names it all. */
const mostAtOnce = 1000;

/**
 * Removes what neither the live set nor the history needs, of the apps whose keys this machine has. First the site file
 * names it as leaving, so that no set that is about to go live can need it; then it is removed; then the site file
 * forgets it, at once or after a while. Leaves alone what another process removes.
 */
export async function prune(state: StateFolder): Promise<void> {
  const now = new Date();
  const since = now.toISOString();
  const keys = new Map<string, Promise<unknown>>();
  const hasKey = (app: string) => madeOnce(keys, app, () => state.keyring.signer(app).catch(() => undefined));
  const own = inParallel(await state.port.names(), async (stored) => {
    // In a bucket nobody else may remove it.
    const isOwn =
      (await hasKey(ownerOf(stored.name))) ?? (!isRelease(stored.name) && (await hasKey('shell')));
    // Something younger may have just been published, and be about to go live.
    return isOwn && Number(now) - Number(stored.since) >= state.retention.ageMs ? stored : [];
  });
  const settled = (await own).flat();
  const changed = await changeSite(state, (site) => {
    if (!site) return undefined;
    const needed = neededNames(site);
    const isLeft = ({ name }: StoredName) => !needed.has(name) && !isLeaving(site, name);
    const mine = settled.filter(isLeft).slice(0, mostAtOnce);
    const others = without(site, (name) => !isLeaving(site, name));
    const leaving = { ...others, ...Object.fromEntries(mine.map(({ name }) => [name, since])) };
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

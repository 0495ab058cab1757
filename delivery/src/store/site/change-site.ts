import { randomUUID } from 'node:crypto';
import { DeliveryError } from '../../delivery-error';
import type { PublicKey } from '../../trust/keyring';
import { codeOf } from '../files';
import type { StateFolder } from '../state-folder';
import { readProof } from './proof';
import { readTagged, textOf } from './read-site';
import { liveNames, neededNames } from './retention';
import type { Site } from './site-file';
import { withLink } from './with-link';

/** How many changes a site remembers, for whoever cannot tell whether theirs took effect. */
const keptFlips = 64;

/** By then whoever removes something has done so, or was killed. Milliseconds. */
const removalMs = 15 * 60 * 1000;

export function isLeaving({ leaving }: Site, name: string): boolean {
  const since = leaving?.[name];
  // A clock that is far ahead of this one is wrong about when it removed something, and would say so for long.
  return since !== undefined && Math.abs(Date.now() - Date.parse(since)) < removalMs;
}

/** @throws locked, release-broken */
async function assertStored(state: StateFolder, site: Site | undefined, next: Site): Promise<void> {
  const gone = [...neededNames(next)].find((name) => site && isLeaving(site, name));
  if (gone !== undefined) {
    const said = `${gone} is being removed from the store, because nothing needed it. The site is unchanged. Try again in a quarter of an hour.`;
    throw new DeliveryError('locked', said);
  }
  const names = liveNames(next);
  const known = new Set(site && liveNames(site));
  const isThere = await Promise.all(names.map((name) => known.has(name) || state.port.has(name)));
  const missing = names.filter((_, index) => !isThere[index]);
  if (missing.length === 0) return;
  const said = `The store has no ${missing.join(', ')}, which this set needs. The site is unchanged. Type it again.`;
  throw new DeliveryError('release-broken', said);
}

/** How often a store may leave open whether a change took effect. */
const attempts = 4;

/**
 * The one way in which a site changes. `next` is told what is live and says what is to be, or undefined to leave it; it
 * is asked again when somebody else was faster, so it has to judge anew what it is told. Answers with what it said, once
 * that is live. `keys` are those that apps have from then on. @throws locked, release-broken, state-damaged, store-away,
 * forged, key-missing, and whatever `next` throws
 */
export async function changeSite<Next extends Site | undefined>(
  state: StateFolder,
  next: (site: Site | undefined) => Next | Promise<Next>,
  keys?: Readonly<Record<string, readonly PublicKey[]>>,
): Promise<Next> {
  const tried = new Map<string, Next>();
  for (let open = 0; ; ) {
    const { site, tag } = await readTagged(state);
    // What a store did not answer for may have taken effect all the same.
    const mine = site?.flips?.find((flip) => tried.has(flip));
    if (mine !== undefined) return tried.get(mine) as Next;
    const wanted = await next(site);
    if (!wanted) return wanted;
    await assertStored(state, site, wanted);
    const flip = randomUUID();
    // Whoever makes a set need not know what is being removed.
    const { leaving = {}, flips = [] } = site ?? {};
    const said = { leaving, ...wanted, flips: [flip, ...flips].slice(0, keptFlips) };
    const { changed, remember } = await withLink(state, site, said, keys);
    tried.set(flip, changed);
    try {
      if (await state.port.replaceSite(textOf(changed), tag)) {
        // Whoever begins a chain remembers it.
        if (!site) await readProof(state, changed);
        await remember();
        return changed;
      }
    } catch (error) {
      open += 1;
      if (codeOf(error) !== 'store-away' || open === attempts) throw error;
    }
  }
}

import { randomUUID } from 'node:crypto';
import type { AppName } from '../../bundle/apps';
import { DeliveryError, messageOf } from '../../delivery-error';
import { type Chain, placeIn } from '../../trust/chain';
import { nextLink } from '../../trust/next-link';
import { codeOf } from '../files';
import { inventoryHash } from '../signature';
import type { StateFolder } from '../state-folder';
import { copyProof, putLink } from './links';
import { assertLeadsTo, hashOfSite, type Proof, readProof } from './proof';
import { assertOwn } from './provenance';
import { readTagged, textOf } from './read-site';
import { keptHistory, liveNames, neededNames } from './retention';
import { hasVersion, heldOf, type Site } from './site-file';

/** How many changes a site remembers, so that a writer without an answer can tell whether its own took effect. */
const keptFlips = 64;

/** How long a removal takes at most: after that it is done, or its process was killed. Milliseconds. */
const removalMs = 15 * 60 * 1000;

export function isLeaving({ leaving }: Site, name: string): boolean {
  const since = leaving?.[name];
  // A time that is far ahead is from a wrong clock, and would keep the name locked for long.
  return since !== undefined && Math.abs(Date.now() - Date.parse(since)) < removalMs;
}

/** @throws locked, release-broken */
async function assertStored(
  state: StateFolder,
  site: Site | undefined,
  next: Site,
  needed: ReadonlySet<string>,
): Promise<void> {
  const gone = [...needed].find((name) => site && isLeaving(site, name));
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

/** Returns the hashes of the inventories of what a site shows, by name. @throws forged */
async function storedFor(state: StateFolder, site: Site | undefined, proof: Proof, next: Site) {
  const stored: Record<string, string> = {};
  const shown = site ? liveNames(site) : [];
  for (const name of liveNames(next)) {
    if (!(await state.port.bring(name))) continue;
    const hash = (await inventoryHash((file) => state.port.peek(name, file))) ?? '';
    // What stays as the chain says needs no other proof, even if its own signature is lost.
    const stays = shown.includes(name) && proof?.stored.get(name)?.inventory === hash;
    if (!stays) await assertOwn(state, proof, name);
    stored[name] = hash;
  }
  return stored;
}

type ChangeKeys = (now: Chain['keys']) => Promise<Chain['keys']>;

/** Writes the link to the next site; returns that with it. `remember`: once it is live. @throws key-missing, forged */
async function withLink<Next extends Site>(
  state: StateFolder,
  site: Site | undefined,
  next: Next,
  keys?: ChangeKeys,
) {
  const chain = site && (await readProof(state, site));
  const { live, config, canaries = {} } = next;
  const isNew = site?.live.id !== live.id;
  const to = {
    at: isNew ? live.at : new Date().toISOString(),
    cause: isNew ? live.cause : `set ${live.id}, changed`,
    set: live.id,
    site: hashOfSite(next),
    config,
    ...(live.before !== undefined && { back: live.before }),
    versions: live.apps,
    canaries,
    held: Object.fromEntries((Object.keys(next.held) as AppName[]).map((app) => [app, heldOf(next, app)])),
    retired: next.retired,
    stored: await storedFor(state, site, chain, next),
    ...(keys && { keys: await keys(chain?.keys ?? {}) }),
  };
  const { hash, text, chain: leading, by } = await nextLink(chain, to, state.keyring);
  assertLeadsTo(leading, next, state);
  const head = await putLink(state.port, by, hash, text);
  const changed = { ...next, head };
  const links = [...(chain?.links.values() ?? []), { text }];
  const remember = async () => {
    if (!state.port.isBucket) return;
    const copied = copyProof(state.port, placeIn(head), links, textOf(changed));
    // The site is live, even if these cannot be written.
    await Promise.allSettled([state.keyring.remember(head), copied]);
  };
  return { changed, remember };
}

/** How long others may be faster, change after change, before a command gives up. Milliseconds. */
const patienceMs = 10 * 60_000;

/** Returns what to call each time somebody else was faster. @throws changed-meanwhile, once that has gone on for long */
export function patience({ port }: StateFolder) {
  const since = performance.now();
  return (): void => {
    if (performance.now() - since < patienceMs) return;
    const said = `For ${patienceMs / 60_000} minutes others have changed ${port.site} faster than this could, and nothing of it is live. "npm run releases" says who: ask them to pause, or let the shell’s team withdraw their key (npm run keys). Then type it again.`;
    throw new DeliveryError('changed-meanwhile', said);
  };
}

/** How often a store may leave open whether a change took effect. */
const attempts = 4;

const mayBeLive = (error: unknown) =>
  new DeliveryError(
    'store-away',
    `The store did not answer for a change, which may be live in a moment, or not: "npm run releases" says so. It was not tried again: ${messageOf(error)}`,
  );

/**
 * The one way in which a site changes. `next` gets what is live and returns what is to be, or undefined to leave it; it
 * is called again when another process was faster, so it has to decide anew each time; so is `keys`, which returns the
 * apps' keys from then on. Returns the result of `next` once it is live. @throws locked, release-broken, state-damaged,
 * store-away, forged, key-missing, changed-meanwhile, and whatever `next` throws
 */
export async function changeSite<Next extends Site | undefined>(
  state: StateFolder,
  next: (site: Site | undefined) => Next | Promise<Next>,
  keys?: ChangeKeys,
): Promise<Next> {
  const tried = new Map<string, Next>();
  const wait = patience(state);
  let openTag: string | undefined;
  for (let open = 0; ; ) {
    const { site, tag } = await readTagged(state);
    // A change without the store's answer may have taken effect all the same.
    const mine = site?.flips?.find((flip) => tried.has(flip));
    if (mine !== undefined) return tried.get(mine) as Next;
    if (tried.size > 0) wait();
    const prepare = async () => {
      const wanted = await next(site);
      if (!wanted) return undefined;
      const history = keptHistory([wanted.live, ...wanted.history], new Date(), state.retention);
      const retired = wanted.retired.filter((name) => history.some(({ apps }) => hasVersion(apps, name)));
      const kept = { ...wanted, history, retired };
      const needed = neededNames(kept);
      await assertStored(state, site, kept, needed);
      const flip = randomUUID();
      // `next` need not know what is being removed, or was put back.
      const { leaving = {}, mended, flips = [] } = site ?? {};
      const said = {
        ...(mended && { mended }),
        ...kept,
        leaving: Object.fromEntries(
          Object.entries(wanted.leaving ?? leaving).filter(([name]) => !needed.has(name)),
        ),
        flips: [flip, ...flips].slice(0, keptFlips),
      };
      return { flip, ...(await withLink(state, site, said, keys)) };
    };
    const prepared = await prepare().catch((error: unknown) => {
      // Until somebody changes the site, an unanswered change may still take effect.
      throw open > 0 && tag === openTag ? mayBeLive(error) : error;
    });
    if (!prepared) return undefined as Next;
    const { flip, changed, remember } = prepared;
    tried.set(flip, changed);
    try {
      if (await state.port.replaceSite(textOf(changed), tag)) {
        // The machine that begins a chain remembers it.
        if (!site) await readProof(state, changed);
        await remember();
        return changed;
      }
    } catch (error) {
      open += 1;
      openTag = tag;
      if (codeOf(error) !== 'store-away' || open === attempts) throw error;
    }
  }
}

/** Gives apps other keys, and leaves the site as it is. @throws as {@link changeSite} does */
export const changeKeys = (state: StateFolder, keys: ChangeKeys) => changeSite(state, (now) => now, keys);

import { existsSync } from 'node:fs';
import path from 'node:path';
import { registeredKeys } from '@landmark/contract/keys';
import type { AppName } from '../../bundle/apps';
import { DeliveryError, messageOf } from '../../delivery-error';
import { madeOnce } from '../../made-once';
import { every, listOf } from '../../shape';
import { type Chain, forged, forksOf, hashIn, linkFile, readChain } from '../../trust/chain';
import { isPublicKey, readTrusted, shortened } from '../../trust/keyring';
import type { Anchors, ChainSet } from '../../trust/overreach';
import { codeOf, hashOf, jsonText, sortedText, writeAtomically } from '../files';
import type { TextSource } from '../ports/port';
import type { StateFolder } from '../state-folder';
import { copiedSites, linkReader } from './links';
import { orElse, readSite, siteIn } from './read-site';
import { keptHistory, leastKept, neededNames, type RetentionPolicy, retention } from './retention';
import { heldOf, type Site, type SiteSet, sameVersions, type Versions } from './site-file';

/** The file in which a machine keeps the keys whose chain it trusts. */
const trustedFile = (state: StateFolder) => path.join(state.keys, 'trusted.json');

const anchorsShape = every(listOf(isPublicKey), (keys) => `${keys}` !== '');

/** Returns the keys a chain may begin with: set, registered or remembered. @throws settings-invalid, state-damaged */
export async function anchorsOf(state: StateFolder): Promise<Anchors> {
  const set = (process.env.LANDMARK_TRUST ?? '').split(/[\s,]+/).filter(Boolean);
  if (!set.every(isPublicKey))
    throw new DeliveryError('settings-invalid', 'LANDMARK_TRUST names what is no Ed25519 key in base64.');
  if (set.length > 0) return set;
  return (
    registeredKeys.shell ??
    (await readTrusted<Anchors>(trustedFile(state), anchorsShape, 'public keys that this machine trusts')) ??
    []
  );
}

const hashes = new WeakMap<Site, string>();

/** SHA-256 of a site file without its head. */
export const hashOfSite = (site: Site): string =>
  madeOnce(hashes, site, () => {
    const { head: _, ...said } = site;
    return hashOf(JSON.stringify(JSON.parse(JSON.stringify(said))));
  });

/**
 * Whether the history in a site file is true, and nothing that is to be kept is left out: whoever releases one app
 * writes the whole file, with the other apps' way back. Sets from before the chain began cannot be checked, nor by
 * which clock a set is too old.
 */
function saysWhatWas({ sets, began }: Chain, { live, history }: Site, policy: RetentionPolicy) {
  const saidOf = ({ id, at, cause, apps, tried = {} }: SiteSet | ChainSet) =>
    sortedText({ apps, tried, ...(id !== began.set && { at, cause }) });
  const was = (set: SiteSet) => {
    const known = sets.get(set.id);
    if (!known) return set.id < began.set;
    const leadsBack = known.before === undefined || known.before === (set.before ?? null);
    return leadsBack && saidOf(set) === saidOf(known);
  };
  const { sets: places, versions } = leastKept;
  const least = {
    ...leastKept,
    sets: Math.min(policy.sets, places),
    versions: Math.min(policy.versions, versions),
  };
  const all = [...sets.values()].reverse() as readonly SiteSet[];
  // Old links, which do not say where a set leads back to, are of checkouts that kept no set for its versions' sake.
  const kept = keptHistory(all, new Date(), least).filter(
    ({ id }, index) => index < least.sets || sets.get(id)?.before !== undefined,
  );
  const ids = [live, ...history].map(({ id }) => id);
  const isInOrder = ids.every((id, index) => index === 0 || id < (ids[index - 1] ?? 0));
  return isInOrder && [live, ...history].every(was) && kept.every(({ id }) => ids.includes(id));
}

/** Whether versions are held and retired only as the chain says, and nothing that is needed is being removed. */
function keepsWhatMay({ held, retired, format }: Chain, site: Site): boolean {
  const isHeld = Object.entries(held).every(([app, versions]) => {
    const said = heldOf(site, app as AppName);
    return versions.join() === said.join();
  });
  const leaving = format > 1 ? Object.keys(site.leaving ?? {}) : [];
  const needed = leaving.length > 0 ? neededNames(site) : new Set();
  const isLeft = leaving.some((name) => needed.has(name));
  return isHeld && site.retired.every((name) => retired?.has(name) ?? true) && !isLeft;
}

/** A site with a chain, in any kind of store. */
export interface Provable {
  readonly port: TextSource;
  /** What a site keeps of its history. */
  readonly retention?: RetentionPolicy;
}

/** Checks, for writers and readers alike, that a chain leads to what a site file says. @throws forged */
export function assertLeadsTo(chain: Chain, site: Site, { port, retention: policy = retention }: Provable) {
  const leads =
    chain.set === site.live.id &&
    sameVersions(chain.versions as Versions, site.live.apps) &&
    sortedText(chain.canaries) === sortedText(site.canaries ?? {}) &&
    sortedText(chain.config) === sortedText(site.config) &&
    chain.site === hashOfSite(site) &&
    saysWhatWas(chain, site, policy) &&
    keepsWhatMay(chain, site);
  if (!leads)
    throw forged(`${port.site} is not what link ${shortened(hashIn(chain.head))} of the chain says.`);
}

/** The chain that was checked last, so that its links are not read again. */
const checked = new WeakMap<Provable, Chain>();

/** Logs a link that was live by some copy of the site file, and that is no part of the chain. */
async function tellOfFork({ port }: Provable, chain: Chain): Promise<void> {
  // Without an answer there is no fork to tell of.
  const sites = await copiedSites(port).catch(() => new Map<string, string>());
  const heads = [...sites.values()].map((text) => siteIn(text)?.head ?? chain.head);
  const beside = heads.filter((head) => !chain.links.has(hashIn(head)));
  const texts = await Promise.all(beside.map((head) => port.readText(linkFile(head))));
  // A link that follows the chain's last one went live meanwhile.
  const fork = forksOf(chain, texts).find(({ before }) => before !== chain.head);
  const was = fork && `Link ${shortened(fork.hash)} ("${fork.cause}", ${fork.at}) was live in ${port.site}`;
  if (was) console.error(`${was}, and the chain goes on beside it: npm run verify`);
}

/** Returns the chain that proves what is live. @throws forged */
export async function prove(state: Provable, site: Site, anchors: Anchors): Promise<Chain> {
  const { port } = state;
  if (site.head === undefined)
    throw forged(`${port.site} names no link of a chain, and nothing else proves what it says.`);
  const known = checked.get(state);
  const read = await linkReader(port, known ? undefined : site.head);
  const chain = await readChain(read, site.head, anchors, known);
  assertLeadsTo(chain, site, state);
  checked.set(state, chain);
  if (!known) await tellOfFork(state, chain);
  return chain;
}

/**
 * Whoever may write a bucket could put an earlier site file back, with its proof: a machine that has seen a later link
 * refuses it. If the store is a folder this is no use: its owner could make the machine forget. Returns whether there is
 * a new link to remember. @throws forged
 */
async function goesOn(state: StateFolder, { head, links }: Chain): Promise<boolean> {
  if (!state.port.isBucket) return false;
  const seen = await state.keyring.recall();
  if (seen === head) return false;
  if (seen === undefined || links.has(hashIn(seen))) return true;
  // Another process of this machine may have seen what went live since the site was read.
  const now = await readSite(state);
  const chain = now && (await prove(state, now, await anchorsOf(state)));
  if (chain?.links.has(hashIn(seen))) return false;
  throw chainCut(state, seen);
}

/** Says how to mend a site file without proof: a bucket has copies of what was live, a folder often the set before. */
function remedyIn({ isBucket, site, previousSite: { file = '', wayBack } }: StateFolder['port']): string {
  if (isBucket) return ` To make what was live last in ${site} so again: ${wayBack}.`;
  const before = existsSync(file)
    ? `; where the set before it is proven, this makes that live: ${wayBack}`
    : '';
  return ` Put it back from a copy of the folder${before}.`;
}

/** The error for a site file that does not go on from what was live. */
export function chainCut({ port, keys }: StateFolder, link: string, remedy = remedyIn(port)): DeliveryError {
  return forged(
    `The chain was cut: link ${shortened(hashIn(link))}, which was live, is no part of it.${remedy} Whoever put an earlier site file back on purpose removes ${path.join(keys, 'seen.json')} and starts servers anew.`,
  );
}

/** Does {@link prove} for a chain that goes on from the one seen; `remember` keeps it and its keys. @throws forged */
export async function proveOnward(state: StateFolder, site: Site) {
  const anchors = await anchorsOf(state);
  const chain = await prove(state, site, anchors).catch((error: unknown) => {
    if (codeOf(error) === 'newer') throw forged(messageOf(error) + orElse(state.port));
    throw codeOf(error) === 'forged' ? forged(messageOf(error) + remedyIn(state.port)) : error;
  });
  const isNews = await goesOn(state, chain);
  const remember = async () => {
    if (anchors.length === 0) await writeAtomically(trustedFile(state), jsonText(chain.began.by));
    if (isNews) await state.keyring.remember(chain.head);
  };
  return { chain, anchors, remember };
}

/** Does {@link proveOnward}, and remembers the chain. @throws forged */
export async function readProof(state: StateFolder, site: Site): Promise<Chain> {
  const { chain, remember } = await proveOnward(state, site);
  await remember();
  return chain;
}

/** The chain, which says what in the store may be shown; undefined before it has begun. */
export type Proof = Chain | undefined;

/** @throws forged, state-damaged */
export async function currentProof(state: StateFolder): Promise<Proof> {
  const site = await readSite(state);
  return site && readProof(state, site);
}

import path from 'node:path';
import { registeredKeys } from '@landmark/contract/keys';
import { DeliveryError, messageOf } from '../../delivery-error';
import {
  type Anchors,
  type Chain,
  forged,
  forksOf,
  hashIn,
  isRelease,
  ownerOf,
  placeIn,
  readChain,
} from '../../trust/chain';
import { isPublicKey, readTrusted, shortened } from '../../trust/keyring';
import { nextLink } from '../../trust/next-link';
import { codeOf, hashOf, jsonText, sortedText, writeAtomically } from '../files';
import { inventoryHash, type ReadFile, signatureFault } from '../signature';
import type { StateFolder } from '../state-folder';
import { damageOf } from '../wholeness';
import { isRefused, keepBeside, keptSites, linkFile, linkReader, putLink } from './links';
import { readSite, siteIn, textOf } from './read-site';
import { liveNames } from './retention';
import { type Site, sameVersions, type Versions } from './site-file';

/** Where a machine keeps whose chain it trusts. */
const trustedFile = (state: StateFolder) => path.join(state.keys, 'trusted.json');

const isAnchors = (value: unknown): value is Anchors =>
  Array.isArray(value) &&
  value.length > 0 &&
  value.every((key) => typeof key === 'string' && isPublicKey(key));

/** The shell's keys that a chain may begin with: set, registered, or remembered from the first look. @throws settings-invalid, state-damaged */
export async function anchorsOf(state: StateFolder): Promise<Anchors> {
  const set = (process.env.LANDMARK_TRUST ?? '').split(/[\s,]+/).filter(Boolean);
  if (!set.every(isPublicKey)) {
    throw new DeliveryError('settings-invalid', 'LANDMARK_TRUST names what is no Ed25519 key in base64.');
  }
  if (set.length > 0) return set;
  return registeredKeys.shell ?? (await readTrusted(trustedFile(state), isAnchors, 'keys')) ?? [];
}

/** SHA-256 of all that a site file says but the link that says so. */
function hashOfSite({ head: _, ...said }: Site): string {
  return hashOf(JSON.stringify(JSON.parse(JSON.stringify(said))));
}

/** Whether a chain leads to what a site file says. */
const leadsTo = (chain: Chain, site: Site): boolean =>
  chain.set === site.live.id &&
  sameVersions(chain.versions as Versions, site.live.apps) &&
  sortedText(chain.canaries) === sortedText(site.canaries ?? {}) &&
  sortedText(chain.config) === sortedText(site.config) &&
  chain.site === hashOfSite(site);

/** What has a chain, wherever it lies. */
export interface Provable {
  readonly port: Pick<StateFolder['port'], 'readText' | 'site' | 'texts'>;
}

/** What was checked last: links that have been read are not read again. */
const checked = new WeakMap<Provable, Chain>();

/** Names a link of those that have made something live last which goes on from the chain and is none of it. */
async function nameFork({ port }: Provable, chain: Chain): Promise<void> {
  const heads = [...(await keptSites(port)).values()].map((text) => siteIn(text)?.head ?? chain.head);
  const beside = heads.filter((head) => !chain.links.has(hashIn(head)));
  const texts = await Promise.all(beside.map((head) => port.readText(linkFile(head))));
  // What goes on from its end went live meanwhile.
  const fork = forksOf(chain, texts).find(({ before }) => before !== chain.head);
  if (fork)
    console.error(
      `Link ${shortened(fork.hash)} ("${fork.cause}", ${fork.at}) was live in ${port.site}, and the chain goes on beside it: npm run verify`,
    );
}

/** The chain that proves what is live. @throws forged */
export async function prove(state: Provable, site: Site, anchors: Anchors): Promise<Chain> {
  const { port } = state;
  if (site.head === undefined)
    throw forged(`${port.site} names no link of a chain, and nothing else proves what it says.`);
  const known = checked.get(state);
  const read = await linkReader(port, known ? undefined : site.head);
  const chain = await readChain(read, site.head, anchors, known);
  if (!leadsTo(chain, site)) {
    throw forged(`${port.site} is not what link ${shortened(hashIn(chain.head))} of the chain says.`);
  }
  checked.set(state, chain);
  if (!known) await nameFork(state, chain);
  return chain;
}

/**
 * Whoever may write a bucket could put an earlier site file back, with all that proves it: a machine that has seen a
 * later link refuses it. Where the store is a folder, its owner could make the machine forget. Answers with whether
 * there is something to remember. @throws forged
 */
async function goesOn(state: StateFolder, { head, links }: Chain): Promise<boolean> {
  if (state.port.removesAtOnce) return false;
  const seen = await state.keyring.recall();
  if (seen === head) return false;
  if (seen === undefined || links.has(hashIn(seen))) return true;
  // Another process of this machine may have seen what went live since the site was read.
  const now = await readSite(state);
  const chain = now && (await prove(state, now, await anchorsOf(state)));
  if (chain?.links.has(hashIn(seen))) return false;
  throw chainCut(state, seen);
}

/** Of a bucket, in which each team keeps what it has made live, what is said of a site file that nothing proves. */
const wayBackIn = ({ removesAtOnce, site, previousSite: { wayBack } }: StateFolder['port']): string =>
  removesAtOnce ? '' : ` To make what was live last in ${site} so again: ${wayBack}.`;

/** A site file that does not go on from what was live. */
export function chainCut({ port, keys }: StateFolder, link: string, way = wayBackIn(port)): DeliveryError {
  return forged(
    `The chain was cut: link ${shortened(hashIn(link))}, which was live, is no part of it.${way} Whoever put an earlier site file back on purpose removes ${path.join(keys, 'seen.json')} and starts servers anew.`,
  );
}

/** As {@link prove} says, of a chain that goes on from what was seen; `remember` keeps that, and whose it is. @throws forged */
export async function proveOnward(state: StateFolder, site: Site) {
  const anchors = await anchorsOf(state);
  const chain = await prove(state, site, anchors).catch((error: unknown) => {
    throw codeOf(error) === 'forged' ? forged(messageOf(error) + wayBackIn(state.port)) : error;
  });
  const isNews = await goesOn(state, chain);
  const remember = async () => {
    if (anchors.length === 0) await writeAtomically(trustedFile(state), jsonText(chain.began.by));
    if (isNews) await state.keyring.remember(chain.head);
  };
  return { chain, anchors, remember };
}

/** As {@link proveOnward} says, and remembered. @throws forged */
export async function readProof(state: StateFolder, site: Site): Promise<Chain> {
  const { chain, remember } = await proveOnward(state, site);
  await remember();
  return chain;
}

/** What says whether something in the store may be shown: the chain, once one has begun. */
export type Proof = Chain | undefined;

/** @throws forged, state-damaged */
export async function currentProof(state: StateFolder): Promise<Proof> {
  const site = await readSite(state);
  return site && readProof(state, site);
}

/** The keys that count for an app: the chain's, or those that one will begin with. */
const knownKeys = (chain: Proof, app: string) => chain?.keys[app] ?? registeredKeys[app];

async function keysFor(state: StateFolder, chain: Proof, name: string) {
  // The shell's releases compose everybody's pages.
  const who = isRelease(name) ? [ownerOf(name)] : [ownerOf(name), 'shell'];
  const keys = who.map(async (app) => knownKeys(chain, app) ?? (await state.keyring.signer(app))?.key ?? []);
  return (await Promise.all(keys)).flat();
}

/** Why something is not its app's; undefined where the chain knows it, or a key has signed it that counts now. */
export async function provenanceFault(
  state: StateFolder,
  chain: Proof,
  name: string,
  read: ReadFile = (file) => state.port.peek(name, file),
): Promise<string | undefined> {
  const pin = chain?.stored.get(name);
  if (pin && pin.inventory === (await inventoryHash(read))) {
    return isRelease(name) ? signatureFault(read, name, pin.keys) : undefined;
  }
  return signatureFault(read, name, await keysFor(state, chain, name));
}

/** What of something is other bytes here than the store has for all; where this machine's copy alone is, it gets another. */
export async function damageHere({ root, port }: StateFolder, name: string): Promise<readonly string[]> {
  const damage = () => damageOf(path.join(root, name), 'bytes');
  const found = await damage();
  return found.length > 0 && (await port.renew(name)) ? damage() : found;
}

/** Whether the store has something as it was made, to the byte, and by whoever may make it. */
export async function hasProven(state: StateFolder, proof: Proof, name: string): Promise<boolean> {
  if (!(await state.port.bring(name))) return false;
  const isWhole = (await damageHere(state, name)).length === 0;
  return isWhole && (await provenanceFault(state, proof, name)) === undefined;
}

export async function areProven(state: StateFolder, names: readonly string[]): Promise<boolean> {
  const proof = await currentProof(state);
  return (await Promise.all(names.map((name) => hasProven(state, proof, name)))).every(Boolean);
}

/** Publishes what was made here, in the place of what nobody may have put there. */
export async function publishOwn(state: StateFolder, proof: Proof, name: string, folder: string) {
  const isHurt = (await state.port.has(name)) && !(await hasProven(state, proof, name));
  const put = async () => {
    if (isHurt) await state.port.remove(name);
    await state.port.publish(name, folder);
  };
  await put().catch((error: unknown) => {
    if (!isHurt || !isRefused(error)) throw error;
    const said = `${name} in ${path.dirname(state.port.site)}/ is not as it was signed: "npm run release -- ${ownerOf(name)}" or "npm run release -- shell" makes it again.`;
    throw new DeliveryError('release-broken', `${said} ${messageOf(error)}`);
  });
}

/** What signs for an app here, made where nobody has a key for it; undefined where another machine has. */
export const signerFor = async (state: StateFolder, chain: Proof, app: string) =>
  knownKeys(chain, app) ? state.keyring.signer(app) : state.keyring.made(app);

/** Whether this machine may say what the shell's key alone may. */
export async function signsForShell({ keyring }: StateFolder, { keys }: Chain): Promise<boolean> {
  const shell = await keyring.signer('shell');
  return shell !== undefined && (keys.shell ?? []).includes(shell.key);
}

/** Asked before an app is built that no key may release: only the shell's makes one known. @throws key-missing, forged */
export async function assertKnown(state: StateFolder, site: Site, apps: readonly string[]): Promise<void> {
  const chain = await readProof(state, site);
  const unknown = apps.find((app) => !chain.keys[app]?.length);
  if (unknown === undefined) return;
  if (await signsForShell(state, chain)) return;
  const said = `The site knows no key of ${unknown}’s, so that nothing was built. To see which one, and how the shell’s team makes it known: npm run keys -- make ${unknown}`;
  throw new DeliveryError('key-missing', said);
}

/** By name, the hashes of the inventories of what a site shows. @throws forged */
async function storedFor(state: StateFolder, proof: Proof, next: Site): Promise<Record<string, string>> {
  const stored: Record<string, string> = {};
  for (const name of liveNames(next)) {
    if (!(await state.port.bring(name))) continue;
    const fault = await provenanceFault(state, proof, name);
    if (fault !== undefined) throw forged(`${name} is nobody’s: ${fault}. The site is unchanged.`);
    stored[name] = (await inventoryHash((file) => state.port.peek(name, file))) ?? '';
  }
  return stored;
}

/**
 * The next site with the link that leads to it, which is written before, and what puts that beside the others once it is
 * live. `keys`: those that apps have from then on. @throws key-missing, forged
 */
export async function withLink<Next extends Site>(
  state: StateFolder,
  site: Site | undefined,
  next: Next,
  keys?: Chain['keys'],
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
    versions: live.apps,
    canaries,
    stored: await storedFor(state, chain, next),
    ...(keys && { keys }),
  };
  const { hash, text, by } = await nextLink(chain, to, state.keyring);
  const head = await putLink(state.port, by, hash, text);
  const changed = { ...next, head };
  const links = [...(chain?.links.values() ?? []), { text }];
  const keep = () => keepBeside(state.port, placeIn(head), links, textOf(changed));
  return { changed, keep };
}

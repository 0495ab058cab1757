/** Checks whose something in the store is: who has signed it, and whether its bytes are those; finds who signs next. */

import path from 'node:path';
import { registeredKeys } from '@landmark/contract/keys';
import { DeliveryError } from '../../delivery-error';
import { type Chain, forged } from '../../trust/chain';
import { shortened } from '../../trust/keyring';
import { isRelease, ownerOf } from '../../trust/link';
import { signsForShell } from '../../trust/next-link';
import { inParallel } from '../files';
import { inventoryHash, type ReadFile, readIn, signatureFault, signFolder } from '../signature';
import type { StateFolder } from '../state-folder';
import { damageOf, firstOf, inventoryFile, signatureFile, type Thoroughness } from '../wholeness';
import { currentProof, type Proof, readProof } from './proof';
import type { Site } from './site-file';

/** The keys that count for an app: the chain's, or those that one will begin with. */
const knownKeys = (chain: Proof, app: string) => chain?.keys[app] ?? registeredKeys[app];

interface Wanted {
  readonly app: string;
  /** Absent for what is yet to be built. */
  readonly version?: string;
}

/** Checks before a build that this machine has the keys with which all that can go live. @throws key-missing, forged */
export async function assertSigns(
  state: StateFolder,
  site: Site,
  wanted: readonly Wanted[],
  isShown: boolean,
) {
  const chain = await readProof(state, site);
  for (const { app, version } of wanted) {
    const keys = knownKeys(chain, app);
    const own = await state.keyring.signer(app);
    if (own && keys?.includes(own.key)) continue;
    // The shell's key registers an app, and takes back what others have signed; anybody may make a candidate of these.
    const isFree = version !== undefined || keys === undefined;
    if (isFree && (!isShown || (await signsForShell(state.keyring, chain)))) continue;
    const said = keys?.length
      ? `Nothing was built: only a key of ${app}’s releases it, and this machine has ${own ? 'another' : 'none'}. Whose keys count: npm run keys`
      : `The site knows no key of ${app}’s, so that nothing was built. To see which one, and how the shell’s team makes it known: npm run keys -- make ${app}`;
    throw new DeliveryError('key-missing', said);
  }
}

async function keysFor(state: StateFolder, chain: Proof, name: string) {
  // The shell's releases compose everybody's pages.
  const who = isRelease(name) ? [ownerOf(name)] : [ownerOf(name), 'shell'];
  const keys = who.map(async (app) => knownKeys(chain, app) ?? (await state.keyring.signer(app))?.key ?? []);
  return (await Promise.all(keys)).flat();
}

/** Says why something is not its app's; undefined if the chain has it, or a key that counts now has signed it. */
export async function provenanceFault(
  state: StateFolder,
  chain: Proof,
  name: string,
  read: ReadFile = (file) => state.port.peek(name, file),
): Promise<string | undefined> {
  const pin = chain?.stored.get(name);
  if (pin && pin.inventory === (await inventoryHash(read)))
    return isRelease(name) ? signatureFault(read, name, pin.keys) : undefined;
  return signatureFault(read, name, await keysFor(state, chain, name));
}

/** @throws forged, where something is not its app's */
export async function assertOwn(state: StateFolder, chain: Proof, name: string): Promise<void> {
  const fault = await provenanceFault(state, chain, name);
  if (fault === undefined) return;
  const what = `is not what its team has signed: ${fault}`;
  throw forged(hurtInWords(state.port.place, name, what, 'The site is unchanged'));
}

/** Words what is wrong with something in the store or a machine's folder; `so`: the consequence. */
const hurtInWords = (place: string, name: string, what: string, so?: string) =>
  `${place}/${name} ${what}.${so ? ` ${so}.` : ''} From the source that it was made of, "npm run release -- ${ownerOf(name)}" makes it again; its team, or the shell’s, takes it back: npm run rollback -- ${ownerOf(name)}`;

export const broken = (place: string, name: string, faults: readonly string[]) =>
  new DeliveryError('release-broken', hurtInWords(place, name, `is damaged: ${firstOf(faults)}`));

/** Logs that something is damaged and that the work goes on without it. */
export const sayHurt = (
  state: StateFolder,
  name: string,
  [what = 'it came here damaged']: readonly string[],
) => console.error(hurtInWords(state.port.place, name, `is damaged: ${what}`, 'It stays as it is'));

/** Brings something here, once more if the copy is damaged and the store's is whole. Returns what is damaged then. */
export async function damageHere({ root, port }: StateFolder, name: string, how: Thoroughness = 'bytes') {
  const damage = () => damageOf(path.join(root, name), how);
  const isHere = await port.bring(name);
  const found = await damage();
  return isHere && found.length > 0 && (await port.bring(name, 'anew')) ? damage() : found;
}

/** Checks that something is here as it was published, to the byte, or by `sizes` if they do. @throws release-broken */
export async function assertWhole(state: StateFolder, name: string, how?: Thoroughness): Promise<void> {
  const here = await damageHere(state, name, how);
  if (here.length === 0) return;
  const there = await state.port.faults(name);
  throw there.length > 0 ? broken(state.port.place, name, there) : broken(state.root, name, here);
}

/** Whether the store has something whole, to the byte, and signed by a key that may sign it. */
export async function hasProven(state: StateFolder, proof: Proof, name: string): Promise<boolean> {
  const isWhole = (await damageHere(state, name)).length === 0;
  return isWhole && (await provenanceFault(state, proof, name)) === undefined;
}

export async function areProven(state: StateFolder, names: readonly string[]): Promise<boolean> {
  const proof = await currentProof(state);
  return (await Promise.all(names.map((name) => hasProven(state, proof, name)))).every(Boolean);
}

/** Something that lies beside the store, finished, with the name that it will have there. */
export interface Finished {
  readonly name: string;
  readonly folder: string;
}

/** Publishes what was made here; first removes one of that name that is damaged, or not signed by a valid key. */
export async function publishOwn(state: StateFolder, finished: readonly Finished[]): Promise<void> {
  const proof = await currentProof(state);
  for (const { name, folder } of finished) {
    if ((await state.port.has(name)) && !(await hasProven(state, proof, name))) await state.port.remove(name);
    await state.port.publish(name, folder);
  }
}

/** Returns what signs for an app here, with a new key if the app has none; undefined if another machine has it. */
export const signerFor = async (state: StateFolder, chain: Proof, app: string) =>
  knownKeys(chain, app) ? state.keyring.signer(app) : state.keyring.made(app);

/** `dealer 1.0.0-…`, `the pages of dealer` */
export const inWords = (name: string) =>
  isRelease(name) ? name.split('/').slice(1).join(' ') : `the pages of ${ownerOf(name)}`;

/** `dealer 1.0.0-…, by link 0a1b…`, `the pages of dealer, by link 0a1b…` */
function describe(chain: Chain, name: string): string {
  const link = chain.stored.get(name)?.link;
  return link === undefined ? inWords(name) : `${inWords(name)}, by link ${shortened(link)}`;
}

/** Which files are checked: this machine's, which it shows, or before them those in the store. */
type Where = 'here' | 'in the store';

async function faultsOf(state: StateFolder, chain: Chain, name: string, where: Where) {
  const stored = where === 'here' ? [] : await state.port.faults(name);
  if (stored.length > 0) return stored;
  const read = readIn(path.join(state.root, name));
  const pin = chain.stored.get(name);
  // It may have been made again, while this machine still has the one before.
  if (pin?.inventory !== (await inventoryHash(read))) await state.port.bring(name, 'anew');
  const damage = await damageHere(state, name);
  if (!pin || pin.inventory !== (await inventoryHash(read)))
    return [...damage, `${inventoryFile} is not the one that was signed`];
  // A link has the hash of pages' inventory, so that a server needs no signature. Readers of a copy may go by it.
  if (where === 'here' && !isRelease(name)) return damage;
  const inStore: ReadFile = (file) =>
    file === signatureFile ? state.port.peek(name, file, 'there') : read(file);
  const fault = await signatureFault(where === 'here' ? read : inStore, name, pin.keys);
  return fault ? [...damage, fault] : damage;
}

/** The mark by which something is remembered as checked. */
export const markOf = ({ stored }: Chain, name: string) => `${name} ${stored.get(name)?.inventory}`;

export interface Forgery {
  readonly name: string;
  readonly said: string;
}

/**
 * Lists what in the store is not as the chain says, to the byte, each in a sentence that names app, link and files. What
 * has a mark in `known` is not read again; what is found to be right gets one.
 */
export async function forgeriesIn(
  state: StateFolder,
  chain: Chain,
  names: Iterable<string>,
  known: Set<string>,
  where: Where = 'here',
): Promise<readonly Forgery[]> {
  const place = where === 'here' ? state.root : state.port.place;
  const found = await inParallel([...names], async (name) => {
    const mark = markOf(chain, name);
    if (known.has(mark)) return [];
    const faults = await faultsOf(state, chain, name, where);
    if (faults.length === 0) known.add(mark);
    if (faults.length === 0) return [];
    return { name, said: `${describe(chain, name)}: ${firstOf(faults)} (${place}/${name})` };
  });
  return found.flat();
}

/** Puts a whole copy from here in the place of one that is damaged or unsigned in the store. `lost`: there is none. */
export async function mendOwn(state: StateFolder, chain: Chain, name: string) {
  const isHurt = async () => (await forgeriesIn(state, chain, [name], new Set(), 'in the store')).length > 0;
  if (!(await isHurt())) return 'whole';
  if (!(await hasProven(state, chain, name))) return 'lost';
  // The chain alone proves pages: a machine that has fetched them may have no signature to put back.
  const signer = await signerFor(state, chain, ownerOf(name));
  if (signer && !isRelease(name)) await signFolder(path.join(state.root, name), name, signer);
  await state.port.mend(name, 'anew');
  return (await isHurt()) ? 'lost' : 'mended';
}

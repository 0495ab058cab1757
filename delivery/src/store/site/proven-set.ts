import path from 'node:path';
import { type Chain, isRelease, ownerOf } from '../../trust/chain';
import { shortened } from '../../trust/keyring';
import { inParallel } from '../files';
import { inventoryHash, type ReadFile, readIn, signatureFault } from '../signature';
import type { StateFolder } from '../state-folder';
import { inventoryFile, signatureFile } from '../wholeness';
import { damageHere } from './provenance';

/** `dealer 1.0.0-…, by link 0a1b…`, `the pages of dealer, by link 0a1b…` */
function describe(chain: Chain, name: string): string {
  const what = isRelease(name) ? name.split('/').slice(1).join(' ') : `the pages of ${ownerOf(name)}`;
  const link = chain.stored.get(name)?.link;
  return link === undefined ? what : `${what}, by link ${shortened(link)}`;
}

/** Whose files are compared: this machine's, which it shows, or first those that the store has for all. */
type Where = 'here' | 'in the store';

async function faultsOf(state: StateFolder, chain: Chain, name: string, where: Where) {
  const stored = where === 'here' ? [] : await state.port.faults(name);
  if (stored.length > 0) return stored;
  const read = readIn(path.join(state.root, name));
  const pin = chain.stored.get(name);
  // Somebody may have made it again, and this machine keep what was before.
  if (pin?.inventory !== (await inventoryHash(read))) await state.port.bring(name, 'anew');
  const damage = await damageHere(state, name);
  if (!pin || pin.inventory !== (await inventoryHash(read))) {
    return [...damage, `${inventoryFile} is not the one that was signed`];
  }
  // The link has the hash of pages' inventory, and a server asks for no signature. Who reads a copy may go by it.
  if (where === 'here' && !isRelease(name)) return damage;
  const inStore: ReadFile = (file) =>
    file === signatureFile ? state.port.peek(name, file, 'there') : read(file);
  const fault = await signatureFault(where === 'here' ? read : inStore, name, pin.keys);
  return fault ? [...damage, fault] : damage;
}

/**
 * What is not as the chain says, to the byte, among things in the store: each in a sentence that names app, link and
 * file. What is `known` to be is not read again, and what is found to be becomes known.
 */
export async function forgeriesIn(
  state: StateFolder,
  chain: Chain,
  names: Iterable<string>,
  known = new Set<string>(),
  where: Where = 'here',
): Promise<readonly string[]> {
  const place = where === 'here' ? state.root : path.dirname(state.port.site);
  const found = await inParallel([...names], async (name) => {
    const mark = `${name} ${chain.stored.get(name)?.inventory}`;
    if (known.has(mark)) return [];
    const faults = await faultsOf(state, chain, name, where);
    if (faults.length === 0) known.add(mark);
    return faults.map((fault) => `${describe(chain, name)}: ${fault} (${place}/${name})`);
  });
  return found.flat();
}

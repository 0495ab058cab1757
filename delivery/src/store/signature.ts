import { rm } from 'node:fs/promises';
import path from 'node:path';
import { inOneLine } from '../shape';
import { open, seal } from '../trust/envelope';
import { type PublicKey, type Signer, shortened } from '../trust/keyring';
import { ownerOf } from '../trust/link';
import { codeOf, hashOf, jsonIn, jsonText, readIfThere, readText, writeAtomically } from './files';
import { inventoryFile, signatureFile } from './wholeness';

/** What a signature in the store says. */
interface SignedFolder {
  readonly name: string;
  /** SHA-256 of the inventory, which has the hashes of all the rest. */
  readonly inventory: string;
}

/** Reads a file of something that is published, or will be; undefined if it has none of that name. */
export type ReadFile = (file: string) => Promise<string | undefined>;

export const readIn =
  (folder: string): ReadFile =>
  (file) =>
    readIfThere(path.join(folder, file));

/** SHA-256 of an inventory; undefined where there is none. */
export async function inventoryHash(read: ReadFile): Promise<string | undefined> {
  const text = await read(inventoryFile);
  return text === undefined ? undefined : hashOf(text);
}

/** Returns the text of a signature, which allows an inventory to have a name in the store. */
export function signatureText(name: string, inventory: string, signer: Signer): string {
  const said: SignedFolder = { name, inventory: hashOf(inventory) };
  return jsonText(seal('folder', said, [signer]));
}

/** Signs a finished folder under the name that it will have in the store. */
export async function signFolder(folder: string, name: string, signer: Signer): Promise<void> {
  const inventory = await readText(path.join(folder, inventoryFile));
  const file = path.join(folder, signatureFile);
  // A folder in its place would stay.
  await rm(file, { recursive: true, force: true });
  await writeAtomically(file, signatureText(name, inventory, signer));
}

/** Says what is wrong with a signature, in a few words; undefined if one of the keys has signed it. */
export async function signatureFault(read: ReadFile, name: string, keys: readonly PublicKey[]) {
  // Something else in its place is damage of this one, which can be made again, and ends nothing.
  const text = await read(signatureFile).catch((error: unknown) => {
    if (codeOf(error) === 'state-damaged') return '';
    throw error;
  });
  if (text === undefined) return `${signatureFile} is missing`;
  const opened = open<SignedFolder>('folder', jsonIn(text));
  if (!opened) return `${signatureFile} is damaged, or no signature`;
  const { said, by } = opened;
  if (said.name !== name) return `${signatureFile} is of ${inOneLine(`${said.name}`)}`;
  if (said.inventory !== (await inventoryHash(read)))
    return `${inventoryFile} is not the one that was signed`;
  if (keys.some((key) => by.has(key))) return undefined;
  const whose = [...by].map(shortened).join(', ') || 'nobody';
  return `${signatureFile} is by no key of ${ownerOf(name)}’s that counts, but by ${whose}`;
}

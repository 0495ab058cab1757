import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOf, ownerOf } from '../trust/chain';
import { open, seal } from '../trust/envelope';
import type { PublicKey, Signer } from '../trust/keys';
import { ifThere, jsonText, writeAtomically } from './files';
import { inventoryFile, signatureFile } from './wholeness';

/** What is signed of something in the store. */
interface SignedFolder {
  readonly name: string;
  /** SHA-256 of the inventory, which has the hashes of all the rest. */
  readonly inventory: string;
}

/** SHA-256 of a folder's inventory; undefined where it has none. */
export async function inventoryHash(folder: string): Promise<string | undefined> {
  const bytes = await ifThere(readFile(path.join(folder, inventoryFile)), undefined);
  return bytes && hashOf(bytes);
}

/** Signs a finished folder under the name that it will have in the store. */
export async function signFolder(folder: string, name: string, signer: Signer): Promise<void> {
  const said: SignedFolder = { name, inventory: (await inventoryHash(folder)) ?? '' };
  await writeAtomically(path.join(folder, signatureFile), jsonText(seal('folder', said, [signer])));
}

function parsed(text: string) {
  try {
    return open<SignedFolder>('folder', JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** What is wrong with the signature of a folder, in a few words; undefined where one of the keys has signed it. */
export async function signatureFault(
  folder: string,
  name: string,
  keys: readonly PublicKey[],
): Promise<string | undefined> {
  const text = await ifThere(readFile(path.join(folder, signatureFile), 'utf8'), undefined);
  if (text === undefined) return `${signatureFile} is missing`;
  const opened = parsed(text);
  if (!opened) return `${signatureFile} is none`;
  const { said, by } = opened;
  if (said.name !== name) return `${signatureFile} is of ${said.name}`;
  if (said.inventory !== (await inventoryHash(folder))) {
    return `${inventoryFile} is not the one that was signed`;
  }
  return keys.some((key) => by.has(key)) ? undefined : `${signatureFile} is by no key of ${ownerOf(name)}’s`;
}

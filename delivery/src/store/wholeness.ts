import { lstatSync, readFileSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { counted } from '@landmark/contract/counted';
import { allOf, integer, optional, partsOf, text } from '../shape';
import {
  ifThere,
  inParallel,
  integrityOf,
  isMissing,
  jsonIn,
  jsonText,
  listFiles,
  moveIntoPlace,
  readText,
  writeAtomically,
} from './files';
import type { Inventory } from './release-manifest';
import { replaceFolder, type Staging } from './staging';

export const inventoryFile = 'inventory.json';

/** Beside the inventory that it signs, and no part of it. */
export const signatureFile = 'signature.json';

/** Every file of a folder but its inventory, and what signs that. */
export async function takeInventory(folder: string): Promise<Inventory> {
  const names = (await listFiles(folder)).filter((name) => name !== inventoryFile && name !== signatureFile);
  const entries = await inParallel(names, async (name) => {
    const bytes = await readFile(path.join(folder, name));
    return [name, { integrity: integrityOf(bytes), bytes: bytes.length }] as const;
  });
  return Object.fromEntries(entries);
}

/** Writes down what a finished folder holds, its compressed files too. */
export const writeInventory = async (folder: string): Promise<void> =>
  writeAtomically(path.join(folder, inventoryFile), jsonText(await takeInventory(folder)));

/** A file lies below what it belongs to, whoever wrote its name. */
const leadsOut = /(^|\/)\.{0,2}(\/|$)|\\/;

const entryShape = partsOf({ integrity: optional(text), bytes: integer });
const inventoryShape = allOf(entryShape, (file) => !leadsOut.test(`${file}`));

/** What the text of an inventory says; undefined where it is none, or names what lies elsewhere. */
export function inventoryIn(stored: string): Inventory | undefined {
  const said = jsonIn(stored);
  return inventoryShape(said) ? (said as Inventory) : undefined;
}

/** What stands in a folder's inventory; undefined where it cannot be read. */
export async function readInventory(folder: string): Promise<Inventory | undefined> {
  return inventoryIn(await readText(path.join(folder, inventoryFile)).catch(() => ''));
}

/** The bytes of a file; undefined where an inventory does not name it, or it is no longer what that says, a link, or what never ends: a pipe. */
export async function readStored(folder: string, name: string, inventory: Inventory) {
  const { [name]: listed } = Object.hasOwn(inventory, name) ? inventory : {};
  const file = path.join(folder, name);
  const found = listed && (await lstat(file).catch(() => undefined));
  const bytes = found?.isFile() ? await ifThere(readFile(file), undefined) : undefined;
  return bytes && integrityOf(bytes) === listed?.integrity ? bytes : undefined;
}

/** `sizes` takes a few milliseconds, `bytes` reads everything. */
export type Thoroughness = 'sizes' | 'bytes';

function faultOf(
  folder: string,
  [name, { integrity, bytes }]: readonly [string, Inventory[string]],
  how: Thoroughness,
): string | undefined {
  const file = path.join(folder, name);
  try {
    const found = lstatSync(file);
    // Whoever reads a pipe waits for ever; what a link leads to may be another tomorrow.
    if (!found.isFile()) return `${name} is no file`;
    if (found.size !== bytes) return `${name} has ${counted(found.size, 'byte')} instead of ${bytes}`;
    if (how === 'sizes' || integrityOf(readFileSync(file)) === integrity) return undefined;
    return `${name} has other bytes than were published`;
  } catch (error) {
    return isMissing(error) ? `${name} is missing` : `${name} cannot be read`;
  }
}

/** Folders that are links: what they lead to may be another tomorrow. */
function linkedFolders(folder: string, inventory: Inventory): string[] {
  const folders = new Set(['']);
  for (const name of Object.keys(inventory))
    for (let at = path.dirname(name); !folders.has(at) && at !== '.'; at = path.dirname(at)) folders.add(at);
  const isLink = (name: string) =>
    lstatSync(path.join(folder, name), { throwIfNoEntry: false })?.isSymbolicLink();
  return [...folders].filter(isLink).map((name) => `${name || 'its folder'} is a link`);
}

/** A server answers between two slices of this length. Milliseconds. */
const sliceMs = 8;

/** How a folder differs from what was written into it. Synchronous calls: promises take ten times as long. */
export async function damageOf(folder: string, how: Thoroughness = 'sizes'): Promise<readonly string[]> {
  const inventory = await readInventory(folder);
  if (!inventory) return [`${inventoryFile} is missing or cannot be read`];
  const faults = linkedFolders(folder, inventory);
  let since = performance.now();
  for (const entry of Object.entries(inventory)) {
    const fault = faultOf(folder, entry, how);
    if (fault !== undefined) faults.push(fault);
    if (performance.now() - since < sliceMs) continue;
    await setImmediate();
    since = performance.now();
  }
  return faults;
}

export const isWhole = async (folder: string): Promise<boolean> => (await damageOf(folder)).length === 0;

/** How many faults of one release are named. */
const named = 3;

export const firstOf = (faults: readonly string[]): string =>
  faults.slice(0, named).join('; ') + (faults.length > named ? `, and ${faults.length - named} more` : '');

/** Moves a finished folder to its place. What stands there is the same and stays, unless it is damaged. */
export async function putInPlace(staging: Staging, staged: string, place: string): Promise<void> {
  // Nor is what another has put there meanwhile set aside, and the place empty for a step.
  if (lstatSync(place, { throwIfNoEntry: false }) && !(await isWhole(place)))
    await replaceFolder(staging, staged, place);
  else await moveIntoPlace(staged, place);
}

import { lstatSync, readFileSync } from 'node:fs';
import { lstat, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { counted, figure } from '@landmark/contract/counted';
import { DeliveryError } from '../delivery-error';
import { allOf, inOneLine, integer, optional, partsOf, text } from '../shape';
import {
  ifThere,
  inBytes,
  inParallel,
  integrityOf,
  isMissing,
  jsonIn,
  jsonText,
  listFiles,
  mostBytes,
  moveIntoPlace,
  readText,
  unlessRefused,
  writeAtomically,
} from './files';
import type { Inventory } from './release-manifest';
import { replaceFolder, type Staging } from './staging';

export const inventoryFile = 'inventory.json';

/** The signature of an inventory, which does not list it. */
export const signatureFile = 'signature.json';

/** Lists every file of a folder, except the inventory and its signature. */
export async function takeInventory(folder: string): Promise<Inventory> {
  const names = (await listFiles(folder)).filter((name) => name !== inventoryFile && name !== signatureFile);
  const entries = await inParallel(names, async (name) => {
    const bytes = await readFile(path.join(folder, name));
    return [name, { integrity: integrityOf(bytes), bytes: bytes.length }] as const;
  });
  return Object.fromEntries(entries);
}

/** Writes the inventory of a finished folder, with its compressed files. */
export const writeInventory = async (folder: string): Promise<void> =>
  writeAtomically(path.join(folder, inventoryFile), jsonText(await takeInventory(folder)));

/** @throws release-broken, naming the first of a finished folder's lists that is longer than what is read */
export async function assertReadable(whose: string, folder: string, lists: readonly string[]): Promise<void> {
  for (const name of lists) {
    const { size } = await lstat(path.join(folder, name));
    if (size <= mostBytes) continue;
    const says = `${whose} has too many files or pages, or too long names: its ${name} takes ${inBytes(size)}, and at most ${inBytes(mostBytes)} are read`;
    throw new DeliveryError('release-broken', `${says}. Make fewer, or give them shorter names.`);
  }
}

/** Names that lead elsewhere, on a disk or in a URL, which anybody may have written. */
export const leadsOut = /(^|\/)\.{0,2}(\/|$)|\\/;

const entryShape = partsOf({ integrity: optional(text), bytes: integer });
const inventoryShape = allOf(entryShape, (file) => !leadsOut.test(`${file}`));

/** Parses an inventory; undefined if the text is none, or names files elsewhere. */
export function inventoryIn(stored: string): Inventory | undefined {
  const said = jsonIn(stored);
  return inventoryShape(said) ? (said as Inventory) : undefined;
}

/** A release that fills the disk leaves no room for others. Many times the size of the site's releases. Bytes. */
export const largestReleaseBytes = 500_000_000;

/** Every check of a release reads and hashes each of its files. */
export const mostFiles = 20_000;

/** Lists what of an inventory is more than servers hold. */
export function excessOf(inventory: Inventory): readonly string[] {
  const files = Object.entries(inventory);
  const all = files.reduce((sum, [, { bytes }]) => sum + bytes, 0);
  return [
    ...files
      .filter(([, { bytes }]) => !(bytes >= 0 && bytes <= mostBytes))
      .map(([name, { bytes }]) => `${name} has ${inBytes(bytes)}`),
    ...(all <= largestReleaseBytes ? [] : [`all its files have ${inBytes(all)}`]),
    ...(files.length <= mostFiles ? [] : [`it has ${figure(files.length)} files`]),
  ];
}

/** Reads a folder's inventory; undefined if there is none. */
export async function readInventory(folder: string): Promise<Inventory | undefined> {
  return inventoryIn(await readText(path.join(folder, inventoryFile)).catch(unlessRefused('')));
}

/** Reads a file; undefined unless the inventory names it, and it is a regular file (no link, no pipe) with that hash. */
export async function readStored(folder: string, name: string, inventory: Inventory) {
  const { [name]: listed } = Object.hasOwn(inventory, name) ? inventory : {};
  const file = path.join(folder, name);
  const found = listed && (await lstat(file).catch(unlessRefused(undefined)));
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
    // Reading a pipe never ends, and a link may lead to another file tomorrow.
    if (!found.isFile()) return `${name} is no file`;
    if (found.size !== bytes) return `${name} has ${counted(found.size, 'byte')} instead of ${bytes}`;
    if (how === 'sizes' || integrityOf(readFileSync(file)) === integrity) return undefined;
    return `${name} has other bytes than were published`;
  } catch (error) {
    return unlessRefused(isMissing(error) ? `${name} is missing` : `${name} cannot be read`)(error);
  }
}

/** Lists folders that are links, which may lead elsewhere tomorrow. */
function linkedFolders(folder: string, inventory: Inventory): string[] {
  const folders = new Set(['']);
  for (const name of Object.keys(inventory))
    for (let at = path.dirname(name); !folders.has(at) && at !== '.'; at = path.dirname(at)) folders.add(at);
  const isLink = (name: string) =>
    lstatSync(path.join(folder, name), { throwIfNoEntry: false })?.isSymbolicLink();
  return [...folders].filter(isLink).map((name) => `${name || 'its folder'} is a link`);
}

/** How long a check may block a server at a time. Milliseconds. */
const sliceMs = 8;

/** Lists how a folder differs from its inventory. Synchronous: promises take ten times as long. @throws where this process may not read */
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

/** Names the first of many, and how many more there are. */
export const firstOf = (all: readonly string[], most = 3, between = '; '): string =>
  inOneLine(all.slice(0, most).join(between)) + (all.length > most ? `, and ${all.length - most} more` : '');

/** Moves a finished folder to its place. What stands there is the same and stays, unless it is damaged. */
export async function putInPlace(staging: Staging, staged: string, place: string): Promise<void> {
  // A whole folder that another process has put there stays, so that the place is not empty for a moment.
  if (lstatSync(place, { throwIfNoEntry: false }) && !(await isWhole(place)))
    await replaceFolder(staging, staged, place);
  else await moveIntoPlace(staged, place);
}

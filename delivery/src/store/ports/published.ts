import { createHash } from 'node:crypto';
import { inParallel, integrityOf } from '../files';
import { inventoryIn, signatureFile } from '../wholeness';
import type { Objects } from './objects';
import type { StoredName } from './port';

/** What lies beside the inventory and is not named in it, where it is there. */
const beside = [signatureFile];

/** How many files are on their way at once. */
const atOnce = 16;

/** An inventory is what makes something published: it is put last, once, and removed first. */
const inventoryKey = (name: string) => `names/${name}`;

/**
 * By its inventory, since two may publish the same version at the same time, whose files differ in who made them: each
 * puts its own beside the other's, and one inventory counts.
 */
const filesBelow = (name: string, inventory: string) =>
  `${name}/${createHash('sha256').update(inventory).digest('hex').slice(0, 16)}/`;

/** The files that the text of an inventory names; undefined where it is none. */
function namedIn(text: string) {
  const inventory = inventoryIn(text);
  return inventory && Object.entries(inventory);
}

async function readInventoryOf(objects: Objects, name: string) {
  const found = await objects.get(inventoryKey(name));
  return found && found !== 'same' ? { text: found.bytes.toString(), tag: found.tag } : undefined;
}

async function areThere(objects: Objects, name: string, inventory: string): Promise<boolean> {
  const below = filesBelow(name, inventory);
  const sizes = new Map((await objects.list(below)).map(({ key, bytes }) => [key, bytes]));
  return namedIn(inventory)?.every(([file, { bytes }]) => sizes.get(below + file) === bytes) ?? false;
}

/**
 * Publishes files under a name. Answers with the inventory that counts: its own, or that of somebody who published the
 * same before, whole. @throws store-away
 */
export async function publishFiles(
  objects: Objects,
  name: string,
  inventory: string,
  read: (file: string) => Promise<Buffer | undefined>,
): Promise<string> {
  for (;;) {
    const found = await readInventoryOf(objects, name);
    if (found && (await areThere(objects, name, found.text))) return found.text;
    await inParallel(
      [...(namedIn(inventory) ?? []).map(([file]) => file), ...beside],
      async (file) => {
        const bytes = await read(file);
        if (bytes) await objects.put(filesBelow(name, inventory) + file, new Uint8Array(bytes));
      },
      atOnce,
    );
    if (found?.text === inventory) return inventory;
    if (await objects.putIf(inventoryKey(name), inventory, found?.tag)) return inventory;
  }
}

/**
 * Takes every file of something published, each as it was, then its inventory. What is `held` already, to the byte, is
 * not asked for. Answers with false where a file is not as it was. @throws store-away
 */
export async function fetchFiles(
  objects: Objects,
  name: string,
  take: (file: string, bytes: Buffer) => Promise<void>,
  held: (file: string) => Promise<Buffer | undefined> = async () => undefined,
): Promise<boolean> {
  const found = await readInventoryOf(objects, name);
  if (!found) return false;
  const below = filesBelow(name, found.text);
  const entries = namedIn(found.text);
  if (!entries) return false;
  const isWhole = await inParallel(
    entries,
    async ([file, { integrity }]) => {
      const own = await held(file);
      const isHeld = own && integrityOf(own) === integrity;
      const stored = isHeld ? { bytes: own } : await objects.get(below + file);
      if (!stored || stored === 'same' || integrityOf(stored.bytes) !== integrity) return false;
      await take(file, stored.bytes);
      return true;
    },
    atOnce,
  );
  if (!isWhole.every(Boolean)) return false;
  for (const file of beside) {
    const stored = await objects.get(below + file);
    if (stored && stored !== 'same') await take(file, stored.bytes);
  }
  await take('inventory.json', Buffer.from(found.text));
  return true;
}

/** What of something published is not as its inventory says, by file. */
export async function faultsIn(objects: Objects, name: string): Promise<readonly string[]> {
  const found = await readInventoryOf(objects, name);
  const entries = found && namedIn(found.text);
  if (!entries) return ['inventory.json is missing or cannot be read'];
  const faults = await inParallel(
    entries,
    async ([file, { integrity }]) => {
      const stored = await objects.get(filesBelow(name, found.text) + file);
      if (!stored || stored === 'same') return `${file} is missing`;
      return integrityOf(stored.bytes) === integrity
        ? undefined
        : `${file} has other bytes than were published`;
    },
    atOnce,
  );
  return faults.filter((fault) => fault !== undefined);
}

export async function peekFile(objects: Objects, name: string, file: string): Promise<string | undefined> {
  const found = await readInventoryOf(objects, name);
  const stored = found && (await objects.get(filesBelow(name, found.text) + file));
  return stored && stored !== 'same' ? stored.bytes.toString() : undefined;
}

export const isPublished = async (objects: Objects, name: string): Promise<boolean> =>
  (await readInventoryOf(objects, name)) !== undefined;

export const publishedNames = async (objects: Objects): Promise<readonly StoredName[]> =>
  (await objects.list('names/')).map(({ key, since }) => ({ name: key.slice('names/'.length), since }));

export async function removeFiles(objects: Objects, name: string): Promise<void> {
  await objects.remove(inventoryKey(name));
  await inParallel(await objects.list(`${name}/`), ({ key }) => objects.remove(key), atOnce);
}

import { hashOf, inParallel, integrityOf } from '../files';
import { inventoryFile, inventoryIn, signatureFile } from '../wholeness';
import type { Objects } from './objects';

/** How many files are on their way at once: there, where a line may be slow, and here, where a set waits for them. */
const atOnce = 16;
export const fetchedAtOnce = 64;

/** An inventory is what makes something published: it is put last, once, and removed first. */
const inventoryKey = (name: string) => `names/${name}`;

/** Who may write below `names/<app>/` may end a key as they like, and whoever removes it would remove what that leads to. */
const plainName = /^(store|pages)\/[a-z]+\/\w[\w.-]*$/;

/**
 * What an inventory's text names, if it is one, and below which key: by its hash, since two may publish the same version
 * at the same time, whose files differ in who made them. Each puts its own beside the other's, and one inventory counts.
 */
function laidOut(name: string, text: string) {
  const inventory = inventoryIn(text);
  const below = `${name}/${hashOf(text).slice(0, 16)}/`;
  return { text, below, entries: inventory && Object.entries(inventory) };
}

type ReadBytes = (file: string) => Promise<Buffer | undefined>;

export function publishedIn(objects: Objects) {
  async function inventoryOf(name: string) {
    const found = await objects.get(inventoryKey(name));
    return found && { tag: found.tag, ...laidOut(name, found.bytes.toString()) };
  }

  /**
   * Publishes files under a name. Answers with the inventory that counts: its own, or that of somebody who published the
   * same before, whole as far as sizes tell; `anew`: nothing that is there is believed. @throws store-away
   */
  async function publish(name: string, inventory: string, read: ReadBytes, anew?: 'anew') {
    const { below, entries = [] } = laidOut(name, inventory);
    const put = async (file: string) => {
      const bytes = await read(file);
      if (bytes) await objects.put(below + file, new Uint8Array(bytes));
    };
    for (;;) {
      const found = await inventoryOf(name);
      if (found?.entries && !anew) {
        const sizes = new Map((await objects.list(found.below)).map(({ key, bytes }) => [key, bytes]));
        const isThere = found.entries.every(([file, { bytes }]) => sizes.get(found.below + file) === bytes);
        if (isThere) return found.text;
      }
      await inParallel([...entries.map(([file]) => file), signatureFile], put, atOnce);
      if (found?.text === inventory) return inventory;
      if (await objects.putIf(inventoryKey(name), inventory, found?.tag)) return inventory;
    }
  }

  /**
   * Takes every file of something published, each as it was, then its inventory. What `isHeld` already is not asked for.
   * Answers with false where a file is not as it was. @throws store-away
   */
  async function fetch(
    name: string,
    take: (file: string, bytes: Buffer) => Promise<void>,
    isHeld: (file: string, integrity: string) => Promise<boolean> = async () => false,
  ) {
    const found = await inventoryOf(name);
    if (!found?.entries) return false;
    const { below, entries, text } = found;
    const fetched = async ([file, integrity]: readonly [file: string, integrity?: string]) => {
      if (integrity !== undefined && (await isHeld(file, integrity))) return true;
      const bytes = (await objects.get(below + file))?.bytes;
      // Where nobody has signed it, whoever shows it says so.
      if (integrity !== undefined && (!bytes || integrityOf(bytes) !== integrity)) return false;
      if (bytes) await take(file, bytes);
      return true;
    };
    const files = entries.map(([file, { integrity }]) => [file, integrity] as const);
    const isWhole = await inParallel([[signatureFile] as const, ...files], fetched, fetchedAtOnce);
    if (!isWhole.every(Boolean)) return false;
    await take(inventoryFile, Buffer.from(text));
    return true;
  }

  return {
    publish,
    fetch,
    has: async (name: string) => (await objects.get(inventoryKey(name))) !== undefined,
    /** What of something published is not as its inventory says, by file. */
    async faults(name: string): Promise<readonly string[]> {
      const { below, entries } = (await inventoryOf(name)) ?? {};
      if (!entries) return [`${inventoryFile} is missing or cannot be read`];
      const faults = await inParallel(
        entries,
        async ([file, { integrity }]) => {
          const stored = await objects.get(below + file);
          if (!stored) return `${file} is missing`;
          return integrityOf(stored.bytes) === integrity ? [] : `${file} has other bytes than were published`;
        },
        atOnce,
      );
      return faults.flat();
    },
    async peek(name: string, file: string) {
      const found = await inventoryOf(name);
      if (file === inventoryFile) return found?.text;
      return found && (await objects.get(found.below + file))?.bytes.toString();
    },
    async names() {
      const listed = await objects.list('names/');
      const named = listed.map(({ key, since }) => ({ name: key.slice('names/'.length), since }));
      return named.filter(({ name }) => plainName.test(name));
    },
    async remove(name: string) {
      await objects.remove(inventoryKey(name));
      await inParallel(await objects.list(`${name}/`), ({ key }) => objects.remove(key), atOnce);
    },
  };
}

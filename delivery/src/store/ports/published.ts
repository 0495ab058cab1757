import { storedName } from '../../bundle/apps';
import { hashOf, inParallel, integrityOf } from '../files';
import { inRoom } from '../room';
import { excessOf, inventoryFile, inventoryIn, signatureFile } from '../wholeness';
import { type Objects, untilMade } from './objects';

/** How many files are transferred at once: uploads, whose line may be slow, and downloads, for which a set waits. */
const atOnce = 16;
export const fetchedAtOnce = 64;

/** The most that a signature has. Bytes. */
const signatureBytes = 10_000;

/** The key of an inventory, which makes something published: it is put last, once, and removed first. */
const inventoryKey = (name: string) => `names/${name}`;

/**
 * Returns what an inventory names, and the key below which its files are. The key has its hash, since two machines may
 * publish the same version at once, with files that differ in their origin: each puts its own, and one inventory counts.
 */
function laidOut(name: string, text: string) {
  const inventory = inventoryIn(text);
  const below = `${name}/${hashOf(text).slice(0, 16)}/`;
  const excess = inventory ? excessOf(inventory) : [];
  return { text, below, entries: inventory && Object.entries(inventory), excess };
}

type ReadBytes = (file: string) => Promise<Buffer | undefined>;

export function publishedIn(objects: Objects) {
  async function inventoryOf(name: string) {
    const found = await objects.get(inventoryKey(name));
    return found && { tag: found.tag, ...laidOut(name, found.bytes.toString()) };
  }

  /**
   * Publishes files under a name. Returns the inventory that counts: its own, or one that was published before, if its
   * files are whole by their sizes; `anew`: nothing that is there is trusted. @throws store-away
   */
  async function publish(name: string, inventory: string, read: ReadBytes, anew?: 'anew') {
    const { below, entries = [] } = laidOut(name, inventory);
    const put = ([file, { bytes: most }]: readonly [file: string, { readonly bytes: number }]) =>
      inRoom(most, async () => {
        const bytes = await read(file);
        if (bytes) await objects.put(below + file, new Uint8Array(bytes));
      });
    return untilMade(objects.where, async () => {
      const found = await inventoryOf(name);
      if (found?.entries && !anew) {
        const sizes = new Map((await objects.list(found.below)).map(({ key, bytes }) => [key, bytes]));
        const isThere = found.entries.every(([file, { bytes }]) => sizes.get(found.below + file) === bytes);
        if (isThere) return found.text;
      }
      await inParallel([...entries, [signatureFile, { bytes: signatureBytes }] as const], put, atOnce);
      if (found?.text === inventory) return inventory;
      return (await objects.putIf(inventoryKey(name), inventory, found?.tag)) && inventory;
    });
  }

  /**
   * Fetches every file of something published, checks it and gives it to `take`, at last the inventory. Does not request
   * files that `isHeld` has. Returns false if a file is not as it was published. @throws store-away
   */
  async function fetch(
    name: string,
    take: (file: string, bytes: Buffer) => Promise<void>,
    isHeld: (file: string, integrity: string) => Promise<boolean> = async () => false,
  ) {
    const found = await inventoryOf(name);
    if (!found?.entries || found.excess.length > 0) return false;
    const { below, entries, text } = found;
    const files = [[signatureFile, { integrity: undefined, bytes: signatureBytes }] as const, ...entries];
    const fetched = async ([file, { integrity, bytes: most }]: (typeof files)[number]) => {
      if (integrity !== undefined && (await isHeld(file, integrity))) return true;
      return inRoom(most, async () => {
        const bytes = (await objects.get(below + file, undefined, most))?.bytes;
        // The signature has no hash: if it is missing, a check before it is shown will tell.
        if (integrity !== undefined && (!bytes || integrityOf(bytes) !== integrity)) return false;
        if (bytes) await take(file, bytes);
        return true;
      });
    };
    const isWhole = await inParallel(files, fetched, fetchedAtOnce);
    if (!isWhole.every(Boolean)) return false;
    await take(inventoryFile, Buffer.from(text));
    return true;
  }

  return {
    publish,
    fetch,
    has: async (name: string) => (await objects.get(inventoryKey(name))) !== undefined,
    /** Lists the files of something published that are not as its inventory says. */
    async faults(name: string): Promise<readonly string[]> {
      const { below, entries, excess = [] } = (await inventoryOf(name)) ?? {};
      if (!entries) return [`${inventoryFile} is missing or cannot be read`];
      if (excess.length > 0) return excess;
      const faults = await inParallel(
        entries,
        async ([file, { integrity, bytes }]) => {
          const stored = await inRoom(bytes, () => objects.get(below + file, undefined, bytes));
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
      // A team may write any key below `names/<app>/`: removing an odd one could remove what another path leads to.
      return named.filter(({ name }) => storedName.test(name));
    },
    async remove(name: string) {
      await objects.remove(inventoryKey(name));
      await inParallel(await objects.list(`${name}/`), ({ key }) => objects.remove(key), atOnce);
    },
  };
}

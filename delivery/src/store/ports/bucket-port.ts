import { existsSync } from 'node:fs';
import { link, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { makeFolder } from '@landmark/local-backend/make-folder';
import { madeOnce } from '../../made-once';
import { codeOf, ifThere, inParallel, listFiles, mostBytes, naming, readIfThere, writeInto } from '../files';
import { inRoom } from '../room';
import { newStagingFolder, removeFolder, replaceFolder } from '../staging';
import { inventoryFile, isWhole, readInventory } from '../wholeness';
import { storedNames } from './folder-port';
import { type ListedObject, type Objects, type StoredObject, untilMade } from './objects';
import type { StorePort } from './port';
import { fetchedAtOnce, publishedIn } from './published';

const siteKey = 'site.json';

/** How much of a bucket a machine keeps beside what is live. Bytes. */
const limitBytes = 2 * 1024 ** 3;

/** How much of the texts in one place is read: the links of twenty thousand changes. Bytes. */
const heldBytes = 64_000_000;

async function sizeOf(folder: string): Promise<number> {
  const sizes = (await listFiles(folder)).map(async (file) => (await stat(path.join(folder, file))).size);
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

/** A store in a bucket, for any number of machines. Each caches what it has fetched in its own folder. */
export function bucketPort(paths: Readonly<{ root: string; staging: string }>, objects: Objects): StorePort {
  const at = (...parts: string[]) => path.join(paths.root, ...parts);
  const published = publishedIn(objects);
  const onTheWay = new Map<string, Promise<boolean>>();
  /** The name that came here last, by owner: most files of a release are those of the one before. */
  const latest = new Map<string, string>();
  const sizes = new Map<string, number>();
  let known: (StoredObject & { readonly text: string }) | undefined;

  /** Fetches something to this machine; files that are the same in `before`, by its inventory, are linked. */
  async function fetchHere(name: string, before?: string): Promise<boolean> {
    const staged = await newStagingFolder(paths, 'fetched');
    const inStaging = (file: string) => path.join(staged, file);
    const held = before === undefined ? undefined : await readInventory(at(before));
    async function isLinked(file: string, integrity: string): Promise<boolean> {
      const same = held?.[file];
      if (before === undefined || same?.integrity !== integrity) return false;
      try {
        if ((await stat(at(before, file))).size !== same.bytes) return false;
        await makeFolder(path.dirname(inStaging(file)));
        await link(at(before, file), inStaging(file));
        return true;
      } catch {
        return false;
      }
    }
    const take = (file: string, bytes: Buffer) => writeInto(inStaging(file), bytes);
    try {
      if (!(await published.fetch(name, take, isLinked))) return false;
      await replaceFolder(paths, staged, at(name));
      latest.set(path.dirname(name), name);
      return true;
    } catch (error) {
      // The team has chosen names of files that a disk cannot keep, or cannot keep together.
      if (/^(ENAMETOOLONG|ENOTDIR|EISDIR|EEXIST|ERR_INVALID_ARG_VALUE)$/.test(String(codeOf(error))))
        return false;
      throw error;
    } finally {
      await rm(staged, { recursive: true, force: true });
    }
  }

  async function bring(name: string, anew?: 'anew'): Promise<boolean> {
    if (anew) return fetchHere(name);
    const owner = path.dirname(name);
    if (await isWhole(at(name))) {
      latest.set(owner, name);
      return true;
    }
    const last = latest.get(owner);
    // A damaged copy must not take files from itself.
    const before = last === name ? undefined : last;
    return madeOnce(onTheWay, name, () => fetchHere(name, before).finally(() => onTheWay.delete(name)));
  }

  /** Puts a folder into the bucket. Returns whether its own inventory counts. */
  async function put(name: string, folder: string, anew?: 'anew'): Promise<boolean> {
    const file = (own: string) => path.join(folder, own);
    const inventory = await readFile(file(inventoryFile), 'utf8');
    const read = (own: string) => ifThere(naming(file(own), readFile(file(own))), undefined);
    return (await published.publish(name, inventory, read, anew)) === inventory;
  }

  return {
    place: objects.where,
    site: `${objects.where}/${siteKey}`,
    previousSite: { wayBack: 'npm run store -- restore' },
    async readSite() {
      const found = await objects.get(siteKey, known);
      if (found !== known) known = found && { ...found, text: found.bytes.toString() };
      return known;
    },
    replaceSite: (text, tag) => objects.putIf(siteKey, text, tag),
    async publish(name, finished) {
      if (await put(name, finished)) return replaceFolder(paths, finished, at(name));
      await rm(finished, { recursive: true });
      await fetchHere(name);
    },
    has: published.has,
    bring,
    mend: async (name, anew) => void (await put(name, at(name), anew)),
    faults: published.faults,
    async peek(name, file, there) {
      const here = there ? undefined : await readIfThere(at(name, file));
      return here ?? published.peek(name, file);
    },
    names: published.names,
    isBucket: true,
    async remove(name) {
      await published.remove(name);
      if (existsSync(at(name))) await removeFolder(paths, at(name));
    },
    readText: async (name) => (await objects.get(name))?.bytes.toString(),
    putText: (name, text) => objects.put(name, text),
    async changeText(name, change) {
      await untilMade(objects.where, async () => {
        const before = await objects.get(name);
        return objects.putIf(name, change(before?.bytes.toString()), before?.tag);
      });
    },
    removeText: (name) => objects.remove(name),
    async texts(folder) {
      const read = ({ key, bytes }: ListedObject) =>
        inRoom(bytes, async () => [key, (await objects.get(key))?.bytes.toString()] as const);
      // A team may fill its own place with what no machine can hold.
      const sums = new Map<string, number>();
      const held = (await objects.list(folder)).filter(({ key, bytes }) => {
        const place = path.dirname(key);
        const sum = (sums.get(place) ?? 0) + bytes;
        if (bytes <= mostBytes && sum <= heldBytes) sums.set(place, sum);
        return sums.get(place) === sum;
      });
      const found = await inParallel(held, read, fetchedAtOnce);
      return new Map(found.flatMap(([key, text]) => (text === undefined ? [] : [[key, text] as const])));
    },
    /**
     * Removes what came here first, down to the limit; what is `kept` stays, however much it is. The size of each name
     * is measured once: a server that measured a full cache after every release would show the next one late.
     */
    async trim(kept, most = limitBytes) {
      const names = [...(await storedNames(paths.root))].sort(
        (one, other) => Number(other.since) - Number(one.since),
      );
      let bytes = 0;
      for (const { name } of names) {
        const size = sizes.get(name) ?? (await sizeOf(at(name)));
        sizes.set(name, size);
        bytes += size;
        if (bytes <= most || kept.has(name)) continue;
        await removeFolder(paths, at(name));
        sizes.delete(name);
      }
    },
  };
}

import { stat } from 'node:fs/promises';
import path from 'node:path';
import { listFiles } from '../files';
import { removeFolder } from '../staging';
import { storedNames } from './stored-names';

/** How much of a bucket a machine keeps beside what is live. Bytes. */
const limitBytes = 2 * 1024 ** 3;

async function sizeOf(folder: string): Promise<number> {
  const sizes = (await listFiles(folder)).map(async (file) => (await stat(path.join(folder, file))).size);
  return (await Promise.all(sizes)).reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * Lets go of what came here first, down to the limit. What is kept stays, however much it is. `sizes` remembers how much
 * lies under each name: a server that would count a full cache after every release would show the next one late.
 */
export async function trimCache(
  paths: Readonly<{ root: string; staging: string }>,
  sizes: Map<string, number>,
  kept: ReadonlySet<string>,
  limit = limitBytes,
): Promise<void> {
  const names = [...(await storedNames(paths.root))].sort(
    (one, other) => Number(other.since) - Number(one.since),
  );
  let bytes = 0;
  for (const { name } of names) {
    const folder = path.join(paths.root, name);
    const size = sizes.get(name) ?? (await sizeOf(folder));
    sizes.set(name, size);
    bytes += size;
    if (bytes <= limit || kept.has(name)) continue;
    await removeFolder(paths, folder);
    sizes.delete(name);
  }
}

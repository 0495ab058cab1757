import path from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import { dictionaryId } from '../store/deltas/coding';
import { type Inventory, signedFile, signedHeadersIn } from '../store/release-manifest';
import { readInventory, readStored } from '../store/wholeness';
import type { SignedHeaders } from '../trust/script-signature';

export interface Asset {
  readonly mediaType: string;
  /** Of what it says, on every server the same. */
  readonly hash: string;
  /** What its app's key says of it. */
  readonly headers?: SignedHeaders | undefined;
  /** As it is, and as it was compressed ahead. */
  readonly bodies: {
    readonly identity: Buffer;
    readonly br?: Buffer | undefined;
    readonly gzip?: Buffer | undefined;
  };
}

/** So much of what has been asked for is kept in memory. Bytes. */
const limitBytes = 96 * 1024 * 1024;

const assetOf = (name: string, identity: Buffer) => ({
  mediaType: mediaTypeOf(name),
  hash: dictionaryId(identity).slice(0, 22),
  bodies: { identity },
});

async function readAsset(folder: string, name: string, inventory: Inventory): Promise<Asset | undefined> {
  const read = (file: string) => readStored(folder, file, inventory);
  const [identity, br, gzip, signed] = await Promise.all(
    [name, `${name}.br`, `${name}.gz`, signedFile(name)].map(read),
  );
  if (!identity) return undefined;
  const headers = signedHeadersIn(String(signed));
  return { ...assetOf(name, identity), headers, bodies: { identity, br, gzip } };
}

/** An asset that is made here and stands in no file. */
export const textAsset = (name: string, text: string): Asset => assetOf(name, Buffer.from(text));

const weightOf = ({ bodies: { identity, br, gzip } }: Asset) =>
  1 + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0);

/** Of so many folders what they hold is known: of what is live, and of what was until a moment ago. */
const mostInventories = 50;

/** Files that never change under their name, the most recently used in memory. */
export class AssetCache {
  private readonly assets = new LRUCache<string, Asset>({ maxSize: limitBytes, sizeCalculation: weightOf });
  private readonly inventories = new LRUCache<string, Inventory>({
    max: mostInventories,
    fetchMethod: (folder) => readInventory(folder),
  });

  /** A file of something published, as its inventory names it. */
  async get(folder: string, name: string): Promise<Asset | undefined> {
    const file = path.join(folder, name);
    const known = this.assets.get(file);
    if (known) return known;
    const inventory = await this.inventories.fetch(folder);
    const asset = inventory && (await readAsset(folder, name, inventory));
    if (asset) this.assets.set(file, asset);
    // It may have been made again, with another inventory.
    else if (inventory && Object.hasOwn(inventory, name)) this.inventories.delete(folder);
    return asset;
  }
}

/** Of a file's name, with its charset where it is text. */
export function mediaTypeOf(file: string): string {
  if (file.endsWith('.speculationrules')) return 'application/speculationrules+json';
  return getMimeType(file) ?? 'application/octet-stream';
}

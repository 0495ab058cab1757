import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import { LRUCache } from 'lru-cache';
import { dictionaryId } from '../store/deltas/coding';
import { type Inventory, signedFile, signedHeadersIn } from '../store/release-manifest';
import { readInventory, readStored } from '../store/wholeness';
import type { SignedHeaders } from '../trust/script-signature';

export interface Asset {
  readonly mediaType: string;
  /** A hash of the content, the same on every server. */
  readonly hash: string;
  /** The headers with the signature of its app's key. */
  readonly headers?: SignedHeaders | undefined;
  /** The file itself, and its copies that were compressed ahead. */
  readonly bodies: {
    readonly identity: Buffer;
    readonly br?: Buffer | undefined;
    readonly gzip?: Buffer | undefined;
  };
}

/** How much memory the cache of requested files takes. Bytes. */
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

/** How thoroughly a text is compressed while a set is made ready to be served: in less than a millisecond. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** An asset that is made here and stands in no file. */
export function textAsset(name: string, text: string): Asset {
  const asset = assetOf(name, Buffer.from(text));
  return { ...asset, bodies: { ...asset.bodies, br: brotliCompressSync(text, quick) } };
}

const weightOf = ({ bodies: { identity, br, gzip } }: Asset) =>
  1 + identity.length + (br?.length ?? 0) + (gzip?.length ?? 0);

/** How many folders' inventories are cached: enough for the live ones and those that were live a moment ago. */
const mostInventories = 50;

/** Caches published files, which never change under their name; the most recently used stay in memory. */
export class AssetCache {
  private readonly assets = new LRUCache<string, Asset>({ maxSize: limitBytes, sizeCalculation: weightOf });
  private readonly inventories = new LRUCache<string, Inventory>({
    max: mostInventories,
    fetchMethod: (folder) => readInventory(folder),
  });

  /** Returns a file of a published folder; undefined unless it is as the folder's inventory says. */
  async get(folder: string, name: string): Promise<Asset | undefined> {
    const file = path.join(folder, name);
    const known = this.assets.get(file);
    if (known) return known;
    const inventory = await this.inventories.fetch(folder);
    const asset = inventory && (await readAsset(folder, name, inventory));
    if (asset) this.assets.set(file, asset);
    // The folder may have been made again, with another inventory: the next request reads that anew.
    else if (inventory && Object.hasOwn(inventory, name)) this.inventories.delete(folder);
    return asset;
  }
}

/** Returns the media type for a file's name, with a charset for text. */
export function mediaTypeOf(file: string): string {
  if (file.endsWith('.speculationrules')) return 'application/speculationrules+json';
  return getMimeType(file) ?? 'application/octet-stream';
}

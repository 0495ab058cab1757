import { lstat, readFile } from 'node:fs/promises';
import { getMimeType } from 'hono/utils/mime';
import { dictionaryId } from '../store/deltas/coding';
import { ifThere } from '../store/files';
import { readSigned } from '../store/release-manifest';
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

/** Undefined where there is none, a link to what lies elsewhere, or what never ends: a pipe. */
async function readStored(file: string): Promise<Buffer | undefined> {
  const found = await lstat(file).catch(() => undefined);
  return found?.isFile() ? ifThere(readFile(file), undefined) : undefined;
}

async function readAsset(file: string): Promise<Asset | undefined> {
  const [identity, br, gzip] = await Promise.all([file, `${file}.br`, `${file}.gz`].map(readStored));
  if (!identity) return undefined;
  return { ...assetOf(file, identity), headers: await readSigned(file), bodies: { identity, br, gzip } };
}

/** An asset that is made here and stands in no file. */
export const textAsset = (name: string, text: string): Asset => assetOf(name, Buffer.from(text));

/** Files that never change under their name, the most recently used in memory. */
export class AssetCache {
  private readonly assets = new Map<string, Asset>();
  private bytes = 0;

  async get(file: string): Promise<Asset | undefined> {
    const known = this.assets.get(file);
    if (known) {
      this.assets.delete(file);
      this.assets.set(file, known);
      return known;
    }
    const asset = await readAsset(file);
    if (asset) this.keep(file, asset);
    return asset;
  }

  private keep(file: string, asset: Asset): void {
    this.assets.set(file, asset);
    this.bytes += weightOf(asset);
    for (const [oldest, old] of this.assets) {
      if (this.bytes <= limitBytes) return;
      this.assets.delete(oldest);
      this.bytes -= weightOf(old);
    }
  }
}

const weightOf = ({ bodies: { identity, br, gzip } }: Asset) =>
  identity.length + (br?.length ?? 0) + (gzip?.length ?? 0);

/** Of a file's name, with its charset where it is text. */
export function mediaTypeOf(file: string): string {
  if (file.endsWith('.speculationrules')) return 'application/speculationrules+json';
  return getMimeType(file) ?? 'application/octet-stream';
}

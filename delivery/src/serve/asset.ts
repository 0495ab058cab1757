import { readFile, stat } from 'node:fs/promises';
import { getMimeType } from 'hono/utils/mime';
import { type DeltaCoding, dictionaryId } from '../store/deltas/coding';
import { ifThere } from '../store/files';
import { readSigned } from '../store/release-manifest';
import type { SignedHeaders } from '../trust/script-signature';

type StoredEncoding = 'br' | 'gzip' | 'identity';

export type Encoding = DeltaCoding | StoredEncoding;

/** One encoding of a file. */
export interface Variant {
  readonly etag: string;
  readonly body: Buffer;
}

export interface Asset {
  readonly mediaType: string;
  /** What its app's key says of it. */
  readonly headers?: SignedHeaders;
  readonly variants: Readonly<Partial<Record<Encoding, Variant>>> & { readonly identity: Variant };
}

/** So much of what has been asked for is kept in memory. Bytes. */
const limitBytes = 96 * 1024 * 1024;

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<StoredEncoding, string>;

/**
 * Names what a file says, on every server the same, and after a dot how: whoever has it in one encoding needs it in no
 * other.
 */
const etagsOf = (body: Buffer) => {
  const hash = dictionaryId(body).slice(0, 22);
  return (suffix = '') => `"${hash}${suffix}"`;
};

/** Undefined where there is none, or what never ends: a pipe. */
async function readStored(file: string): Promise<Buffer | undefined> {
  const found = await stat(file).catch(() => undefined);
  return found?.isFile() ? ifThere(readFile(file), undefined) : undefined;
}

async function readAsset(name: string): Promise<Asset | undefined> {
  const read = (encoding: StoredEncoding) => readStored(name + suffixes[encoding]);
  const [identity, br, gzip] = await Promise.all([read('identity'), read('br'), read('gzip')]);
  if (!identity) return undefined;
  const headers = await readSigned(name);
  const etag = etagsOf(identity);
  const variant = (body: Buffer, encoding: StoredEncoding) => ({ body, etag: etag(suffixes[encoding]) });
  return {
    mediaType: mediaTypeOf(name),
    ...(headers && { headers }),
    variants: {
      identity: variant(identity, 'identity'),
      ...(br && { br: variant(br, 'br') }),
      ...(gzip && { gzip: variant(gzip, 'gzip') }),
    },
  };
}

/** Whether a client has an asset already, in whichever encoding it came. */
export const isSameContent = (etag: string, { variants }: Asset): boolean =>
  etag.replace(/\.[^"]*"$/, '"') === variants.identity.etag;

/** An asset that can also be sent as a delta. */
export function withDelta(asset: Asset, coding: DeltaCoding, dictionary: string, body: Buffer): Asset {
  const { variants } = asset;
  const etag = `${variants.identity.etag.slice(0, -1)}.${dictionary.slice(0, 8)}.${coding}"`;
  return { ...asset, variants: { ...variants, [coding]: { body, etag } } };
}

/** An asset that is made here and stands in no file. */
export function textAsset(name: string, text: string): Asset {
  const body = Buffer.from(text);
  return { mediaType: mediaTypeOf(name), variants: { identity: { body, etag: etagsOf(body)() } } };
}

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

const weightOf = ({ variants }: Asset) =>
  Object.values(variants).reduce((sum, { body }) => sum + body.length, 0);

/** Of a file's name, with its charset where it is text. */
export function mediaTypeOf(file: string): string {
  if (file.endsWith('.speculationrules')) return 'application/speculationrules+json';
  return getMimeType(file) ?? 'application/octet-stream';
}

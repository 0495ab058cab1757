import { createHash } from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import { getMimeType } from 'hono/utils/mime';
import type { DeltaCoding } from '../store/deltas/coding';
import { ifThere } from '../store/files';
import { readSigned } from '../store/release-manifest';
import type { SignedHeaders } from '../trust/script-signature';

type StoredEncoding = 'br' | 'gzip' | 'identity';

export type Encoding = DeltaCoding | StoredEncoding;

/** One encoding of a file. Large ones stay on disk. */
export interface Variant {
  readonly file: string;
  readonly bytes: number;
  readonly etag: string;
  readonly body?: Buffer;
}

export interface Asset {
  readonly mediaType: string;
  /** What its app's key says of it. */
  readonly headers?: SignedHeaders;
  readonly variants: Readonly<Partial<Record<Encoding, Variant>>> & { readonly identity: Variant };
}

/** So much of what has been asked for is kept in memory. Bytes. */
const limitBytes = 96 * 1024 * 1024;

/** Up to this size a file is kept in memory once it has been asked for. Bytes. */
const keptBytes = 512 * 1024;

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<StoredEncoding, string>;

const hashOf = (bytes: Buffer | string) =>
  createHash('sha256').update(bytes).digest('base64url').slice(0, 22);

/** Names what a file says, and after a dot how: whoever has it in one encoding needs it in no other. */
const etagOf = (hash: string, suffix = '') => `"${hash}${suffix}"`;

type Stored = Omit<Variant, 'etag'> & { readonly hash: string };

async function readStored(file: string): Promise<Stored | undefined> {
  const info = await stat(file).catch(() => undefined);
  if (!info?.isFile()) return undefined;
  const { size, mtimeMs } = info;
  if (size > keptBytes) return { file, bytes: size, hash: hashOf(`${size} ${mtimeMs}`) };
  const body = await ifThere(readFile(file), undefined);
  return body && { file, bytes: body.length, hash: hashOf(body), body };
}

async function readAsset(name: string): Promise<Asset | undefined> {
  const read = (encoding: StoredEncoding) => readStored(name + suffixes[encoding]);
  const [identity, br, gzip] = await Promise.all([read('identity'), read('br'), read('gzip')]);
  if (!identity) return undefined;
  const headers = await readSigned(name);
  const variant = ({ hash: _, ...stored }: Stored, encoding: StoredEncoding): Variant => ({
    ...stored,
    etag: etagOf(identity.hash, suffixes[encoding]),
  });
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
export function withDelta(
  asset: Asset,
  coding: DeltaCoding,
  dictionary: string,
  delta: Omit<Variant, 'etag'>,
): Asset {
  const { variants } = asset;
  const etag = `${variants.identity.etag.slice(0, -1)}.${dictionary.slice(0, 8)}.${coding}"`;
  return { ...asset, variants: { ...variants, [coding]: { ...delta, etag } } };
}

/** An asset that is made here and stands in no file. */
export function textAsset(name: string, text: string): Asset {
  const body = Buffer.from(text);
  const identity = { file: name, bytes: body.length, etag: etagOf(hashOf(body)), body };
  return { mediaType: mediaTypeOf(name), variants: { identity } };
}

/** Reads part of a variant: `start` and `end` inclusive. */
export async function readPart({ file, body }: Variant, start: number, end: number): Promise<Buffer> {
  if (body) return body.subarray(start, end + 1);
  const handle = await open(file);
  try {
    const part = Buffer.alloc(end - start + 1);
    const { bytesRead } = await handle.read(part, 0, part.length, start);
    return part.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
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
  Object.values(variants).reduce((sum, { body }) => sum + (body?.length ?? 0), 0);

/** Of a file's name, with its charset where it is text. */
export function mediaTypeOf(file: string): string {
  if (file.endsWith('.speculationrules')) return 'application/speculationrules+json';
  return getMimeType(file) ?? 'application/octet-stream';
}

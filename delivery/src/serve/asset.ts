import { createHash } from 'node:crypto';
import { open, readFile, stat } from 'node:fs/promises';
import { isMissing } from '../store/files';
import { mediaTypeOf } from './media-types';

export type Encoding = 'br' | 'gzip' | 'identity';

/** One encoding of a file. Large ones stay on disk. */
export interface Variant {
  readonly file: string;
  readonly bytes: number;
  readonly etag: string;
  readonly body?: Buffer;
}

export interface Asset {
  readonly mediaType: string;
  readonly variants: Readonly<Partial<Record<Encoding, Variant>>> & { readonly identity: Variant };
}

/** Up to this size a file is kept in memory once it has been asked for. Bytes. */
const keptBytes = 512 * 1024;

const suffixes = { br: '.br', gzip: '.gz', identity: '' } as const satisfies Record<Encoding, string>;

const etagOf = (bytes: Buffer | string, encoding: Encoding) =>
  `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}${suffixes[encoding]}"`;

async function readVariant(name: string, encoding: Encoding): Promise<Variant | undefined> {
  const file = name + suffixes[encoding];
  try {
    const { size, mtimeMs } = await stat(file);
    if (size > keptBytes) return { file, bytes: size, etag: etagOf(`${size} ${mtimeMs}`, encoding) };
    const body = await readFile(file);
    return { file, bytes: body.length, etag: etagOf(body, encoding), body };
  } catch (error) {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

async function readAsset(file: string): Promise<Asset | undefined> {
  const info = await stat(file).catch(() => undefined);
  if (!info?.isFile()) return undefined;
  const [identity, br, gzip] = await Promise.all([
    readVariant(file, 'identity'),
    readVariant(file, 'br'),
    readVariant(file, 'gzip'),
  ]);
  if (!identity) return undefined;
  return { mediaType: mediaTypeOf(file), variants: { identity, ...(br && { br }), ...(gzip && { gzip }) } };
}

/** An asset that is made here and stands in no file. */
export function textAsset(name: string, text: string): Asset {
  const body = Buffer.from(text);
  const identity = { file: name, bytes: body.length, etag: etagOf(body, 'identity'), body };
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

  constructor(private readonly limitBytes = 96 * 1024 * 1024) {}

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
      if (this.bytes <= this.limitBytes) return;
      this.assets.delete(oldest);
      this.bytes -= weightOf(old);
    }
  }
}

const weightOf = ({ variants }: Asset) =>
  Object.values(variants).reduce((sum, { body }) => sum + (body?.length ?? 0), 0);

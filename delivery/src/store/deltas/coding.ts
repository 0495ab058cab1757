import { hash } from 'node:crypto';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type * as Zstd from '@bokuweb/zstd-wasm';
import type * as Brotli from 'brotli-wasm-custom-dictionary';
import { madeWhenAsked } from '../../made-once';

/** The content codings of RFC 9842: Brotli and Zstandard with a dictionary that the client has already. */
export const deltaCodings = ['dcb', 'dcz'] as const;
export type DeltaCoding = (typeof deltaCodings)[number];

/** The name of a dictionary in file names and indexes: SHA-256 of its bytes, base64url. */
export const dictionaryId = (bytes: Buffer | string): string => hash('sha256', bytes, 'base64url');

const magic = {
  dcb: Buffer.from('ff444342', 'hex'),
  dcz: Buffer.from('5e2a4d1820000000', 'hex'),
} as const satisfies Record<DeltaCoding, Buffer>;

/** Returns what precedes the stream, with the dictionary's hash, so that a client notices a wrong one. */
const headOf = (coding: DeltaCoding, dictionary: Buffer) =>
  Buffer.concat([magic[coding], hash('sha256', dictionary, 'buffer')]);

const load = createRequire(import.meta.filename);

// Loaded when they are needed: a command that makes no delta does not wait for them. Brotli's ES module is for browsers.
const brotli = () => load('brotli-wasm-custom-dictionary') as typeof Brotli;
const zstd = () => load('@bokuweb/zstd-wasm') as typeof Zstd;

/** What newer versions of Node have and the present types lack. */
interface PlatformZstd {
  readonly zstdCompress?: (bytes: Buffer, options: object, done: zlib.CompressCallback) => void;
  readonly constants: { readonly ZSTD_c_compressionLevel?: number };
}

const { zstdCompress, constants } = zlib as unknown as PlatformZstd;
const platformZstd = zstdCompress && promisify(zstdCompress);

/**
 * Higher levels save hardly anything if most of a text is in its dictionary, and take many times as long. With a level
 * below 6, Zstandard does not see that a megabyte was there before.
 */
const effort = { brotli: 5, brotliAhead: 11, aheadBytes: 64 * 1024, zstd: 9 } as const;

/** Opened once, even by two calls at once: a second opening would know nothing of the first one's memory. */
const openWasm = madeWhenAsked(async () => {
  await zstd().init();
  return { compressor: zstd().createCCtx(), decompressor: zstd().createDCtx() };
});

async function toZstd(bytes: Buffer, dictionary: Buffer): Promise<Buffer> {
  const level = constants.ZSTD_c_compressionLevel;
  if (platformZstd && level !== undefined) {
    const params = { [level]: effort.zstd };
    // Writes the length into the frame: without it, WebAssembly reads no more than a megabyte of it back.
    return platformZstd(bytes, { dictionary, params, pledgedSrcSize: bytes.length });
  }
  const { compressor } = await openWasm();
  return Buffer.from(zstd().compressUsingDict(compressor, bytes, dictionary, effort.zstd));
}

const toBrotli = (bytes: Buffer, dictionary: Buffer, isAhead: boolean) =>
  brotli().compress(bytes, {
    quality: isAhead && bytes.length <= effort.aheadBytes ? effort.brotliAhead : effort.brotli,
    customDictionary: dictionary,
  });

/**
 * Encodes a text as its difference from a dictionary, in some milliseconds for 100 kB. Made ahead, for many visitors, it
 * takes 0.1 s and is a fifth smaller: a minifier renames half of all names when a line is added.
 */
export async function encodeDelta(coding: DeltaCoding, bytes: Buffer, dictionary: Buffer, isAhead = false) {
  const stream = coding === 'dcb' ? toBrotli(bytes, dictionary, isAhead) : await toZstd(bytes, dictionary);
  return Buffer.concat([headOf(coding, dictionary), stream]);
}

/** Decodes a delta, as a client does. @throws Error if the dictionary is another, or the delta is not whole */
export async function decodeDelta(coding: DeltaCoding, delta: Buffer, dictionary: Buffer): Promise<Buffer> {
  const head = headOf(coding, dictionary);
  if (!delta.subarray(0, head.length).equals(head)) throw new Error('The delta is of another dictionary.');
  const stream = delta.subarray(head.length);
  if (coding === 'dcb') return Buffer.from(brotli().decompress(stream, { customDictionary: dictionary }));
  const { decompressor } = await openWasm();
  return Buffer.from(zstd().decompressUsingDict(decompressor, stream, dictionary));
}

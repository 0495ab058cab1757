import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  type Effort,
  inParallel,
  isCompressible,
  listFiles,
  mediaTypeOf,
  readSigned,
  toBrotli,
} from '@landmark/delivery';

/** A prepared response: already compressed, with every header that it needs. */
export interface ServedFile {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

export type ServedFiles = ReadonlyMap<string, ServedFile>;

async function servedBytes(name: string, bytes: Buffer, effort: Effort, headers: ServedFile['headers']) {
  const type = { 'content-type': mediaTypeOf(name), ...headers };
  if (!isCompressible(name)) return { body: bytes, headers: type };
  const body = await toBrotli(bytes, effort);
  return { body, headers: { ...type, 'content-encoding': 'br', vary: 'accept-encoding' } };
}

/** A text compressed as quickly as a release compresses a page, and revalidated at every visit. */
export const servedText = (name: string, text: string, headers: ServedFile['headers'] = {}) =>
  servedBytes(name, Buffer.from(text), 'quick', { ...headers, 'cache-control': 'no-cache' });

const isServed = (name: string) => !/\.(map|br|gz|signed)$/.test(name);

export async function servedFolder(folder: string, url: string): Promise<readonly [string, ServedFile][]> {
  const names = (await listFiles(folder)).filter(isServed);
  return inParallel(names, async (name) => {
    const file = path.join(folder, name);
    // A browser runs no script of a release without its signature.
    const headers = { ...(await readSigned(file)), 'cache-control': 'public, max-age=31536000, immutable' };
    return [url + name, await servedBytes(name, await readFile(file), 'thorough', headers)];
  });
}

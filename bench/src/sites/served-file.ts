import { readFile } from 'node:fs/promises';
import path from 'node:path';
import {
  compress,
  type Effort,
  inParallel,
  isCompressible,
  listFiles,
  mediaTypeOf,
  readSigned,
} from '@landmark/delivery';
import type { ServedFile } from './variants';

const immutable = 'public, max-age=31536000, immutable';
const revalidated = 'no-cache';

async function servedBytes(
  name: string,
  bytes: Buffer,
  effort: Effort,
  headers: Readonly<Record<string, string>>,
): Promise<ServedFile> {
  const type = { 'content-type': mediaTypeOf(name), ...headers };
  if (!isCompressible(name)) return { body: bytes, headers: type };
  const { brotli } = await compress(bytes, effort);
  return { body: brotli, headers: { ...type, 'content-encoding': 'br', vary: 'accept-encoding' } };
}

/** A page: compressed as quickly as a release compresses it, asked for anew at every visit. */
export const servedPage = (html: string, headers: Readonly<Record<string, string>>): Promise<ServedFile> =>
  servedBytes('page.html', Buffer.from(html), 'quick', { ...headers, 'cache-control': revalidated });

export const servedText = (name: string, text: string): Promise<ServedFile> =>
  servedBytes(name, Buffer.from(text), 'quick', { 'cache-control': revalidated });

const isServed = (name: string) => !/\.(map|br|gz|signed)$/.test(name);

export async function servedFolder(folder: string, url: string): Promise<readonly [string, ServedFile][]> {
  const names = (await listFiles(folder)).filter(isServed);
  return inParallel(names, async (name) => {
    const file = path.join(folder, name);
    // Without its signature a browser runs no script of a release.
    const headers = { ...(await readSigned(file)), 'cache-control': immutable };
    return [url + name, await servedBytes(name, await readFile(file), 'thorough', headers)];
  });
}

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { listFiles } from '@landmark/delivery';

const gzipped = async (file: string) => gzipSync(await readFile(file), { level: 9 }).length;

async function scriptsIn(folder: string, pattern: RegExp): Promise<number> {
  const names = (await listFiles(folder)).filter((file) => pattern.test(file));
  if (names.length === 0) throw new Error(`${folder} has no ${pattern}.`);
  const sizes = await Promise.all(names.map((name) => gzipped(path.join(folder, name))));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/**
 * What federation adds to a first visit, in kB after gzip: the shell as it is released over the same shell built
 * without the plugin, and the heaviest of the remotes' entries.
 */
export async function federationKilobytes(
  shell: string,
  shellWithout: string,
  remotes: readonly string[],
): Promise<number> {
  // What a document names: React, the router and the shell's own; what is fetched where it is wanted lies in folders.
  const documents = /^[^/]+\.js$/;
  const runtime = (await scriptsIn(shell, documents)) - (await scriptsIn(shellWithout, documents));
  const entries = await Promise.all(remotes.map((remote) => scriptsIn(remote, /^remoteEntry.*\.js$/)));
  return (runtime + Math.max(...entries)) / 1000;
}

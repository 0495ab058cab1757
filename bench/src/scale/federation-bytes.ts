import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { listFiles } from '@landmark/delivery/src/store/files';

const gzipped = async (file: string) => gzipSync(await readFile(file), { level: 9 }).length;

async function scriptIn(folder: string, pattern: RegExp): Promise<string> {
  const name = (await listFiles(folder)).find((file) => pattern.test(file));
  if (name === undefined) throw new Error(`${folder} has no ${pattern}.`);
  return path.join(folder, name);
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
  const entry = /^index\.[^/]+\.js$/;
  const runtime =
    (await gzipped(await scriptIn(shell, entry))) - (await gzipped(await scriptIn(shellWithout, entry)));
  const entries = await Promise.all(
    remotes.map(async (remote) => gzipped(await scriptIn(remote, /^remoteEntry.*\.js$/))),
  );
  return (runtime + Math.max(...entries)) / 1000;
}

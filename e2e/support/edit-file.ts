import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Changes a source file in a copy of the checkout. @throws if the file no longer contains `from` */
export async function editIn(root: string, file: string, from: string | RegExp, to: string): Promise<void> {
  const path = join(root, file);
  const before = await readFile(path, 'utf8');
  const after = before.replace(from, to);
  if (after === before) throw new Error(`${file} has nothing like ${from} any more.`);
  await writeFile(path, after);
}

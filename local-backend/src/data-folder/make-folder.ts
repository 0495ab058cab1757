import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../error-code.ts';

/**
 * Makes a folder and its parents. Node's own recursive call never ends where the system refuses with ENOENT,
 * as below /proc. It tries again in case another process removes an empty parent meanwhile.
 */
export async function makeFolder(path: string, mode = 0o777, tries = 5): Promise<void> {
  try {
    await mkdir(path, { mode });
  } catch (error) {
    const found = await stat(path).catch(() => undefined);
    if (found?.isDirectory()) return;
    if (errorCode(error) !== 'ENOENT' || tries === 0) throw error;
    await makeFolder(dirname(path), mode);
    await makeFolder(path, mode, tries - 1);
  }
}

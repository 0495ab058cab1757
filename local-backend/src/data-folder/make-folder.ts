import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from '../error-code.ts';

/**
 * Makes a folder, and those above it. Node's own way goes on for ever where the system makes none and says that one is
 * missing, as below /proc. Another try is for whoever meets somebody that takes an empty one away.
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

import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskFails, errorCode, remedyFor } from './error-code.ts';
import { StartError } from './start-error.ts';

/** Opens a file without a name on the disk, which disappears when its owner closes it. */
async function openUnnamed() {
  const path = join(tmpdir(), randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

/** A temporary file with the output of `fill`; the caller closes it. @throws Lack */
export async function temporaryFile<T>(
  fill: (write: (part: string | Uint8Array) => Promise<void>) => Promise<T>,
) {
  const file = await openUnnamed().catch(diskFails);
  try {
    return { file, filled: await fill((part) => file.appendFile(part).catch(diskFails)) };
  } catch (error) {
    await file.close();
    throw error;
  }
}

/** Checked at the start, because otherwise every longer file would be refused later. @throws StartError */
export async function assertTemporaryFiles(): Promise<void> {
  try {
    await (await openUnnamed()).close();
  } catch (error) {
    const code = errorCode(error) ?? 'no answer';
    throw new StartError(`Nothing can be put into ${tmpdir()} (${code}): ${remedyFor(code)}, or set TMPDIR.`);
  }
}

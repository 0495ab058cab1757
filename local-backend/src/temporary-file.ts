import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskFails, errorCode, remedyFor } from './error-code.ts';
import { StartError } from './start-error.ts';

/** On the disk, for whoever holds it, and gone with that one: it has no name any more. */
async function openUnnamed() {
  const path = join(tmpdir(), randomUUID());
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  return file;
}

/** A temporary file with what `fill` writes; the caller closes it. @throws Lack */
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

/** Asked at a start: else each longer file would be refused, on a day when nobody looks. @throws StartError */
export async function assertTemporaryFiles(): Promise<void> {
  try {
    await (await openUnnamed()).close();
  } catch (error) {
    const code = errorCode(error) ?? 'no answer';
    throw new StartError(`Nothing can be put into ${tmpdir()} (${code}): ${remedyFor(code)}, or set TMPDIR.`);
  }
}

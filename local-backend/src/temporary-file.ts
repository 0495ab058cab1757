import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskFails, errorCode, Lack, remedyFor } from './error-code.ts';
import { StartError } from './start-error.ts';

/** Opens a file without a name on the disk, which disappears when its owner closes it. */
async function openUnnamed(folder = tmpdir()) {
  const path = join(folder, randomUUID());
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

const piece = new Uint8Array(64 * 1024);

/** Writes some megabytes to a folder: a quota or a limit of its disk shows in nothing else. @throws Lack */
export async function assertRoom(megabytes: number, folder?: string): Promise<void> {
  const file = await openUnnamed(folder).catch(diskFails);
  const pieces = Array<Uint8Array>(megabytes * 16).fill(piece);
  const { bytesWritten } = await file
    .writev(pieces)
    .catch(diskFails)
    .finally(() => file.close());
  if (bytesWritten < pieces.length * piece.length) throw new Lack('disk', 'ENOSPC');
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

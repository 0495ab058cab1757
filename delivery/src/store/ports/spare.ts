import { rm, stat, writeFile } from 'node:fs/promises';
import { codeOf } from '../files';

type Spare = Readonly<{ spareFile: string }>;

/** More than a site file and a lock ever take. Bytes. */
const spareBytes = 1024 * 1024;

/** Room that is given up on a full disk, so that a rollback can be written down there. */
export async function keepSpare({ spareFile }: Spare): Promise<void> {
  const kept = await stat(spareFile).catch(() => undefined);
  if (kept?.size === spareBytes) return;
  // On a full disk there is none.
  await writeFile(spareFile, Buffer.alloc(spareBytes, 'spare')).catch(() => rm(spareFile, { force: true }));
}

/** Does something that needs little room; on a full disk in the place of the spare. */
export async function withSpare<Result>({ spareFile }: Spare, job: () => Promise<Result>): Promise<Result> {
  try {
    return await job();
  } catch (error) {
    if (codeOf(error) !== 'ENOSPC') throw error;
    await rm(spareFile, { force: true });
    return job();
  }
}

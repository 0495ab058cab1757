import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { lockFile } from '@landmark/local-backend/file-lock';

/** How often somebody who waits asks again. Milliseconds. */
const pollMs = 5;

/** Runs a job while no other runs under the same file. The kernel lets go of it when the process ends, however that ends. */
export async function exclusively<Result>(file: string, job: () => Promise<Result>): Promise<Result> {
  await mkdir(path.dirname(file), { recursive: true });
  for (;;) {
    const held = await lockFile(file, 'a+');
    if (held) return job().finally(() => held.close());
    await setTimeout(pollMs);
  }
}

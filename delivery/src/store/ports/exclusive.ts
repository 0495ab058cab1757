import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { lockFile } from '@landmark/local-backend/file-lock';

/** How often somebody who waits asks again. Milliseconds. */
const pollMs = 5;

/** A change takes some milliseconds: whoever waits for longer is told. Milliseconds. */
const patienceMs = 5000;

async function locked(file: string) {
  for (;;) {
    const held = await lockFile(file, 'a+');
    if (held) return held;
    await sleep(pollMs);
  }
}

/** Runs a job while no other runs under the same file. The kernel lets go of it when the process ends, however that ends. */
export async function exclusively<Result>(file: string, job: () => Promise<Result>): Promise<Result> {
  await mkdir(path.dirname(file), { recursive: true });
  const said = `Another process has held ${file} for ${patienceMs / 1000} seconds; this one goes on as soon as that lets go or ends. Which one it is: fuser ${file}`;
  const waiting = setTimeout(() => console.error(said), patienceMs);
  const held = await locked(file).finally(() => clearTimeout(waiting));
  return job().finally(() => held.close());
}

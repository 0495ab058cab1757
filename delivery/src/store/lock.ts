import { randomBytes } from 'node:crypto';
import { link, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DeliveryError } from '../delivery-error';
import { codeOf, ifThere, readJsonIfThere } from './files';
import { isAlive, type ProcessMark, thisProcess } from './process-life';
import { withSpare } from './spare';
import type { StateFolder } from './state-folder';

/** Who holds the lock, so that another can say so and find out whether they still live. */
interface Holder extends ProcessMark {
  readonly doing: string;
  readonly since: string;
}

/** How long a second release queues behind the first. Milliseconds. */
const queueMs = 60_000;

const pollMs = 50;

/** Written beside and linked into place, which fails where a lock is: nobody ever reads half a holder. */
async function tryToTake(file: string, holder: Holder): Promise<boolean> {
  const own = `${file}.${randomBytes(4).toString('hex')}`;
  await writeFile(own, JSON.stringify(holder));
  try {
    await link(own, file);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

/** Removes the lock of a process that is gone. Two that try at once: the second finds the file renamed away. */
async function breakStale(file: string, stale: Holder): Promise<void> {
  const aside = `${file}.${randomBytes(4).toString('hex')}`;
  await ifThere(rename(file, aside), undefined);
  const taken = await readJsonIfThere<Holder>(aside);
  // Somebody else broke it and took it between our look and our rename: give it back.
  if (taken && (taken.pid !== stale.pid || taken.since !== stale.since)) await rename(aside, file);
  else await rm(aside, { force: true });
}

/**
 * Runs a job while no other process changes what is published or live: short, since nobody builds or checks in it. A second one queues; it is refused
 * with the holder's name when that takes longer than `patienceMs`. A crash leaves a lock that the next one breaks.
 */
export async function withLock<Result>(
  state: StateFolder,
  doing: string,
  job: () => Promise<Result>,
  { patienceMs = queueMs, onWait = () => {} }: { patienceMs?: number; onWait?: (by: string) => void } = {},
): Promise<Result> {
  const file = state.lockFile;
  await mkdir(path.dirname(file), { recursive: true });
  const holder: Holder = {
    ...thisProcess(),
    doing,
    since: `${new Date().toISOString()} ${randomBytes(4).toString('hex')}`,
  };
  const giveUpAt = performance.now() + patienceMs;
  let said = false;
  while (!(await withSpare(state, () => tryToTake(file, holder)))) {
    const other = await readJsonIfThere<Holder>(file);
    if (other && !isAlive(other)) {
      await breakStale(file, other);
      continue;
    }
    const by = other ? `"${other.doing}" (process ${other.pid})` : 'another process';
    if (performance.now() > giveUpAt) {
      throw new DeliveryError('locked', `${by} is changing the releases. Try again when it is done.`);
    }
    if (!said) onWait(by);
    said = true;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  try {
    return await job();
  } finally {
    await rm(file, { force: true });
  }
}

/** The largest slowness of a machine that is allowed for: what takes longer hangs. */
const most = 16;

/** What a slow idle processor gets done in `ms`, which is longer than the turn that a shared processor gives at once. */
const burst = { parts: 9, rounds: 1_000_000, ms: 10 } as const;

/** The least pause between two bursts, and how many times as long as the last burst it is. */
const [pauseMs, pauseTimes] = [250, 10];
/** How long a burst's result counts. Milliseconds. */
const agedMs = 3_000;

let measured: readonly { readonly at: number; readonly ms: number }[] = [];

/** Does a part of a burst; a function of its own, so that it is compiled only once. */
function work(): number {
  let done = 0;
  for (let round = 0; round < burst.rounds; round += 1) done = (done * 31 + round) | 0;
  return done;
}

function burstMs(): number {
  const begunAt = performance.now();
  const passedMs = () => performance.now() - begunAt;
  for (let part = 0; part < burst.parts && passedMs() < most * burst.ms; part += 1) work();
  return passedMs();
}

/**
 * Returns how many times as long as usual work takes now, at least 1. Measures it by doing some: no load average shows
 * that a processor is slow, shared with others, or held back by its host.
 */
function slowness(): number {
  const last = measured.at(-1);
  if (!last) burstMs();
  if (!last || performance.now() - last.at > Math.max(pauseMs, pauseTimes * last.ms)) {
    const ms = burstMs();
    const now = performance.now();
    measured = [...measured.filter(({ at }) => now - at < agedMs), { at: now, ms }];
  }
  const meanMs = measured.reduce((sum, { ms }) => sum + ms, 0) / measured.length;
  return Math.min(most, Math.max(1, meanMs / burst.ms));
}

/** Whether the machine is so busy that a page may not get to its work while somebody waits for it. */
export const isBusy = () => slowness() > 2;

/** Converts a time on a slow idle machine to this machine as it is now. Milliseconds. */
export const onThisMachine = (ms: number): number => ms * slowness();

/** Returns a job's result; undefined if it would take longer than `ms` on an idle machine. The job itself goes on. */
export async function within<Value>(job: Promise<Value>, ms: number): Promise<Value | undefined> {
  const begunAt = performance.now();
  const leftMs = () => onThisMachine(ms) - (performance.now() - begunAt);
  let timer: NodeJS.Timeout | undefined;
  // Checked every second, since the machine may become busy meanwhile.
  const late = new Promise<undefined>((resolve) => {
    const wait = () => {
      const left = leftMs();
      if (left > 0) timer = setTimeout(wait, Math.min(left, 1_000));
      else resolve(undefined);
    };
    wait();
  });
  job.catch(() => {});
  try {
    return await Promise.race([job, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** However busy a machine is: what takes so many times as long hangs. */
const most = 16;

/** So much a slow processor that has nothing else to do gets done in such a time, longer than one is given at once where many wait. */
const burst = { parts: 9, rounds: 1_000_000, ms: 10 } as const;

/** Between two bursts at least, and how many times as long as the last. */
const [pauseMs, pauseTimes] = [250, 10];
/** For so long a burst tells how a machine is. Milliseconds. */
const agedMs = 3_000;

let measured: readonly { readonly at: number; readonly ms: number }[] = [];

/** A part of a burst; by itself, so that it is compiled once and for all. */
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
 * How many times as long as usual work takes now, at least one. It is measured by doing some: a processor that is slow,
 * shared with others, or kept from running by whoever has lent it, shows in no average of what waits for it.
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

/** Whether what is looked at may be kept from what it would do for as long as somebody waits. */
export const isBusy = () => slowness() > 2;

/** A time that is meant for a slow machine with nothing else to do, on this one as it is now. Milliseconds. */
export const onThisMachine = (ms: number): number => ms * slowness();

/** Undefined for what takes longer on a machine with nothing else to do; what becomes of it then is nobody's concern. */
export async function within<Value>(job: Promise<Value>, ms: number): Promise<Value | undefined> {
  const begunAt = performance.now();
  const leftMs = () => onThisMachine(ms) - (performance.now() - begunAt);
  let timer: NodeJS.Timeout | undefined;
  // A machine may become busy meanwhile.
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

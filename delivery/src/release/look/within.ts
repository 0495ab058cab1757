/** However busy a machine is: what takes so many times as long hangs. */
const most = 16;

/** So much a slow processor that has nothing else to do gets done in such a time. */
const burst = { rounds: 1_800_000, ms: 10 } as const;

/** Between two bursts, and how many of them tell how a machine is now. Milliseconds. */
const [pauseMs, lately] = [250, 8];

const bursts: number[] = [];
let measuredAt = Number.NEGATIVE_INFINITY;

/**
 * How many times as long as usual work takes now, at least one. It is measured by doing some: a processor that is slow,
 * shared with others, or kept from running by whoever has lent it, shows in no average of what waits for it.
 */
function slowness(): number {
  const begunAt = performance.now();
  if (begunAt - measuredAt > pauseMs) {
    let done = 0;
    for (let round = 0; round < burst.rounds; round += 1) done = (done * 31 + round) | 0;
    measuredAt = performance.now();
    bursts.push(measuredAt - begunAt);
    if (bursts.length > lately) bursts.shift();
  }
  const meanMs = bursts.reduce((sum, each) => sum + each, 0) / bursts.length;
  return Math.min(most, Math.max(1, meanMs / burst.ms));
}

/** Whether what is looked at may be kept from what it would do for as long as somebody waits: a look itself makes two jobs. */
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

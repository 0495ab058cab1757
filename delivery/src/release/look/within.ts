import { availableParallelism, loadavg } from 'node:os';

/** However busy a machine is: what takes so many times as long hangs. */
const most = 8;

/** How many jobs each processor is shared by, at least one: what is looked at takes as many times as long. */
const sharing = () => Math.min(most, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));

/** Whether what is looked at may be kept from what it would do for as long as somebody waits: a look itself makes two jobs. */
export const isBusy = () => sharing() > 2;

/** A time that is meant for a machine with nothing else to do, on this one as it is now. Milliseconds. */
export const onThisMachine = (ms: number): number => ms * sharing();

/** Undefined for what takes longer on a machine with nothing else to do; what becomes of it then is nobody's concern. */
export async function within<Value>(job: Promise<Value>, ms: number): Promise<Value | undefined> {
  const begunAt = performance.now();
  const leftMs = () => onThisMachine(ms) - (performance.now() - begunAt);
  let timer: NodeJS.Timeout | undefined;
  // A machine may become busy meanwhile.
  const late = new Promise<undefined>((resolve) => {
    const wait = () => {
      const left = leftMs();
      if (left > 0) timer = setTimeout(wait, left);
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

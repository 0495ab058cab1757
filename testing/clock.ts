import { existsSync, readFileSync } from 'node:fs';

const others =
  `setTimeout setInterval setImmediate clearTimeout clearInterval clearImmediate nextTick queueMicrotask
  performance hrtime`.split(/\s+/) as FakeableAPI[];

/** Sets the date of this process until `jest.useRealTimers()`; timers stay real. Milliseconds. */
export const setClock = (now: number): void => void jest.useFakeTimers({ now, doNotFake: others });

/** Measures from now on, on Linux without the time spent waiting for a processor. Milliseconds. */
export function stopwatch(): () => number {
  const told = '/proc/self/schedstat';
  const waitedMs = () => (existsSync(told) ? Number(readFileSync(told, 'utf8').split(' ')[1]) / 1e6 : 0);
  const now = () => performance.now() - waitedMs();
  const begun = now();
  return () => now() - begun;
}

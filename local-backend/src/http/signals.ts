import { setTimeout } from 'node:timers/promises';

/** One Ctrl-C may arrive three times: from the terminal, from npm, and for a missing parent. Milliseconds. */
const sameSignalMs = 1000;

/** How long a server that is not ready takes visitors, for balancers that poll. */
const drainSeconds = Number(process.env.DRAIN_SECONDS) || 0;

/** The one handler of the process's signals: the first one ends it gracefully, another one at once. */
export function stopOnSignal(stop: () => Promise<void>, retire: () => void): void {
  // A log whose disk is full, or whose reader has gone, ends nothing.
  for (const log of [process.stdout, process.stderr]) log.on('error', () => {});
  let first: number | undefined;
  const onSignal = () => {
    if (first !== undefined) {
      if (performance.now() - first > sameSignalMs) process.exit(1);
      return;
    }
    first = performance.now();
    retire();
    const stopped = setTimeout(drainSeconds * 1000).then(stop);
    stopped.then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

/** A timer that can be halted and goes on with the time that was left. */
export interface Countdown {
  /** Halts for one reason; it goes on when every reason is gone. */
  readonly hold: (reason: string) => void;
  readonly release: (reason: string) => void;
  readonly stop: () => void;
}

/** Calls `onEnd` once, after `duration` milliseconds during which nothing held it. */
export function startCountdown(duration: number, onEnd: () => void): Countdown {
  const reasons = new Set<string>();
  let left = duration;
  let startedAt = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function run() {
    startedAt = performance.now();
    timer = setTimeout(onEnd, left);
  }

  run();
  return {
    hold(reason) {
      if (reasons.size === 0) {
        clearTimeout(timer);
        left -= performance.now() - startedAt;
      }
      reasons.add(reason);
    },
    release(reason) {
      if (reasons.delete(reason) && reasons.size === 0) run();
    },
    stop: () => clearTimeout(timer),
  };
}

/** How long a request may take, the arrival of a file apart, so that it is answered within ten seconds. */
const answerMs = 9_500;

export type TimeLimit = ReturnType<typeof startTimeLimit>;

/** `isOver` resolves when the time is up. */
export function startTimeLimit() {
  let left = answerMs;
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  const go = () => {
    since = performance.now();
    timer = setTimeout(end, left).unref();
  };
  const stop = () => {
    clearTimeout(timer);
    left -= performance.now() - since;
  };
  go();
  return {
    isOver,
    stop,
    /** Work whose time is the caller's own. */
    apart<T>(work: Promise<T>): Promise<T> {
      stop();
      return work.finally(go);
    },
  };
}

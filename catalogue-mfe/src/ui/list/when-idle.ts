/** Where the browser does not say when it has time. Milliseconds. */
const fallbackMs = 50;

/** Does a job when a while is over and the browser has nothing more urgent to do. Returns what calls it off. */
export function whenIdle(job: () => void, afterMs = 0): () => void {
  let request = 0;
  const canTell = typeof requestIdleCallback === 'function';
  const wait = () => {
    if (canTell) request = requestIdleCallback(job);
    else job();
  };
  const timer = setTimeout(wait, canTell ? afterMs : afterMs + fallbackMs);
  return () => {
    clearTimeout(timer);
    if (request) cancelIdleCallback(request);
  };
}

/** The delay in a browser without `requestIdleCallback`. Milliseconds. */
const fallbackMs = 50;

/** Runs a job after a delay, once the browser is idle. Returns the function that cancels it. */
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

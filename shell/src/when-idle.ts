/** The delay in a browser without `requestIdleCallback`. Milliseconds. */
const idleFallbackMs = 2000;

export const whenIdle = (job: () => void): void =>
  void (window.requestIdleCallback ?? ((later: () => void) => window.setTimeout(later, idleFallbackMs)))(job);

/** Where the browser does not tell when it is idle. Milliseconds. */
const idleFallbackMs = 2000;

export const whenIdle = (job: () => void): void =>
  void (window.requestIdleCallback ?? ((later: () => void) => window.setTimeout(later, idleFallbackMs)))(job);

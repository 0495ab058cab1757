// Runs in the page before anything of its own does; plain JavaScript, because nothing may be compiled into it.
(() => {
  /** What the browser's own measurement does not report was painted in the next frame. Milliseconds. */
  const oneFrame = 16;
  const pressed = [];
  const painted = new Map();
  const lists = [];
  let waiting;

  document.addEventListener(
    'keydown',
    ({ timeStamp }) => {
      pressed.push(timeStamp);
      waiting = timeStamp;
    },
    { capture: true },
  );
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      painted.set(startTime, Math.max(duration, painted.get(startTime) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: oneFrame, buffered: true });

  // The list follows the field: from the last key before it changed until the frame that shows it.
  const watchList = () => {
    const status = document.querySelector('main [role="status"]');
    if (!status) return requestAnimationFrame(watchList);
    new MutationObserver(() => {
      const since = waiting;
      waiting = undefined;
      if (since !== undefined) requestAnimationFrame(() => lists.push(performance.now() - since));
    }).observe(status, { childList: true, characterData: true, subtree: true });
  };
  requestAnimationFrame(watchList);

  window.landmarkFocus = (selector) => document.querySelector(selector).focus();

  /** For each key the time until the next paint after it was handled, and for each change of the list until that. */
  window.landmarkKeystrokes = () => ({
    stroke: pressed.map((at) => {
      const near = [...painted].filter(([start]) => start >= at && start - at < 10);
      return Math.max(oneFrame, ...near.map(([, duration]) => duration));
    }),
    list: lists,
  });
})();

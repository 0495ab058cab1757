// Runs in the page before anything of its own does; plain JavaScript, because nothing may be compiled into it.
(() => {
  const seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  const observe = (type, onEntry) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry);
    });
    observer.observe({ type, buffered: true });
  };
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => {
    seen.lcp = startTime;
  });
  observe('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.cls += value;
  });
  observe('longtask', (task) => seen.tasks.push(task));

  /** Settles when the page has had a moment for what it does when it is idle. */
  window.landmarkIdle = () =>
    new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 5000 }));

  /** `PaintTimes` of visit.ts. Of a long task that began before the first paint, only what came after it counts. */
  window.landmarkPaintTimes = () => {
    const { fcp, lcp, cls, tasks } = seen;
    const blocking = ({ startTime, duration }) =>
      Math.max(0, startTime + duration - Math.max(startTime, fcp) - 50);
    const [navigation] = performance.getEntriesByType('navigation');
    return {
      fcp,
      lcp,
      cls,
      tbt: tasks.reduce((sum, task) => sum + blocking(task), 0),
      loadEnd: navigation.loadEventEnd,
    };
  };
})();

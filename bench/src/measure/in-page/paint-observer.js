// Runs in the page before anything of its own does; plain JavaScript, because nothing may be compiled into it.
(() => {
  const seen = { fcp: 0, lcp: 0, cls: 0, moved: [], tasks: [] };
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
  const described = ({ node, previousRect, currentRect }) => {
    const element = node instanceof Element ? node : node?.parentElement;
    const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
    return `${element?.localName}.${element?.className} from ${place(previousRect)} to ${place(currentRect)}`;
  };
  observe('layout-shift', ({ value, hadRecentInput, sources, startTime }) => {
    if (hadRecentInput) return;
    seen.cls += value;
    seen.moved.push(...sources.map((source) => `${described(source)} at ${Math.round(startTime)} ms`));
  });
  observe('longtask', (task) => seen.tasks.push(task));

  /** Settles when the page has had a moment for what it does when it is idle. */
  window.landmarkIdle = () =>
    new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 5000 }));

  /** `PaintTimes` of visit.ts. Of a long task that began before the first paint, only what came after it counts. */
  window.landmarkPaintTimes = () => {
    const { fcp, lcp, cls, moved, tasks } = seen;
    const blocking = ({ startTime, duration }) =>
      Math.max(0, startTime + duration - Math.max(startTime, fcp) - 50);
    const [navigation] = performance.getEntriesByType('navigation');
    return {
      lcp,
      cls,
      moved,
      tbt: tasks.reduce((sum, task) => sum + blocking(task), 0),
      loadEnd: navigation.loadEventEnd,
    };
  };
})();

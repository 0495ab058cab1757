// Runs in every measured page before the page's own scripts; plain JavaScript, because it is sent as it is.
(() => {
  /** A key that the browser's own measurement does not report was painted in the next frame. Milliseconds. */
  const oneFrame = 16;
  const seen = { fcp: 0, lcp: 0, cls: 0, tasks: [] };
  const observe = (type, onEntry) => {
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) onEntry(entry);
    });
    observer.observe({ type, buffered: true, durationThreshold: oneFrame });
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

  /** Resolves when the page has been idle once, for the work that it does then. */
  window.landmarkIdle = () =>
    new Promise((resolve) => requestIdleCallback(() => resolve(true), { timeout: 5000 }));

  /** `PaintTimes` of visit.ts. Of a long task that began before the first paint, only the rest counts. */
  window.landmarkPaintTimes = () => {
    const { fcp, lcp, cls, tasks } = seen;
    const blocking = ({ startTime, duration }) =>
      Math.max(0, startTime + duration - Math.max(startTime, fcp) - 50);
    const tbt = tasks.reduce((sum, task) => sum + blocking(task), 0);
    return { lcp, cls, tbt };
  };

  const answer = { answeredAt: 0, pressedAt: 0 };
  const notePress = () => {
    answer.pressedAt = performance.now();
  };
  document.addEventListener('pointerdown', notePress, { capture: true });

  /** The times of the last press and of the first frame that showed the answer. 0: not yet. */
  window.landmarkAnswer = () => answer;

  window.landmarkAwaitAnswer = ({ appears, changes }) => {
    let before;
    const isAnswered = () => {
      if (appears) return document.querySelector(appears)?.checkVisibility() === true;
      const text = document.querySelector(changes)?.textContent;
      before ??= text;
      return text !== undefined && text !== before;
    };
    const note = () => {
      answer.answeredAt = performance.now();
    };
    const look = () => requestAnimationFrame(isAnswered() ? note : look);
    requestAnimationFrame(look);
  };

  /** Returns the center of an element, which it scrolls into the window; null while none is visible. */
  window.landmarkLocate = (selector) => {
    const element = [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length > 0);
    if (!element) return null;
    const isInWindow = ({ top, bottom }) => top >= 0 && bottom <= window.innerHeight;
    if (!isInWindow(element.getBoundingClientRect())) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };

  const pressed = [];
  const painted = new Map();

  /** Focuses a field and times all keys from now on. */
  window.landmarkFocus = (selector) => {
    document.addEventListener('keydown', ({ timeStamp }) => pressed.push(timeStamp), { capture: true });
    observe('event', ({ startTime, duration }) =>
      painted.set(startTime, Math.max(duration, painted.get(startTime) ?? 0)),
    );
    document.querySelector(selector).focus();
  };

  /** Returns, for each key, the time until the next paint after it was handled. */
  window.landmarkKeystrokes = () =>
    pressed.map((at) => {
      const near = [...painted].filter(([start]) => start >= at && start - at < 10);
      return Math.max(oneFrame, ...near.map(([, duration]) => duration));
    });
})();

// Runs in the page before anything of its own does; plain JavaScript, because nothing may be compiled into it.
(() => {
  const state = { answeredAt: 0, pressedAt: 0 };
  const inWindow = ({ top, bottom }) => top >= 0 && bottom <= window.innerHeight;

  document.addEventListener(
    'pointerdown',
    () => {
      state.pressedAt = performance.now();
    },
    { capture: true },
  );

  /** The times of the last press and of the first frame that showed the answer. 0: not yet. */
  window.landmarkAnswer = () => state;

  window.landmarkAwaitAnswer = ({ appears, changes }) => {
    let before;
    const isAnswered = () => {
      if (appears) return document.querySelector(appears)?.checkVisibility() === true;
      const text = document.querySelector(changes)?.textContent;
      before ??= text;
      return text !== undefined && text !== before;
    };
    const note = () => {
      state.answeredAt = performance.now();
    };
    const look = () => requestAnimationFrame(isAnswered() ? note : look);
    requestAnimationFrame(look);
  };

  /** The middle of an element in the window, brought there when it is elsewhere; null while there is none to be seen. */
  window.landmarkLocate = (selector) => {
    const element = [...document.querySelectorAll(selector)].find((each) => each.getClientRects().length > 0);
    if (!element) return null;
    if (!inWindow(element.getBoundingClientRect())) {
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
    }
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
})();

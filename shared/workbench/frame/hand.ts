/** How long a button may take to appear and to be enabled. Milliseconds. */
const patienceMs = 5000;

/** What a scenario does on the page, as a visitor's hand would. */
export interface Hand {
  /** Presses the first button, or link that acts as one, that bears this name, as soon as it can be pressed. */
  readonly press: (name: string) => Promise<void>;
}

const nameOf = (button: Element) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();

function findButton(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll<HTMLButtonElement>('main button:enabled')].find(
    (button) => nameOf(button) === name,
  );
}

const nextFrame = () => new Promise((resolve) => setTimeout(resolve, 16));

export const hand: Hand = {
  press: async (name) => {
    const until = performance.now() + patienceMs;
    for (let button = findButton(name); ; button = findButton(name)) {
      if (button) return button.click();
      if (performance.now() > until) throw new Error(`There is no button “${name}” to press.`);
      await nextFrame();
    }
  },
};

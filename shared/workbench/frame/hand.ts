/** How long a button may take to appear and to be enabled. Milliseconds. */
const patienceMs = 5000;

/** What a scenario does on the page, as a visitor's hand would. */
export interface Hand {
  /** Presses the first button on the page that bears this name, as soon as it can be pressed. */
  readonly press: (name: string) => Promise<void>;
  /** Scrolls to the first element of the page that matches a selector. */
  readonly lookAt: (selector: string) => void;
}

const nameOf = (button: Element) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim();

function findButton(name: string): HTMLButtonElement | undefined {
  return [...document.querySelectorAll<HTMLButtonElement>('main button:enabled')].find(
    (button) => nameOf(button) === name,
  );
}

const nextFrame = () => new Promise((resolve) => setTimeout(resolve, 16));

/** As with a pointer: what is pressed is in sight, and has the focus without a ring. */
function pressButton(button: HTMLButtonElement): void {
  button.scrollIntoView({ block: 'center', behavior: 'instant' });
  button.focus({ preventScroll: true, focusVisible: false });
  button.click();
}

export const hand: Hand = {
  press: async (name) => {
    const until = performance.now() + patienceMs;
    for (let button = findButton(name); ; button = findButton(name)) {
      if (button) return pressButton(button);
      if (performance.now() > until) throw new Error(`There is no button “${name}” to press.`);
      await nextFrame();
    }
  },
  lookAt: (selector) => {
    const element = document.querySelector(`main ${selector}`);
    if (!element) throw new Error(`There is no “${selector}” to look at.`);
    element.scrollIntoView({ behavior: 'instant' });
  },
};

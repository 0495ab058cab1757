import type { Entries, Person } from '../scenario';

/** How long an element may take to appear and to be enabled. */
const timeoutMs = 20_000;

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
const nextFrame = () => new Promise((resolve) => setTimeout(resolve, 16));

/** Waits for the first element of the page that matches a selector and, if one is given, a name. */
async function find<Found extends HTMLElement>(selector: string, name?: string): Promise<Found> {
  const until = performance.now() + timeoutMs;
  while (performance.now() < until) {
    const candidates = document.querySelectorAll<Found>(`main :is(${selector})`);
    const found = [...candidates].find((element) => name === undefined || nameOf(element) === name);
    if (found) return found;
    await nextFrame();
  }
  throw new Error(`There is no ${selector}${name === undefined ? '' : ` “${name}”`} here.`);
}

/** Presses as a pointer does: the element is in view and has the focus without a ring. */
function press(element: HTMLElement): void {
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  element.focus({ preventScroll: true, focusVisible: false });
  element.click();
}

/** Writes a value with the prototype's setter: React ignores one that is written to its own property. */
function write(control: Control, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {};
  set?.call(control, value);
  control.dispatchEvent(
    new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}

function chooseFile(input: HTMLInputElement, file: File): void {
  const chosen = new DataTransfer();
  chosen.items.add(file);
  input.files = chosen.files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

async function enter(name: string, value: Entries[string]): Promise<void> {
  const control = await find<Control>(`[name="${name}"]:enabled`);
  if (typeof value === 'string') write(control, value);
  else if (control instanceof HTMLInputElement && value instanceof File) chooseFile(control, value);
  else if (control instanceof HTMLInputElement && control.checked !== value) control.click();
}

/** The actions of a scenario's person on the page, through the DOM. */
export const person: Person = {
  fill: async (entries) => {
    for (const [name, value] of Object.entries(entries)) await enter(name, value);
  },
  press: async (name) => press(await find('button:enabled, summary', name)),
  follow: async (name) => press(await find('a[href]', name)),
  lookAt: async (selector) => (await find(selector)).scrollIntoView({ behavior: 'instant' }),
  comeBack: async () => {
    document.dispatchEvent(new Event('visibilitychange'));
  },
};

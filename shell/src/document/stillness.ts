type Module = Readonly<Record<string, unknown>>;
type Call = (...given: readonly unknown[]) => unknown;

/** Hooks that do nothing more once a page's code runs in the browser. Other hooks count as needing code. */
const stillHooks = new Set('use useCallback useContext useDebugValue useId useMemo useRef'.split(' '));
const makesElements = new Set('jsx jsxs jsxDEV createElement cloneElement'.split(' '));

/** Pages are rendered one at a time. An element made while a remote's module is read may be on any page. */
let isRendering = false;
let isLivelyPage = false;
let isLivelyRemote = false;

function noteLife(): void {
  if (isRendering) isLivelyPage = true;
  else isLivelyRemote = true;
}

/** Whether a listener is empty, as one that only keeps React from waiting for an image. */
const doesNothing = (value: unknown) => /^\(\)\s*=>\s*\{\s*\}$/.test(String(value));

/** Whether an element needs code: for a handler, a ref, a class, or a link that has more than a target. */
function isLivelyElement(type: unknown, props: unknown): boolean {
  const isClass = typeof type === 'function' && 'isReactComponent' in (type.prototype ?? {});
  const needsCode = ([name, value]: [string, unknown]) =>
    typeof value === 'function'
      ? /^on|action$/i.test(name) && !doesNothing(value)
      : /^(ref|state|replace|preventScrollReset)$/.test(name) && value != null;
  return isClass || Object.entries(props ?? {}).some(needsCode);
}

function watchedExport(name: string, value: unknown): unknown {
  if (name === 'default' && typeof value === 'object') return watched(value as Module);
  const isHook = /^use[A-Z]/.test(name) && !stillHooks.has(name);
  if (typeof value !== 'function' || !(isHook || makesElements.has(name))) return value;
  return ((...given) => {
    if (isHook || isLivelyElement(given[0], given[1])) noteLife();
    return value(...given);
  }) satisfies Call;
}

/** Wraps a module that pages share with the shell, and notes each use of it that needs the page's code. */
export function watched(module: Module): Module {
  return Object.fromEntries(
    Object.entries(module).map(([name, value]) => [name, watchedExport(name, value)]),
  );
}

/** Renders a page and tells whether anything in it needs code in the browser. */
export async function rendered(render: () => Promise<string>) {
  isRendering = true;
  isLivelyPage = false;
  try {
    const html = await render();
    return { html, isLively: isLivelyPage || isLivelyRemote };
  } finally {
    isRendering = false;
  }
}

const mark = ' data-still=""';

export const asStill = (html: string): string => html.replace(/<div data-owner="[^"]*"/, `$&${mark}`);

export const isStill = (body: string): boolean => body.includes(mark);

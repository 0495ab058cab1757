type Module = Readonly<Record<string, unknown>>;
type Call = (...given: readonly unknown[]) => unknown;

/** Hooks that do nothing more where a page's code runs. All others count as doing something. */
const stillHooks = new Set('use useCallback useContext useDebugValue useId useMemo useRef'.split(' '));
const makesElements = new Set('jsx jsxs jsxDEV createElement cloneElement'.split(' '));

/** Pages are rendered one after the other. What is made while a remote is read may be in any of them. */
let isRendering = false;
let isLivelyPage = false;
let isLivelyRemote = false;

function noteLife(): void {
  if (isRendering) isLivelyPage = true;
  else isLivelyRemote = true;
}

/** A listener that is there for React alone, as that of a picture which is to hold nothing up. */
const doesNothing = (value: unknown) => /^\(\)\s*=>\s*\{\s*\}$/.test(String(value));

/** Handlers, references, classes, and links that say more than where they lead are of no use without code. */
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

/** A module that pages share with the shell; whatever they do with it that needs code of theirs is noted. */
export function watched(module: Module): Module {
  return Object.fromEntries(
    Object.entries(module).map(([name, value]) => [name, watchedExport(name, value)]),
  );
}

/** Renders, and tells whether anything in it needs code of its own where it is read. */
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

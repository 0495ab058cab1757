import type { CDPSession } from 'playwright-core';
import type { Tab } from './tab';

export type TraceKind = 'globals' | 'replaced' | 'pending' | 'listening' | 'document' | 'stored';

/** All that a tab has beside what it shows, by kind, each thing in a few words. */
export interface WindowTraces extends Readonly<Record<TraceKind, readonly string[]>> {
  /** What its scripts hold, WebAssembly’s too, and canvases, after all that can be thrown away is. Megabytes. */
  readonly heldMb: number;
}

/** Of what is no element, everything that hears of what others do; a port hears only whoever holds its other end, and what was closed nobody. */
const others = `function () {
  return this.filter(
    (one) => !(one instanceof Node || one instanceof MessagePort || __landmarkLook.hasEnded(one)),
  );
}`;

/** The interface of each, whatever a class of its own is called, and what canvases hold, four bytes for each pixel. */
const described = `function (others) {
  const sideOf = ({ prototype }, side) => Object.getOwnPropertyDescriptor(prototype, side).get;
  const drawnOn = (canvas) => {
    const [width, height] = ['width', 'height'].map((side) => sideOf(canvas, side));
    const own = this.filter((one) => one instanceof canvas);
    return own.reduce((sum, one) => sum + 4 * width.call(one) * height.call(one), 0);
  };
  const drawnBytes = drawnOn(HTMLCanvasElement) + drawnOn(OffscreenCanvas);
  const kinds = others.map((one) => {
    let of = one;
    do of = Object.getPrototypeOf(of);
    while (of && window[of.constructor?.name]?.prototype !== of);
    return of?.constructor.name ?? 'one of its own';
  });
  return { kinds, drawnBytes };
}`;

/** Of all memory that code for WebAssembly has, which is in no heap. Bytes. */
const wasmBytes = `function () {
  const { get } = Object.getOwnPropertyDescriptor(WebAssembly.Memory.prototype, 'buffer');
  return this.reduce((sum, one) => sum + get.call(one).byteLength, 0);
}`;

/** What does nothing by itself, whoever keeps it: all else goes on, or waits for what a visitor does. */
const idle =
  /^(Abort|Task)Signal$|^((CSS)?Animation|BatteryManager|CSSTransition|EventTarget|FileReader|MediaQueryList|NavigationHistoryEntry|OffscreenCanvas|PermissionStatus|XMLHttpRequest\w*)$/;

/** All that the browser hands out for one look: it stays in memory, and so does whatever it holds, until it is given back. */
const objectGroup = 'window traces';

/** All who listen to anything in a tab, as the browser has them: `click of BODY`, and what is drawn on. The page's own code is not asked. */
async function targetsOf(devtools: CDPSession) {
  const evaluate = async (expression: string) =>
    (await devtools.send('Runtime.evaluate', { expression, objectGroup })).result.objectId ?? '';
  const instancesOf = async (kind: string) => {
    const asked = { prototypeObjectId: await evaluate(`${kind}.prototype`), objectGroup };
    return (await devtools.send('Runtime.queryObjects', asked)).objects.objectId ?? '';
  };
  const filtering = { functionDeclaration: others, objectId: await instancesOf('EventTarget'), objectGroup };
  const memories = { functionDeclaration: wasmBytes, objectId: await instancesOf('WebAssembly.Memory') };
  const wasm = await devtools.send('Runtime.callFunctionOn', { ...memories, returnByValue: true });
  const { result: list } = await devtools.send('Runtime.callFunctionOn', filtering);
  const given = { arguments: [{ objectId: list.objectId ?? '' }], returnByValue: true };
  const asking = { ...filtering, functionDeclaration: described, ...given };
  const { value } = (await devtools.send('Runtime.callFunctionOn', asking)).result;
  const { kinds, drawnBytes } = value as { readonly kinds: readonly string[]; readonly drawnBytes: number };
  const all = { objectId: list.objectId ?? '', ownProperties: true };
  const { result: each } = await devtools.send('Runtime.getProperties', all);
  const found = each.flatMap(({ value: it }) => (it?.objectId && it.className ? [{ ...it, depth: 1 }] : []));
  // In the head scripts and stylesheets hear that they have been loaded.
  const nodes = await Promise.all(
    ['document', 'document.documentElement', 'document.head', 'document.body'].map(async (className) => ({
      objectId: await evaluate(className),
      className,
      depth: className === 'document.body' ? -1 : 1,
    })),
  );
  const heard = await Promise.all(
    [...nodes, ...found].map(async ({ objectId = '', className = '', depth }) => {
      const { listeners } = await devtools.send('DOMDebugger.getEventListeners', { objectId, depth });
      return listeners.map(({ type }) => `${type} of ${className}`);
    }),
  );
  const open = kinds.filter((name) => !idle.test(name)).map((name) => `an open ${name}`);
  return { listening: [...heard.flat(), ...open], besideBytes: drawnBytes + Number(wasm.result.value) };
}

async function read(tab: Tab): Promise<WindowTraces | undefined> {
  const said = await tab.run<Omit<WindowTraces, 'listening' | 'heldMb'>>('__landmarkLook.read()');
  if (!said) return undefined;
  const cookies = await tab.page.context().cookies();
  const { listening, besideBytes } = await targetsOf(tab.devtools);
  await tab.devtools.send('Runtime.releaseObjectGroup', { objectGroup });
  const {
    usedSize,
    embedderHeapUsedSize = 0,
    backingStorageSize = 0,
  } = await tab.devtools.send('Runtime.getHeapUsage');
  const stored = [...said.stored, ...cookies.map(({ name, value }) => `the cookie ${name}=${value}`)];
  const heldMb = (usedSize + embedderHeapUsedSize + backingStorageSize + besideBytes) / 1e6;
  return { ...said, listening, stored, heldMb };
}

/** What a page leaves behind is seen here; undefined where it does not let anybody look. */
export const windowTraces = (tab: Tab): Promise<WindowTraces | undefined> => tab.within(read(tab));

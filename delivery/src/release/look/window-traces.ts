import type { CDPSession } from 'playwright-core';
import { type Tab, unlessReplaced } from './tab';

export type TraceKind = 'globals' | 'replaced' | 'pending' | 'listening' | 'document' | 'stored';

/** All that a tab has besides what it shows, by kind, each thing in a few words. */
export interface WindowTraces extends Readonly<Record<TraceKind, readonly string[]>> {
  /** The memory of its scripts, WebAssembly, pictures and blobs after garbage collection. Megabytes. */
  readonly heldMb: number;
}

/** Selects event targets that may hear of others: no nodes but playing media, no ports (one end hears), none closed. */
const hearing = `function () {
  const { get: isPaused } = Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'paused');
  const isMedia = (node) => node instanceof HTMLMediaElement && !Object.hasOwn(node, 'constructor');
  const isQuiet = (node) => !isMedia(node) || isPaused.call(node);
  return this.filter(
    (one) =>
      one instanceof EventTarget &&
      !(one instanceof MessagePort || __landmarkLook.hasEnded(one)) &&
      !(one instanceof Node && isQuiet(one)),
  );
}`;

/** Returns the built-in interface of each that goes on, and the bytes of what is kept beside the heap. */
const described = `function (hearing) {
  const sized = [
    [HTMLCanvasElement, 4, 'width', 'height'],
    [OffscreenCanvas, 4, 'width', 'height'],
    [ImageBitmap, 4, 'width', 'height'],
    [AudioBuffer, 4, 'length', 'numberOfChannels'],
    [Blob, 1, 'size'],
    [WebAssembly.Memory, 1, 'buffer'],
  ];
  const bytesOf = ([kind, unit, ...names]) => {
    const getters = names.map((name) => Object.getOwnPropertyDescriptor(kind.prototype, name).get);
    const sizeIn = (one, get) => ((value) => value.byteLength ?? value)(get.call(one));
    const bytes = (one) => getters.reduce((product, get) => product * sizeIn(one, get), unit);
    // Without prototypes, such as a file's, which is a blob in name only.
    const isOne = (one) => one instanceof kind && !Object.hasOwn(one, 'constructor');
    return this.filter(isOne).reduce((sum, one) => sum + bytes(one), 0);
  };
  const kinds = hearing.flatMap((one) => {
    let of = one;
    do of = Object.getPrototypeOf(of);
    while (of && window[of.constructor?.name]?.prototype !== of);
    const isOpen = one instanceof Node || !of || __landmarkLook.goesOn(of);
    return isOpen ? (of?.constructor.name ?? 'one of its own') : [];
  });
  // Without the list itself, which is thrown away with the question.
  const besideBytes = sized.reduce((sum, each) => sum + bytesOf(each), -4 * this.length);
  return { kinds, besideBytes };
}`;

/** The handles that the browser gives out for one look: they keep objects in memory until the group is released. */
const objectGroup = 'window traces';

/** Lists all listeners in a tab (`click of BODY`), and memory beside the heap, as the browser itself knows them. */
async function targetsOf(devtools: CDPSession) {
  const evaluate = async (expression: string) =>
    (await devtools.send('Runtime.evaluate', { expression, objectGroup })).result.objectId ?? '';
  // The query collects all garbage several times, which takes most of a look: one query has to do for all questions.
  const prototypeObjectId = await evaluate('Object.prototype');
  const everything = await devtools.send('Runtime.queryObjects', { prototypeObjectId, objectGroup });
  const of = { objectId: everything.objects.objectId ?? '', objectGroup };
  const ask = async (functionDeclaration: string, given = {}) =>
    (await devtools.send('Runtime.callFunctionOn', { ...of, functionDeclaration, ...given })).result;
  const { objectId = '' } = await ask(hearing);
  const { value } = await ask(described, { arguments: [{ objectId }], returnByValue: true });
  const { kinds, besideBytes } = value as { readonly kinds: readonly string[]; readonly besideBytes: number };
  const { result: each } = await devtools.send('Runtime.getProperties', { objectId, ownProperties: true });
  const found = each.flatMap(({ value: it }) => (it?.objectId && it.className ? [{ ...it, depth: 1 }] : []));
  // Without elements in the head: scripts and stylesheets listen for their own loading.
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
  return { listening: [...heard.flat(), ...kinds.map((name) => `an open ${name}`)], besideBytes };
}

async function read(tab: Tab, app: string): Promise<WindowTraces | undefined> {
  const said = await tab.run<Omit<WindowTraces, 'listening' | 'heldMb'>>(
    `__landmarkLook.read(${JSON.stringify(app)})`,
  );
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

/** Reads what an app's pages have left behind in a tab; undefined if it does not answer in time. */
export const windowTraces = (tab: Tab, app: string): Promise<WindowTraces | undefined> =>
  tab.within(read(tab, app).catch(unlessReplaced));

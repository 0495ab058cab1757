/**
 * Runs the code of one shell and at most one remote, and answers questions about them as lines of JSON. Plain
 * JavaScript without dependencies, because only this file and the clock's may be read here. Its flags say what this
 * process may not do (worker-process.ts); what the code that it runs can reach is decided below, before any of it runs.
 */
'use strict';
const { createHash } = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { compileFunction } = require('node:vm');

/** All globals that released code may find: the language, and what rendering to a stream needs. None leads out. */
const kept = new Set(
  `Object Function Array Number parseFloat parseInt Infinity NaN undefined Boolean String Symbol Date Promise RegExp
  Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError JSON Math Intl ArrayBuffer
  Uint8Array Int8Array Uint16Array Int16Array Uint32Array Int32Array Float32Array Float64Array Uint8ClampedArray
  BigUint64Array BigInt64Array DataView Map BigInt Set WeakMap WeakSet Proxy Reflect Iterator decodeURI
  decodeURIComponent encodeURI encodeURIComponent escape unescape isFinite isNaN globalThis URL URLSearchParams
  DOMException AbortController AbortSignal Event EventTarget TextEncoder TextDecoder ReadableStream
  ReadableStreamDefaultReader ReadableByteStreamController ReadableStreamDefaultController queueMicrotask setTimeout
  clearTimeout structuredClone atob btoa`.split(/\s+/),
);

/** Without those that make something: `Console`, `context`, `createTask`. */
const consoleMethods = Object.keys(console).filter((name) => /^(?!c(on|rea)te)[a-z]/.test(name));

function takeAway() {
  for (const key of Reflect.ownKeys(globalThis)) {
    if (kept.has(key)) continue;
    if (!Reflect.deleteProperty(globalThis, key)) Reflect.set(globalThis, key, undefined);
  }
  // A stack names folders of this machine.
  Error.stackTraceLimit = 0;
  const silent = consoleMethods.map((name) => [name, () => {}]);
  globalThis.console = Object.fromEntries(silent);
}

/**
 * Objects that inherit a frozen property cannot set it either, as `error.name = …` and `object.toString = …` do. So each
 * property of a basic prototype becomes an accessor that lets them.
 */
function allowOverrides(prototype) {
  for (const key of Reflect.ownKeys(prototype)) {
    const { value, configurable, enumerable, writable } = Reflect.getOwnPropertyDescriptor(prototype, key);
    if (!configurable || !writable) continue;
    const open = { enumerable: true, configurable: true };
    Reflect.defineProperty(prototype, key, {
      ...open,
      enumerable,
      get: () => value,
      set(own) {
        if (this === prototype) throw new TypeError(`Cannot assign to ${String(key)} of a built-in object`);
        Reflect.defineProperty(this, key, { ...open, value: own, writable: true });
      },
    });
  }
}

/** Returns every object that can be reached from the globals. */
function reachable() {
  const found = new Set();
  const waiting = [globalThis];
  while (waiting.length > 0) {
    const next = waiting.pop();
    if ((typeof next !== 'object' && typeof next !== 'function') || next === null || found.has(next))
      continue;
    found.add(next);
    waiting.push(Reflect.getPrototypeOf(next));
    for (const key of Reflect.ownKeys(next)) {
      const { value, get, set } = Reflect.getOwnPropertyDescriptor(next, key);
      waiting.push(value, get, set);
    }
  }
  return found;
}

/** Instances whose prototypes no global leads to: of generators, iterators and asynchronous functions. */
const hidden = () => [
  async () => {},
  function* () {},
  async function* () {},
  [][Symbol.iterator](),
  ''[Symbol.iterator](),
  new Map().entries(),
  new Set().entries(),
  'a'.matchAll(/a/g),
];

function freezeBuiltIns() {
  // Node makes some globals only when they are first read.
  for (const name of kept) Reflect.get(globalThis, name);
  for (const name of kept)
    if (/^(Object|Function)$|Error$/.test(name)) allowOverrides(globalThis[name].prototype);
  const found = reachable();
  for (const instance of hidden()) {
    for (let next = Reflect.getPrototypeOf(instance); next !== null; next = Reflect.getPrototypeOf(next)) {
      found.add(next);
    }
  }
  for (const object of found) Object.freeze(object);
}

/** Evaluates a composer build as a CommonJS module that can require the given modules and nothing else. */
function evaluate(text, filename, modules) {
  const module = { exports: {} };
  const require = (name) => {
    if (Object.hasOwn(modules, name)) return modules[name];
    throw new Error(`requires "${name}", which is not among the modules that the shell shares`);
  };
  const run = compileFunction(`'use strict';${text}`, ['exports', 'require', 'module'], { filename });
  run(module.exports, require, module);
  return module.exports.default ?? module.exports;
}

/** How far this world's clock is ahead. Milliseconds. */
const aheadMs = Number(process.argv[2]);
/** The moment of the present question, by this world's clock, which stands still meanwhile. Milliseconds. */
let momentMs = 0;
/** Makes a random number of the present question from one that the language gives. */
let drawn = (random) => random;
/** Whether code has asked for the time, or for chance, since the answer before: what it then kept may show in the next. */
let isAsking = false;

/** Returns places that divide a range ever more finely: 1/2, 1/4, 3/4, 1/8 (van der Corput’s sequence). */
function placeOf(count) {
  let place = 0;
  for (let rest = count, part = 1 / 2; rest > 0; rest >>= 1, part /= 2) place += (rest & 1) * part;
  return place;
}

/** At all moments but the first, lots lie close together: at either end of their range in turn, or at a place within. */
function turnTo(nowMs, moment) {
  momentMs = nowMs + aheadMs;
  const place = moment % 2 === 1 ? (moment >> 1) % 2 : placeOf(moment / 2);
  drawn = moment === 0 ? (random) => random : (random) => place + (random - place) / 1e6;
}

/** What was given to load, by kind, and what was made of it last. */
const sources = {};
const build = {};
/** The body that was rendered last, kept as a string for its document, so that nothing can change it until then. */
let rendered;

/** Describes a page's exports, without running it. */
const shapeOf = (page) =>
  typeof page === 'object' && page !== null
    ? {
        component: typeof page.default,
        metadata: typeof page.metadata,
        structuredData: typeof page.structuredData,
        instances: page.instances,
        fallback: page.fallback,
      }
    : null;

const loading = {
  shell({ text, file }) {
    build.shell = evaluate(text, file, {});
    // A remote may use what it shares with the frame, but not replace it.
    for (const shared of Object.values(build.shell.singletons)) Object.freeze(shared);
    const { earlyScript, screenRoutes, screenMetadata, frameLinks } = build.shell;
    return { earlyScript, screenRoutes, screenMetadata, frameLinks };
  },
  remote({ text, file }) {
    build.pages = evaluate(text, file, build.shell.singletons);
    const entries = Object.entries(build.pages ?? {});
    return Object.fromEntries(entries.map(([name, page]) => [name, shapeOf(page)]));
  },
  settings: ({ config }) => build.shell.provideSiteConfig(config),
};

const questions = {
  metadata: ({ page, params }) => build.pages[page].metadata(params),
  structuredData: ({ page, params, siteUrl }) => build.pages[page].structuredData(params, siteUrl),
  async body({ page, pathname, set }) {
    const body = await build.shell.renderBody({ pathname, set, ...(page && { page: build.pages[page] }) });
    rendered = typeof body === 'string' ? body : undefined;
    return body;
  },
  document: ({ parts }) => build.shell.documentHtml({ body: rendered, ...parts }),
};

async function respond({ ask, moment, ...given }) {
  if (Object.hasOwn(loading, ask)) {
    if (moment === 0) sources[ask] = given;
    return loading[ask](sources[ask]);
  }
  const value = questions[ask](given);
  // Only rendering may be asynchronous; any other promise is no answer.
  return ask === 'body' ? await value : value;
}

async function answer(line) {
  const { id, nowMs, digest, ...question } = JSON.parse(line);
  turnTo(nowMs, question.moment);
  let said;
  try {
    said = { value: (await respond(question)) ?? null };
  } catch (error) {
    said = { threw: String(error?.message ?? error) };
  }
  const text = textOf(said);
  const own = createHash('sha256').update(text).digest('hex');
  const more = own === digest ? '"isSame":true}' : `"digest":"${own}",${text.slice(1)}`;
  const wasAsking = isAsking;
  isAsking = false;
  return `{"id":${id},"isAsking":${wasAsking},${more}`;
}

function textOf(said) {
  try {
    return JSON.stringify(said);
  } catch (error) {
    return JSON.stringify({ threw: `answers with what is no data: ${error.message}` });
  }
}

const write = (text) => {
  const bytes = Buffer.from(`${text}\n`);
  for (let at = 0; at < bytes.length; ) at += fs.writeSync(1, bytes, at);
};

const { Buffer, process: self } = globalThis;
/** Ends the process for an error that no question waits for: thrown in a timer or a dropped promise. */
function giveUp(error) {
  fs.writeSync(2, `Error: ${String(error?.message ?? error).slice(0, 500)}\n`);
  self.exit(1);
}
self.on('uncaughtException', giveUp);
self.on('unhandledRejection', giveUp);

// Keeps the process alive: code that waits for ever is to end by the time limit.
setInterval(() => {}, 60_000);
// Sets this world's clock and chance: a page must say the same in every world, at any moment.
const clock = fs.readFileSync(path.join(__dirname, '../set-clock.js'), 'utf8');
compileFunction(clock.replace('SHIFTED', 'shifted'), ['shifted'])(() => {
  isAsking = true;
  return momentMs;
});
const { random } = Math;
Math.random = () => {
  isAsking = true;
  return drawn(random());
};
// It counts from the start of the process.
Reflect.defineProperty(Event.prototype, 'timeStamp', { configurable: true, get: () => Date.now() });
takeAway();
freezeBuiltIns();

let waiting = '';
const chunk = Buffer.alloc(1 << 16);
const decoder = new TextDecoder();

function listen() {
  fs.read(0, chunk, 0, chunk.length, null, (error, length) => {
    if (error || length === 0) self.exit(0);
    waiting += decoder.decode(chunk.subarray(0, length), { stream: true });
    void work().then(listen);
  });
}

async function work() {
  for (let end = waiting.indexOf('\n'); end >= 0; end = waiting.indexOf('\n')) {
    const line = waiting.slice(0, end);
    waiting = waiting.slice(end + 1);
    write(await answer(line));
  }
}

listen();

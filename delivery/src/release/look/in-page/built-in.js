// These come first: pages find the wrappers that they install. The last counts observers, except those of the first two.
import './frame.js';
import './forbidden-calls.js';
import './storage.js';
import './pending-work.js';
import {
  apply,
  each,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  isExtensible,
  ownKeys,
  put,
  sourceOf,
} from './primordials.js';
import { share } from './shared-targets.js';

/** All built-in objects: each that a global leads to, at any depth, with its properties. */
const builtIn = [];
const accessors = [];
const known = new Set();
const textOf = (key) => (typeof key === 'symbol' ? `[${key.description}]` : key);
const keep = (name, object) => {
  if ((typeof object !== 'function' && typeof object !== 'object') || !object || known.has(object)) return;
  known.add(object);
  share(object);
  const keys = ownKeys(object);
  const had = { __proto__: null };
  for (const key of keys) had[key] = getOwnPropertyDescriptor(object, key);
  const prototype = getPrototypeOf(object);
  put(builtIn, { name, object, had, keys, prototype, isOpen: isExtensible(object) });
  for (const key of keys) {
    const { value, get, set } = had[key];
    keep(object === window ? textOf(key) : `${name}.${textOf(key)}`, value);
    // React calls those of fields by their own methods (`get.call`).
    for (const one of [get, set]) if (one) put(accessors, { name, key, one, count: ownKeys(one).length });
  }
  keep(`the prototype of ${name}`, prototype);
};
keep('window', window);
// Objects that no property holds: those that getters return (none of another window), and those that only instances
// lead to.
const isAsked = (name) => !/^(on|webkit|(cookie|frameElement|parent|top)$)|Storage$/.test(textOf(name));
const methodsOf = (prototype) =>
  ownKeys(prototype).filter((key) => typeof getOwnPropertyDescriptor(prototype, key).value === 'function');
/** Lists of the document, whose keys change with its elements. */
const lists = [];
for (const name of ownKeys(window)) {
  const { get } = builtIn[0].had[name];
  if (!get || !isAsked(name)) continue;
  const object = window[name];
  keep(name, object);
  if (typeof object !== 'object' || !object || object === window) continue;
  for (let of = getPrototypeOf(object); of; of = getPrototypeOf(of)) {
    for (const key of ownKeys(of).filter(isAsked)) {
      if (!getOwnPropertyDescriptor(of, key).get || key === '__proto__') continue;
      const [one, own] = [object[key], `${name}.${textOf(key)}`];
      share(one);
      if (object === document && typeof one === 'object' && one?.[Symbol.iterator])
        put(lists, { name: own, one, methods: methodsOf(getPrototypeOf(one)) });
      else if (!(one instanceof Node)) keep(own, one);
    }
  }
}
const segments = new Intl.Segmenter().segment('');
for (const one of [
  (function* () {})(),
  (async function* () {})(),
  async () => {},
  [].values().map?.(String),
  window.Iterator?.from({ next() {} }),
  ''.matchAll(/x/g),
  segments,
  segments[Symbol.iterator](),
  new ReadableStream().values(),
  ...[[], new Map(), new Set(), '', new URLSearchParams(), new FormData(), new Headers()].map((all) =>
    all[Symbol.iterator](),
  ),
  ...[document.fonts, CSS.highlights, performance.eventCounts, new Image().attributeStyleMap].map((all) =>
    all?.keys(),
  ),
]) {
  for (let next = one; next; next = getPrototypeOf(next)) keep('what is iterated', next);
}
const [{ had: globals }] = builtIn;
/** What is new on these is listed elsewhere, by name. */
const isMarked = (object) => object === document || object === window;
const { is } = Object;
const aspects = ['value', 'get', 'set', 'writable', 'configurable'];
const differs = (one, other) => {
  for (let at = 0; at < aspects.length; at += 1) if (!is(one[aspects[at]], other?.[aspects[at]])) return true;
  return false;
};

export function replaced() {
  const found = [];
  each(builtIn, ({ name, object, had, keys, prototype, isOpen }) => {
    const has = ownKeys(object);
    // Some exist only with a touch screen; what a page assigns to them is listed as a global.
    const say = (key) => /^ontouch/.test(textOf(key)) || put(found, `${name}.${textOf(key)}`);
    if (getPrototypeOf(object) !== prototype) say('__proto__');
    if (isExtensible(object) !== isOpen) return say('(frozen)');
    each(keys, (key) => differs(had[key], getOwnPropertyDescriptor(object, key)) && say(key));
    each(has, (key) => had[key] === undefined && !isMarked(object) && say(key));
  });
  each(accessors, ({ name, key, one, count }) => {
    if (ownKeys(one).length !== count || getPrototypeOf(one) !== Function.prototype)
      put(found, `${name}.${textOf(key)}.call`);
  });
  return found;
}

/** Objects that every element has of its own. */
const parts = [
  ['classList', DOMTokenList],
  ['part', DOMTokenList],
  ['relList', DOMTokenList],
  ['style', CSSStyleDeclaration],
  ['attributeStyleMap', StylePropertyMap],
  ['attributes', NamedNodeMap],
  ['childNodes', NodeList],
  ['children', HTMLCollection],
].map(([name, { prototype }]) => ({ name, methods: methodsOf(prototype) }));

const { isView } = ArrayBuffer;
/** How many objects a global may lead to, and how many parts one may have, that are compared: more hold up the look. */
const mostCompared = 10_000;
/** Calls `say` with the text of each function and each string that an object leads to, at any depth. */
const contentsOf = (value, say, met) => {
  const isFunction = typeof value === 'function';
  if (typeof value === 'string' || (isFunction && !met.has(value)))
    say(isFunction ? apply(sourceOf, value, []) : value);
  if (Object(value) !== value || met.has(value) || known.has(value) || value instanceof EventTarget) return;
  met.add(value);
  const length = isView(value) ? value.byteLength : getOwnPropertyDescriptor(value, 'length')?.value;
  if (met.size > mostCompared || length > mostCompared) return say('more than can be compared');
  if (!isExtensible(value)) say('(frozen)');
  contentsOf(getPrototypeOf(value), say, met);
  each(ownKeys(value), (key) => {
    const one = getOwnPropertyDescriptor(value, key);
    const kind = typeof one.value === 'boolean' ? one.value : typeof one.value;
    say(`${textOf(key)} is ${kind}${one.writable === false ? ' for good' : ''}`);
    each([one.value, one.get, one.set], (part) => contentsOf(part, say, met));
  });
};

/** Lists methods that the document and the frame's elements have of their own, and all else that is theirs alone. */
export function marked() {
  const [methods, others] = [[], []];
  // React's marks on what it has made and listens to.
  const ofReact = /^_(_*react|valueTracker)/;
  const say = (of, list, keys) =>
    each(keys, (key) => list && Object.hasOwn(list, key) && put(methods, `${of}.${textOf(key)}`));
  each(lists, (list) => say(list.name, list.one, list.methods));
  for (const one of [document, ...document.querySelectorAll(':not(main *, head :not([id]))')]) {
    const tag = one.localName ?? 'document';
    if (one !== document) each(parts, (part) => say(`${tag}.${part.name}`, one[part.name], part.methods));
    if (getPrototypeOf(one) !== getPrototypeOf(one.cloneNode())) put(methods, `${tag}.__proto__`);
    const texts = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
    for (const node of [one, ...texts]) {
      if (!isExtensible(node)) put(methods, `${tag}.(frozen)`);
      each(ownKeys(node), (key) => {
        const name = textOf(key);
        if (/^__reactProps/.test(name)) {
          for (const [prop, value] of Object.entries(node[name]))
            if (typeof value === 'function') put(others, `${tag}.${prop}: ${apply(sourceOf, value, [])}`);
        } else if (name !== 'location' && !ofReact.test(name)) {
          // Elements that have a name are properties of their document or form; React watches what a field holds.
          const { get, value } = getOwnPropertyDescriptor(node, key);
          const isMethod = typeof value === 'function' || (get && !/^(value|checked)$/.test(name));
          put(isMethod ? methods : others, `${tag}.${name}`);
        }
      });
    }
  }
  return { methods, others };
}

/** Lists what is new on the window (with its content, except the app's own), the document and the frame's elements. */
export function added(app) {
  const found = [];
  each(ownKeys(window), (key) => {
    const name = textOf(key);
    const hears = /^on[a-z]+$/.test(name) && window[name] !== null;
    if (globals[key] !== undefined && !hears) return;
    const { value, writable } = getOwnPropertyDescriptor(window, key) ?? {};
    // The shell loads these when something is slow, and overwrites whatever is there.
    if (/^landmark_(boundaries|counts|reports)$/.test(name) && writable) return;
    put(found, name);
    if (writable === false) put(found, `${name}: it is for good`);
    if (typeof value === 'object' && name !== '__landmarkLook' && name !== `landmark_${app}`)
      contentsOf(value, (text) => put(found, `${name}: ${text}`), new Set());
  });
  const { methods, others } = marked();
  return [...found, ...methods, ...others];
}

/** The event targets that all pages share, and what the code of apps listens to on them. */
import { isOfRemote, replace, watch, watchProperty } from './interception.js';
import { apply } from './primordials.js';

const reached = new Set();
/** Notes an object that a global leads to, if it is an event target. */
export const share = (object) => {
  if (object instanceof EventTarget && !Object.hasOwn(object, 'constructor')) reached.add(object);
};

/** Interfaces that tell of the machine and of its user's choices, with a new object for each request. */
const kinds = ['MediaQueryList', 'PermissionStatus', 'BatteryManager'].flatMap((name) => window[name] ?? []);
const isOfFrame = (node) =>
  node === document || (node.getRootNode() === document && !node.parentElement?.closest('main'));
const isShared = (one) =>
  one instanceof Node ? isOfFrame(one) : reached.has(one) || kinds.some((kind) => one instanceof kind);

const heard = new Map();
const note = (type, target = window) => {
  if (!isShared(target) || !isOfRemote()) return;
  if (!heard.has(target)) heard.set(target, new Set());
  heard.get(target).add(`${type}`);
};
watch([EventTarget.prototype], ['addEventListener'], ([type], target) => note(type, target));
// A subscription to events counts as listening.
const { addEventListener: listen } = EventTarget.prototype;
const { Observable } = window;
replace(
  EventTarget.prototype,
  'when',
  () =>
    function (type, options) {
      return new Observable((told) => {
        apply(listen, this, [type, (event) => told.next(event), { ...options, signal: told.signal }]);
      });
    },
);
watch([MediaQueryList.prototype], ['addListener'], (_, list) => note('change', list));
for (const { prototype } of [...kinds, HTMLElement, SVGElement])
  for (const name of Object.keys(prototype).filter((key) => key.startsWith('on')))
    watchProperty(prototype, name, 'set', (target) => note(name.slice(2), target));

/** Returns each shared target with the types of events to which apps listen. */
export const heardNow = () => {
  const found = [...heard].map(([target, types]) => [target, [...types]]);
  const handled = (target) => {
    const keys = [];
    for (let of = target; of; of = Object.getPrototypeOf(of)) keys.push(...Object.keys(of));
    return keys
      .filter((key) => /^on./.test(key) && typeof target[key] === 'function')
      .map((key) => key.slice(2));
  };
  for (const target of new Set([...reached, document.body])) found.push([target, handled(target)]);
  return found.filter(([, types]) => types.length > 0);
};

/** Events by which a listener could keep a press from a link of the frame. */
const presses = /^(pointer|mouse|touch|click$|navigate$)/;
export const hearsPresses = () => heardNow().some(([, types]) => types.some((type) => presses.test(type)));

/** Objects that were closed or ended, even if they are still referenced. */
const ended = new WeakSet();
const endings = ['close', 'terminate', 'stop', 'destroy', 'release', 'end'];
const endable = Object.getOwnPropertyNames(window)
  .filter((name) => /^[A-Z]/.test(name))
  .map((name) => window[name]?.prototype)
  .filter((prototype) => prototype instanceof EventTarget && !(prototype instanceof Node));
watch(endable, endings, (_, one) => () => void ended.add(one));
export const hasEnded = (one) => ended.has(one);
/** Whether an object of an interface goes on until it is ended; all others do nothing by themselves. */
export const goesOn = (prototype) => endings.some((name) => name in prototype);

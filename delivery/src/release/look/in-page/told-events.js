/** Dispatches the events to which apps' code listens on shared targets, since each may happen at any time. */
import { frameLinks, rearranged } from './frame.js';
import { apply, defineProperty, ownKeys, realFrame } from './primordials.js';
import { heardNow } from './shared-targets.js';

/** Events of the look itself, which pass for the browser’s. */
export const ownEvents = new WeakSet();
export const makeEvent = (Kind, type, init) => {
  const event = new Kind(type, { bubbles: true, cancelable: true, ...init });
  ownEvents.add(event);
  return event;
};
/** Events that come with each step of a visit, or say that something fails: not dispatched. */
const comesAnyway =
  /load$|error$|rejection|^(DOMContentLoaded|currententrychange|navigate.*|pagereveal|pageswap|popstate|readystatechange|securitypolicyviolation)$/;
/** Events with a device, a service worker or a game’s controls, which only a browser can provide: not dispatched. */
const bringsMore = /^(connect|disconnect|controllerchange|message|gamepad.*)$/;
/** Media queries of what a look really changes: a dispatched change could contradict the window’s real width. */
const isPlayed = (list) =>
  !/\(/.test(list.media) ||
  /width|height|aspect-ratio|orientation|scripting|forced-colors|prefers-(color-scheme|contrast)/.test(
    list.media,
  );
/** Events without a handler property that is named after them. */
const unnamed = /^(composition(start|update|end)|orientationchange)$/;
const namedOtherwise = {
  __proto__: null,
  ...{ blur: FocusEvent, dblclick: MouseEvent, drop: DragEvent, keypress: KeyboardEvent },
};
/** The interfaces of events by the words with which their events' names begin; `Event` fits all. */
const interfaces = ownKeys(window)
  .filter((name) => /Event$/.test(name.toString()))
  .map((name) => ({ stem: name.slice(0, -'Event'.length).toLowerCase(), Kind: window[name] }))
  .sort((one, other) => other.stem.length - one.stem.length);
const kindOf = (type, target) => {
  if (target instanceof MediaQueryList) return MediaQueryListEvent;
  if (target === window.cookieStore) return CookieChangeEvent;
  if (target === document.fonts) return FontFaceSetLoadEvent;
  return namedOtherwise[type] ?? interfaces.find(({ stem }) => type.startsWith(stem)).Kind;
};
const ofUser = [UIEvent, AnimationEvent, TransitionEvent];
const { href } = location;
const init = () => ({
  ...{ dataTransfer: new DataTransfer(), newURL: href, oldURL: href, platforms: [] },
  ...{ changed: [], deleted: [], fontfaces: [] },
});
/** Dispatches an event. Returns whether the page keeps it from the frame, which hears it last, or from the browser. */
export const isKept = (event, place) => {
  let isHeard = false;
  const hear = () => (isHeard = true);
  addEventListener(event.type, hear);
  const isDone = place.dispatchEvent(event);
  removeEventListener(event.type, hear);
  return !isHeard || !isDone;
};
const bubblesTo = (target) => target === window || target instanceof Node;
/** Dispatches an event of a type on a shared target, with the interface that listeners may expect. */
const tell = (target, type, more) => {
  const Kind = kindOf(type, target);
  let place = target;
  if (bubblesTo(target)) {
    const isOfUser = ofUser.some((one) => Kind === one || Kind.prototype instanceof one);
    // An event of a single element is one of the frame's.
    if (!isOfUser && Object.hasOwn(HTMLElement.prototype, `on${type}`))
      place = frameLinks.find((one) => one.isConnected) ?? document.body;
    else if (isOfUser && !(target instanceof Element && document.body.contains(target)))
      place = document.body;
  }
  let event;
  try {
    event = makeEvent(Kind, type, { ...init(), ...more });
  } catch {
    // The event needs something that only a browser can make.
    return false;
  }
  return bubblesTo(target) ? isKept(event, place) : void place.dispatchEvent(event);
};
const nextFrame = () => new Promise((done) => apply(realFrame, window, [done]));
export const nextFrames = () => nextFrame().then(nextFrame);
/** Dispatches what apps listen to, and flips media queries that the look does not play. Returns what that leads to. */
export const tellHeard = async (told) => {
  const listening = heardNow();
  const isWaiting = (target, type) => {
    if (target instanceof MediaQueryList || comesAnyway.test(type) || bringsMore.test(type)) return false;
    if (!bubblesTo(target)) return `on${type}` in target;
    const isNamed = [target, document, document.body].some((one) => `on${type}` in one);
    return !told.has(type) && (isNamed || unnamed.test(type));
  };
  const kept = listening.flatMap(([target, types]) =>
    types.filter((type) => isWaiting(target, type) && tell(target, type)),
  );
  const lists = listening.flatMap(([target]) =>
    target instanceof MediaQueryList && !isPlayed(target) ? target : [],
  );
  const tellMatches = (list) => tell(list, 'change', { media: list.media, matches: list.matches });
  for (const list of lists) {
    defineProperty(list, 'matches', { value: !list.matches, configurable: true });
    tellMatches(list);
  }
  await nextFrames();
  const found = rearranged();
  for (const list of lists) {
    delete list.matches;
    tellMatches(list);
  }
  return { kept, found };
};

/** Dispatches events that are no page’s business, and tells which of them a page keeps from the frame or the browser. */
import { frameLinks, rearranged } from './frame.js';
import { apply, defineProperty, ownKeys, realFrame } from './primordials.js';
import { heardNow } from './shared-targets.js';

/** Those that pass for the browser’s here, and for nobody else. */
export const dispatched = new WeakSet();
const made = (Kind, type, init) => {
  const event = new Kind(type, { bubbles: true, cancelable: true, ...init });
  dispatched.add(event);
  return event;
};
const events = (Kind, types, init) => types.split(' ').map((type) => made(Kind, type, init));
const finger = () => new Touch({ identifier: 0, target: document.body });
/** In the frame, in another tab, by whatever else runs there. */
const allEvents = () => [
  ...['Tab', 'Enter', 'Escape', 'PageDown', ' ', '/'].flatMap((key) =>
    events(KeyboardEvent, 'keydown keyup', { key }),
  ),
  ...events(PointerEvent, 'pointermove pointerdown mousedown pointerup mouseup click auxclick contextmenu'),
  ...events(WheelEvent, 'wheel', { deltaY: 1 }),
  ...events(TouchEvent, 'touchstart touchmove', { touches: [finger()], changedTouches: [finger()] }),
  ...events(TouchEvent, 'touchend touchcancel', { changedTouches: [finger()] }),
  ...events(ClipboardEvent, 'copy cut paste', { clipboardData: new DataTransfer() }),
  ...events(FocusEvent, 'focusin focusout'),
  ...events(InputEvent, 'beforeinput input', { inputType: 'insertText', data: 'a' }),
  ...events(SubmitEvent, 'submit'),
  ...events(
    Event,
    'change selectstart scrollend beforeprint afterprint languagechange beforeunload freeze resume',
  ),
  ...events(StorageEvent, 'storage', { storageArea: localStorage }),
  ...events(MessageEvent, 'message', { data: 'from an extension' }),
  ...events(PageTransitionEvent, 'pagehide pageshow', { persisted: true }),
];
const ofWindow = /^(before(print|unload)|after|page|lang|storage|message)/;
/** Where something is told: what is typed begins in a field of the frame, or on a link of it, and all else around it. */
const placeOf = ({ type, key = '' }) => {
  if (ofWindow.test(type)) return window;
  const field = key.length === 1 && document.querySelector(':is(input, textarea):not(main *)');
  return (key && (field || frameLinks.find((link) => link.isConnected))) || document.body;
};

/** Those that come with each step of a visit, or say that something fails. */
const comesAnyway =
  /load$|error$|rejection|^(DOMContentLoaded|currententrychange|navigate.*|pagereveal|pageswap|popstate|readystatechange|securitypolicyviolation)$/;
/** Of a device, a worker behind all pages, or a game’s controls, which only a browser can hand over. */
const bringsMore = /^(connect|disconnect|controllerchange|message|gamepad.*)$/;
/** What a look really changes, one after the other: told here as well, none of a page’s widths might be the window’s. */
const isPlayed = (list) =>
  !/\(/.test(list.media) ||
  /width|height|aspect-ratio|orientation|scripting|forced-colors|prefers-(color-scheme|contrast)/.test(
    list.media,
  );
/** Which have no handler that is named after them. */
const unnamed = /^(composition(start|update|end)|orientationchange)$/;
const namedOtherwise = {
  __proto__: null,
  ...{ blur: FocusEvent, dblclick: MouseEvent, drop: DragEvent, keypress: KeyboardEvent },
};
/** The interface that is named after it, as all others are: Event where there is none. */
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
const bubblesTo = (target) => target === window || target instanceof Node;
/** Tells what all pages share an event of a type, and as what its listeners may expect. */
const tell = (target, type, more) => {
  const Kind = kindOf(type, target);
  let place = target;
  if (bubblesTo(target)) {
    const isOfUser = ofUser.some((one) => Kind === one || Kind.prototype instanceof one);
    // What happens to one element alone happens to the page's own.
    if (!isOfUser && Object.hasOwn(HTMLElement.prototype, `on${type}`)) return;
    if (isOfUser && !(target instanceof Element && document.body.contains(target))) place = document.body;
  }
  let event;
  try {
    event = made(Kind, type, { ...init(), ...more });
  } catch {
    // It needs what only a browser can make.
    return;
  }
  place.dispatchEvent(event);
};
const nextFrame = () => new Promise((done) => apply(realFrame, window, [done]));
/** Tells what code of an app listens to, and of each media query that nobody plays that it is otherwise, and as before. Answers with what becomes of the frame meanwhile. */
const tellHeard = async (told) => {
  const listening = heardNow();
  const isWaiting = (target, type) => {
    if (target instanceof MediaQueryList || comesAnyway.test(type)) return false;
    if (bringsMore.test(type)) return false;
    if (!bubblesTo(target)) return `on${type}` in target;
    const isNamed = [target, document, document.body].some((one) => `on${type}` in one);
    return !told.has(type) && (isNamed || unnamed.test(type));
  };
  for (const [target, types] of listening)
    for (const type of types) if (isWaiting(target, type)) tell(target, type);
  const lists = listening.flatMap(([target]) =>
    target instanceof MediaQueryList && !isPlayed(target) ? target : [],
  );
  const tellMatches = (list) => tell(list, 'change', { media: list.media, matches: list.matches });
  for (const list of lists) {
    defineProperty(list, 'matches', { value: !list.matches, configurable: true });
    tellMatches(list);
  }
  await nextFrame();
  await nextFrame();
  const found = rearranged();
  for (const list of lists) {
    delete list.matches;
    tellMatches(list);
  }
  return found;
};

/** Dispatches them all. Answers with sentences on what the page keeps from the frame, or from the browser. */
export const dispatchEvents = async () => {
  const { activeElement: focused } = document;
  const all = allEvents();
  const kept = all.filter((event) => {
    let isHeard = false;
    const hear = () => (isHeard = true);
    addEventListener(event.type, hear);
    const isDone = placeOf(event).dispatchEvent(event);
    removeEventListener(event.type, hear);
    return !isHeard || !isDone;
  });
  // Another tab is looked at for a while.
  const hidden = { hidden: { value: true }, visibilityState: { value: 'hidden' } };
  for (const shown of [hidden, {}]) {
    for (const name in shown) defineProperty(document, name, { ...shown[name], configurable: true });
    document.dispatchEvent(made(Event, 'visibilitychange'));
    for (const name in shown) delete document[name];
  }
  const found = await tellHeard(new Set(all.map(({ type }) => type)));
  const names = kept.map(({ type, key }) => (key ? `${type} ${key}` : type));
  const { activeElement } = document;
  return [
    ...found,
    names.length > 0 && `keeps from the frame, or from the browser, what they are told: ${names.join(', ')}`,
    ![focused, document.body].includes(activeElement) && `takes the focus to a ${activeElement?.localName}`,
  ].filter(Boolean);
};

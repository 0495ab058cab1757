/** Dispatches events that are no page’s business, and tells which of them a page keeps from the frame or the browser. */
import { frameLinks } from './frame.js';
import { defineProperty } from './primordials.js';
import { made, tellHeard } from './told-events.js';

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

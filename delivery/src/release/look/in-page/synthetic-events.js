/** Dispatches events that are no page’s business, and tells which of them a page keeps from the frame or the browser. */
import { frameLinks } from './frame.js';
import { defineProperty } from './primordials.js';
import { made, tellHeard } from './told-events.js';

const events = (Kind, types, init) => types.split(' ').map((type) => made(Kind, type, init));
const finger = () => new Touch({ identifier: 0, target: document.body });
/** In the frame, in another tab, by whatever else runs there. */
const typed = [...'abcdefghijklmnopqrstuvwxyz0123456789 /', 'Backspace'];
const moving = ['ArrowUp', 'ArrowDown', 'Home', 'End'];
const allEvents = () => [
  ...['Tab', 'Enter', 'Escape', 'PageDown', ...moving, ...typed].flatMap((key) =>
    events(KeyboardEvent, 'keydown keypress keyup', { key }),
  ),
  // As what fills in a form does.
  ...events(Event, 'keydown keyup'),
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
  ...['from an extension', { source: 'extension' }, null].flatMap((data) =>
    events(MessageEvent, 'message', { data }),
  ),
  ...events(PageTransitionEvent, 'pagehide pageshow', { persisted: true }),
];
const ofWindow = /^(before(print|unload)|after|page|lang|storage|message)/;
/** What somebody sends who has filled it in, be it an extension’s. */
const form = document.createElement('form');
form.hidden = true;
form.append(document.createElement('input'));
/** Where something is told: what is typed begins in a field of the frame, other keys on a link of it, and all else around it. */
const placeOf = ({ type, key }) => {
  if (ofWindow.test(type)) return window;
  if (type === 'submit') return form;
  if (/^(key|(before)?input$|change$)/.test(type) && (!key || typed.includes(key)))
    return document.querySelector(':is(input, textarea):not(main *, [hidden] *)') ?? form.firstChild;
  const link = key && !moving.includes(key) && frameLinks.find((one) => one.isConnected);
  return link || document.body;
};

/** Dispatches them all. Answers with sentences on what the page keeps from the frame, or from the browser. */
export const dispatchEvents = async () => {
  const { activeElement: focused } = document;
  const all = allEvents();
  document.documentElement.append(form);
  const kept = all.filter((event) => {
    let isHeard = false;
    const hear = () => (isHeard = true);
    addEventListener(event.type, hear);
    const isDone = placeOf(event).dispatchEvent(event);
    removeEventListener(event.type, hear);
    return !isHeard || !isDone;
  });
  form.remove();
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
    names.length > 0 &&
      `keeps from the frame, or from the browser, what they are told: ${names.slice(0, 16).join(', ')}`,
    ![focused, document.body].includes(activeElement) && `takes the focus to a ${activeElement?.localName}`,
  ].filter(Boolean);
};

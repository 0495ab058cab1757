/** Dispatches events that are no page’s business, and tells which of them a page keeps from the frame or the browser. */
import { frameLinks } from './frame.js';
import { defineProperty, firstOf, put } from './primordials.js';
import { isKept, makeEvent, nextFrames, tellHeard } from './told-events.js';

const eventsOf = (Kind, types, init) => types.split(' ').map((type) => makeEvent(Kind, type, init));
const finger = () => new Touch({ identifier: 0, target: document.body });
/** Keys that type text, in a field; keys that scroll, at no control, as the space bar does with the shift key. */
const textKeys = [...'abcdefghijklmnopqrstuvwxyz0123456789 /', 'Backspace', 'Delete'];
/** Letters with which text is edited, together with a key for commands. */
const editing = [...'acvxz'];
/** Keys for commands, with which a press opens a link in another tab, too. */
const commanding = [{ ctrlKey: true }, { metaKey: true }];
const movingKeys = ['ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown'];
const allEvents = () => [
  ...['Tab', 'Enter', 'Escape', ...movingKeys, ...textKeys].flatMap((key) =>
    eventsOf(KeyboardEvent, 'keydown keypress keyup', { key }),
  ),
  ...eventsOf(KeyboardEvent, 'keydown keyup', { key: ' ', shiftKey: true }),
  ...editing.flatMap((key) =>
    commanding.flatMap((command) => eventsOf(KeyboardEvent, 'keydown keyup', { key, ...command })),
  ),
  // As programs do that fill in forms.
  ...eventsOf(Event, 'keydown keyup'),
  ...eventsOf(PointerEvent, 'pointermove pointerdown mousedown pointerup mouseup click auxclick contextmenu'),
  ...commanding.flatMap((command) => eventsOf(PointerEvent, 'click auxclick', command)),
  ...[false, true].flatMap((ctrlKey) => eventsOf(WheelEvent, 'wheel', { deltaY: 1, ctrlKey })),
  ...eventsOf(TouchEvent, 'touchstart touchmove', { touches: [finger()], changedTouches: [finger()] }),
  ...eventsOf(TouchEvent, 'touchend touchcancel', { changedTouches: [finger()] }),
  ...eventsOf(ClipboardEvent, 'copy cut paste', { clipboardData: new DataTransfer() }),
  ...eventsOf(FocusEvent, 'focusin focusout'),
  ...eventsOf(InputEvent, 'beforeinput input', { inputType: 'insertText', data: 'a' }),
  ...eventsOf(SubmitEvent, 'submit'),
  ...eventsOf(
    Event,
    'change selectstart scrollend beforeprint afterprint languagechange beforeunload freeze resume',
  ),
  ...eventsOf(StorageEvent, 'storage', { storageArea: localStorage }),
  ...['from an extension', { source: 'extension' }, null].flatMap((data) =>
    eventsOf(MessageEvent, 'message', { data }),
  ),
  ...eventsOf(PageTransitionEvent, 'pagehide pageshow', { persisted: true }),
];
const ofWindow = /^(before(print|unload)|after|page|lang|storage|message)/;
/** A form that is submitted, such as an extension’s. */
const form = document.createElement('form');
form.hidden = true;
form.append(document.createElement('input'));
const fieldNow = () => document.querySelector(':is(input, textarea):not(main *, [hidden] *)');
/** Returns where to dispatch an event: text in a field of the frame, other keys on a link of it, the rest around it. */
const placeOf = ({ type, key, shiftKey }) => {
  if (ofWindow.test(type)) return window;
  if (type === 'submit') return form;
  if (shiftKey) return document.body;
  if (/^(key|(before)?input$|change$)/.test(type) && (!key || textKeys.includes(key)))
    return fieldNow() ?? form.firstChild;
  const link =
    (key ? !movingKeys.includes(key) : type === 'focusin') && frameLinks.find((one) => one.isConnected);
  return link || document.body;
};

/** What somebody really did outside the page that has come here, last of all, and was left to the browser. */
export const heard = [];
const hear = (event) => {
  if (!event.defaultPrevented) put(heard, event.key ?? event.type);
  // It does nothing more, such as to scroll.
  event.preventDefault();
};
export const hearReal = () => {
  document.activeElement?.blur();
  for (const type of ['keydown', 'contextmenu', 'touchstart', 'touchmove', 'touchend'])
    addEventListener(type, hear, { passive: false });
};
/** Puts the caret into a field of the frame. Returns whether it is there. */
export const enterField = () => {
  const field = fieldNow();
  field?.focus({ preventScroll: true });
  return !!field && document.activeElement === field;
};

/** Opens all that opens in the frame, and closes it again. Lists what stays as it is. */
export const shut = async () => {
  const found = new Set();
  for (const one of document.querySelectorAll(':is(details, [aria-expanded]):not(main *)')) {
    const stateNow = () => `${one.open ?? one.ariaExpanded}`;
    for (const was of one.checkVisibility() ? ['closed', 'open'] : []) {
      const state = stateNow();
      if (one.localName === 'details') one.toggleAttribute('open');
      else one.click();
      await nextFrames();
      if (stateNow() === state) found.add(`keeps what is ${was} in the frame so: ${one.textContent}`);
    }
  }
  return [...found];
};

/** Dispatches all of them. Returns sentences on what the page keeps from the frame, or from the browser. */
export const dispatchEvents = async () => {
  const { activeElement: focused } = document;
  const all = allEvents();
  document.documentElement.append(form);
  const kept = all.filter((event) => isKept(event, placeOf(event)));
  form.remove();
  // As if the visitor looked at another tab for a while.
  const hidden = { hidden: { value: true }, visibilityState: { value: 'hidden' } };
  for (const shown of [hidden, {}]) {
    for (const name in shown) defineProperty(document, name, { ...shown[name], configurable: true });
    const event = makeEvent(Event, 'visibilitychange');
    if (isKept(event, document)) kept.push(event);
    for (const name in shown) delete document[name];
  }
  const told = await tellHeard(new Set(all.map(({ type }) => type)));
  const nameOf = ({ type, key = '', ctrlKey, metaKey }) =>
    [type, ctrlKey && 'Control', metaKey && 'Meta', key].filter(Boolean).join(' ');
  const names = [...new Set(kept.map(nameOf)), ...told.kept];
  const { activeElement } = document;
  return [
    ...told.found,
    names.length > 0 &&
      `keeps from the frame, or from the browser, what they are told: ${firstOf(names, 16)}`,
    ![focused, document.body].includes(activeElement) && `takes the focus to a ${activeElement?.localName}`,
  ].filter(Boolean);
};

/** The frame around a page: all that is drawn beside it. */

import { defineProperty, each } from './taken.js';

let frameLinks = [];
/** All that is drawn beside the page is the frame's: what each element says, and what is said of it. */
const partsNow = () => [
  document.documentElement,
  ...document.querySelectorAll('body, body :not(main *, main, script, style, link, template)'),
];
const frameOf = (one) => {
  // These two the shell adds where its code has taken over.
  const named = [...one.attributes].filter(({ name }) => !/^(data-.*|aria-expanded|novalidate)$/.test(name));
  const said = named.map(({ name, value }) => `${name}="${value}"`);
  const texts = [...one.childNodes].flatMap((node) => (node.nodeType === 3 ? node.data.trim() : []));
  return [one.localName, ...said, ...texts].filter(Boolean).join(' ').slice(0, 80);
};
let frame = [];
/** As the server sent it, before any script of a release runs. */
const takeDown = () => {
  frameLinks = [...document.querySelectorAll(':is(a, button):not(main *)')];
  frame = partsNow().map((one) => ({ one, was: frameOf(one), isDrawn: one.checkVisibility() }));
};
document.addEventListener('readystatechange', takeDown, { once: true });
/** What of it is another element by now, whatever that looks like: nobody listens to it. */
export const gone = () => frame.filter(({ one }) => !one.isConnected).map(({ was }) => `another <${was}>`);

const partOf = (link) => {
  let part = link;
  while (part.parentElement && !part.parentElement.querySelector('main')) part = part.parentElement;
  return part;
};
const touchable = new CSSStyleSheet();
touchable.replaceSync('main * { pointer-events: auto !important; }');
/** How far what is shown has moved by itself, added up. */
let moved = 0;
const moving = ({ value, hadRecentInput }) => {
  if (!hadRecentInput) moved += value;
};
const movements = new PerformanceObserver((list) => each(list.getEntries(), moving));
movements.observe({ type: 'layout-shift', buffered: true });
/** More is felt to be bad (web.dev/articles/cls). */
const mostMoved = 0.1;

/** What of the frame is not as the server sent it, or something else has besides. */
export const changed = () => {
  const now = partsNow();
  const other = frame.find(
    ({ one, was, isDrawn }) =>
      !one.isConnected || frameOf(one) !== was || (isDrawn && !one.checkVisibility()),
  );
  const more = now.find((one) => !frame.some((part) => part.one === one));
  const elsewhere = frame.find(({ one }, at) => now[at] !== one);
  const { activeElement: focused } = document;
  return [
    other && `makes <${other.was}> of the frame <${other.one.isConnected ? frameOf(other.one) : ''}>`,
    more && `adds <${frameOf(more)}> to the frame`,
    elsewhere && !other && !more && `puts <${elsewhere.was}> of the frame elsewhere`,
    focused && focused !== document.body && `takes the focus to a ${focused.localName}`,
    scrollY > 0 && `scrolls to ${Math.round(scrollY)}`,
  ].filter(Boolean);
};

/** How what a page shows has moved, and lies now. */
export const lies = () => {
  each(movements.takeRecords(), moving);
  return [
    ...(moved > mostMoved ? [`moves what it shows (a layout shift of ${moved.toFixed(2)})`] : []),
    ...covers(),
  ];
};

/** How a page lies in its window as it is now, where that is not within the frame. */
export const covers = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = scrollWidth > clientWidth && `is ${scrollWidth} pixels wide in a window of ${clientWidth}`;
  return [wide, covered()].filter(Boolean);
};

/** Of what the frame has on show for a visitor to press the first that something else lies upon. */
const covered = () => {
  const parts = frameLinks.map(partOf);
  // What is seen is in the way, whatever it lets through.
  document.adoptedStyleSheets.push(touchable);
  const link = frameLinks.find((one) => {
    const [{ x, y, width, height } = { width: 0 }] = one.getClientRects();
    const top = width > 1 && document.elementFromPoint(x + width / 2, y + height / 2);
    return top && one.checkVisibility() && !parts.some((part) => part.contains(top));
  });
  document.adoptedStyleSheets.pop();
  if (link) return `covers “${link.textContent || link.ariaLabel}” of the frame`;
  const over = [...document.querySelectorAll('main :is(:modal, :popover-open, [aria-modal=true])')];
  const shown = over.find((one) => one.checkVisibility());
  return shown && `opens a ${shown.localName} over everything`;
};

const told = (Kind, types, init) =>
  types.split(' ').map((type) => new Kind(type, { bubbles: true, cancelable: true, ...init }));
/** What happens in a window that is no page's matter: in the frame, in another tab, by whatever else runs there. */
const happening = () => [
  ...['Tab', 'Escape', ' ', 'PageDown'].flatMap((key) => told(KeyboardEvent, 'keydown', { key })),
  ...told(PointerEvent, 'pointerdown click contextmenu'),
  ...told(WheelEvent, 'wheel', { deltaY: 1 }),
  ...told(TouchEvent, 'touchmove', { touches: [new Touch({ identifier: 0, target: document.body })] }),
  ...told(ClipboardEvent, 'copy', { clipboardData: new DataTransfer() }),
  ...told(FocusEvent, 'focusin'),
  ...told(Event, 'selectstart beforeprint afterprint languagechange beforeunload'),
  ...told(StorageEvent, 'storage', { storageArea: localStorage }),
  ...told(MessageEvent, 'message', { data: 'from an extension' }),
  ...told(PageTransitionEvent, 'pagehide pageshow', { persisted: true }),
];
/** Where these are told: all else begins in the frame. */
const ofWindow = /^(before|after|page|lang|storage|message)/;

/** Has all that happen, and tells of what a page keeps from the frame, or from the browser. */
export const meet = () => {
  const { activeElement: focused } = document;
  const kept = happening().filter((event) => {
    let isHeard = false;
    const hear = () => (isHeard = true);
    addEventListener(event.type, hear);
    const isDone = (ofWindow.test(event.type) ? window : document.body).dispatchEvent(event);
    removeEventListener(event.type, hear);
    return !isHeard || !isDone;
  });
  // Another tab is looked at for a while.
  const hidden = { hidden: { value: true }, visibilityState: { value: 'hidden' } };
  for (const shown of [hidden, {}]) {
    for (const name in shown) defineProperty(document, name, { ...shown[name], configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
    for (const name in shown) delete document[name];
  }
  const names = kept.map(({ type, key }) => (key ? `${type} ${key}` : type));
  const { activeElement } = document;
  return [
    names.length > 0 && `keeps from the frame, or from the browser, what they are told: ${names.join(', ')}`,
    ![focused, document.body].includes(activeElement) && `takes the focus to a ${activeElement?.localName}`,
  ].filter(Boolean);
};

/** What the names of a page's elements take from the document or the frame. */
export const takes = () => {
  const ofFrame = (of, attribute) =>
    new Set([...document.querySelectorAll(`${of}:not(main *)`)].map((one) => one.getAttribute(attribute)));
  const ids = ofFrame('[id]', 'id');
  const groups = ofFrame(':is(details, [type=radio])[name]', 'name');
  const isId = (text) => text.split(/\s+/).some((id) => ids.has(id));
  return [
    ['img, form, iframe, embed, object', 'name', (name) => name in Document.prototype],
    ['details, [type=radio]', 'name', (name) => groups.has(name)],
    ['*', 'id', isId],
    ['*', 'form', isId],
    ['*', 'for', isId],
    ['*', 'aria-owns', isId],
  ].flatMap(([of, attribute, isOfOthers]) =>
    [...document.querySelectorAll(`main :is(${of})[${attribute}]`)]
      .filter((one) => isOfOthers(one.getAttribute(attribute)))
      .map((one) => `${attribute}="${one.getAttribute(attribute)}" of a ${one.localName}`),
  );
};

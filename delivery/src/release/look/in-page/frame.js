/** The frame around a page: all that is drawn beside it. */
import { isOfRemote, tells, watch, watchProperty } from './interception.js';
import { apply, each, realFrame } from './primordials.js';

/** Shadow roots, in which no selector of the document finds anything. */
const hosted = [];
watch([Element.prototype], ['attachShadow'], () => (root) => void hosted.push(new WeakRef(root)));
// A closed shadow tree cannot be looked into.
const inMarkup = ([html]) => /shadowrootmode/i.test(html) && 'makes a shadow tree of markup';
tells([Element.prototype, ShadowRoot.prototype], ['setHTMLUnsafe'], inMarkup);
tells([Document], ['parseHTMLUnsafe'], inMarkup);

/** Elements of the page that a selector names, wherever they are. */
export const inPage = (selector) => [
  ...document.querySelectorAll(`main :is(${selector})`),
  ...hosted.flatMap((one) => {
    const root = one.deref();
    return root?.isConnected ? [...root.querySelectorAll(selector)] : [];
  }),
];

/** The links and buttons of the frame. */
export let frameLinks = [];
/** Lists the elements of the frame: all that are drawn outside the page. */
const partsNow = () => [
  ...document.querySelectorAll(':not(head, head *, main *, script, style, link, template)'),
];
/** What the shell adds to the frame when its code has taken it over. */
const added = /^(aria-expanded|data-open)="false"$|^novalidate=/;
const frameOf = (one) => {
  const said = [...one.attributes].map(({ name, value }) => `${name}="${value}"`);
  // No attribute tells what a field holds now, and whether somebody else edits it.
  const holds = [
    one.value !== one.defaultValue && one.value,
    one.checked !== one.defaultChecked && 'checked',
    one.indeterminate && 'indeterminate',
  ];
  const held = [...holds, one.validationMessage, one.editContext && 'edited'];
  const texts = [...one.childNodes].flatMap((node) => (node.nodeType === 3 ? node.data.trim() : []));
  return [one.localName, ...said.filter((text) => !added.test(text)), ...held, ...texts]
    .filter(Boolean)
    .join(' ')
    .slice(0, 80);
};
/** The elements that move, asked for once for all of them. */
const movingNow = () =>
  new Set(document.getAnimations().flatMap(({ effect }) => (effect?.pseudoElement ? [] : effect?.target)));
/** Returns how an element looks, besides its words; an empty text if it is not seen or still moves. */
const looksOf = (one, isMoving) => {
  if (isMoving || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return '';
  const { color, backgroundColor, fontSize, opacity, visibility, filter, transform } = getComputedStyle(one);
  return `${[color, backgroundColor, fontSize, opacity, visibility, filter, transform]}`;
};
/** The texts of an element, and the marks that React puts between its parts. It changes and removes these very nodes. */
const textsOf = (one) =>
  one.localName === 'main' ? [] : [...one.childNodes].filter(({ data = '' }) => data.trim());
let frame = [];
/** Notes the frame as the server sent it, before any script of a release runs. */
const takeDown = () => {
  frameLinks = [...document.querySelectorAll(':is(a, button):not(main *)')];
  const moving = movingNow();
  frame = partsNow().map((one) => ({
    one,
    was: frameOf(one),
    looks: looksOf(one, moving.has(one)),
    texts: textsOf(one),
  }));
  // Changes until here were the parser's.
  flickers.takeRecords();
};
document.addEventListener('readystatechange', takeDown, { once: true });
/** Lists elements of the frame that were replaced, or texts in them, even by ones that look the same: nobody knows those. */
export const gone = () =>
  frame
    .filter(({ one, texts }) => !one.isConnected || texts.some((text) => text.parentNode !== one))
    .map(({ was }) => `another <${was}>`);

/** Lists what of the frame is not as the server sent it: changed, added or moved elements. */
export const rearranged = () => {
  const now = partsNow();
  const others = frame.filter(({ one, was }) => !one.isConnected || frameOf(one) !== was);
  const more = now.find((one) => !frame.some((part) => part.one === one));
  const elsewhere = frame.find(({ one }, at) => now[at] !== one);
  return [
    ...others.map(({ one, was }) => `makes <${was}> of the frame <${one.isConnected ? frameOf(one) : ''}>`),
    more && `adds <${frameOf(more)}> to the frame`,
    elsewhere && others.length === 0 && !more && `puts <${elsewhere.was}> of the frame elsewhere`,
  ].filter(Boolean);
};
const restyled = () => {
  const moving = movingNow();
  // A stylesheet of its own moves the frame, but no script.
  const isScripts = (one) => !(one instanceof CSSTransition || one instanceof CSSAnimation);
  const animated = document.getAnimations().flatMap((one) => (isScripts(one) ? one.effect?.target : []));
  const other = frame.find(
    ({ one, looks }) => animated.includes(one) || (looks && looksOf(one, moving.has(one)) !== looks),
  );
  return other ? [`draws <${other.was}> of the frame otherwise`] : [];
};

/** What of the frame was different on the way to rest, even if it was undone by then. */
const flickered = new Set();
let isAtRest = false;
const isDrawing = (rel) => /stylesheet/i.test(rel);
/** Most links of a document draw nothing: they name an address, or fetch something ahead. */
const isSheet = (node) => 'sheet' in node && (node.localName !== 'link' || isDrawing(node.rel));
const flickers = new MutationObserver((records) => {
  const isOfFrame = ({ target }) => !target.parentElement?.closest('main, head');
  if (frame.length > 0 && records.some(isOfFrame)) for (const what of rearranged()) flickered.add(what);
  const draws = ({ target, addedNodes, removedNodes, oldValue }) =>
    isDrawing(oldValue) || [target, ...addedNodes, ...removedNodes].some(isSheet);
  if (frame.length > 0 && records.some(draws)) watchFrames();
});
const all = { subtree: true, childList: true, attributeOldValue: true, characterData: true };
flickers.observe(document, all);
/** Whether each frame is checked: code that reaches for a stylesheet or animates may redraw the frame for a moment. */
let isWatched = false;
const watchFrames = () => {
  if (isWatched || isAtRest) return;
  isWatched = true;
  const look = () => {
    if (isAtRest) return;
    for (const what of restyled()) flickered.add(what);
    apply(realFrame, window, [look]);
  };
  apply(realFrame, window, [look]);
};
/** Asks who calls last, and only while it matters, since that takes a stack trace. */
const watchDrawing = () => {
  if (!isWatched && !isAtRest && isOfRemote()) watchFrames();
};
watch([window], ['CSSStyleSheet', 'KeyframeEffect'], watchDrawing);
watch([Element.prototype], ['animate'], watchDrawing);
for (const name of ['styleSheets', 'adoptedStyleSheets'])
  watchProperty(Document.prototype, name, 'get', watchDrawing);
watchProperty(KeyframeEffect.prototype, 'target', 'set', watchDrawing);
for (const { prototype } of [HTMLLinkElement, HTMLStyleElement, SVGStyleElement, ProcessingInstruction])
  watchProperty(prototype, 'sheet', 'get', watchDrawing);
for (const { prototype } of [HTMLLinkElement, HTMLStyleElement, SVGStyleElement, StyleSheet])
  watchProperty(prototype, 'disabled', 'set', watchDrawing);

/** Lists the largest parts of the frame that hold a link each, and not the page. */
const linkedParts = () => {
  const around = new Set();
  for (const main of document.querySelectorAll('main'))
    for (let one = main; one; one = one.parentElement) around.add(one);
  const partOf = (one) =>
    one.parentElement && !around.has(one.parentElement) ? partOf(one.parentElement) : one;
  return [...new Set(frameLinks.map(partOf))];
};
const touchable = new CSSStyleSheet();
touchable.replaceSync('main * { pointer-events: auto !important; }');
/** The sum of layout shifts without a visitor's input. */
let moved = 0;
const moving = ({ value, hadRecentInput }) => {
  if (!hadRecentInput) moved += value;
};
const movements = new PerformanceObserver((list) => each(list.getEntries(), moving));
movements.observe({ type: 'layout-shift', buffered: true });
/** The largest sum that counts as good (web.dev/articles/cls). */
const mostMoved = 0.1;

/** Lists what a page has done by itself until now, and what has changed in the frame. */
export const changed = () => {
  isAtRest = true;
  flickers.disconnect();
  const others = rearranged();
  const { activeElement: focused } = document;
  return [
    ...new Set([...flickered, ...others, ...(others.length === 0 ? restyled() : [])]),
    focused && focused !== document.body && `takes the focus to a ${focused.localName}`,
    scrollY > 0 && `scrolls to ${Math.round(scrollY)}`,
  ].filter(Boolean);
};

/** Lists how far the page has moved, and how it lies now. */
export const lies = () => {
  each(movements.takeRecords(), moving);
  return [
    ...(moved > mostMoved ? [`moves what it shows (a layout shift of ${moved.toFixed(2)})`] : []),
    ...lying(),
  ];
};

/** Lists how a page does not lie within the frame in the present window. */
export const lying = () => {
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = scrollWidth > clientWidth && `is ${scrollWidth} pixels wide in a window of ${clientWidth}`;
  return [wide, overFrame()].filter(Boolean);
};

/** Names the first visible link of the frame that something else covers, or what is open over everything. */
const overFrame = () => {
  const parts = linkedParts();
  // A visible element is in the way even if it lets presses through.
  document.adoptedStyleSheets.push(touchable);
  const link = frameLinks.find((one) => {
    const [{ x, y, width, height } = { width: 0 }] = one.getClientRects();
    const top = width > 1 && document.elementFromPoint(x + width / 2, y + height / 2);
    return top && one.checkVisibility() && !parts.some((part) => part.contains(top));
  });
  document.adoptedStyleSheets.pop();
  if (link) return `covers “${link.textContent || link.ariaLabel}” of the frame`;
  const shown = inPage(':modal, :popover-open, [aria-modal=true]').find((one) => one.checkVisibility());
  return shown && `opens a ${shown.localName} over everything`;
};

/** Lists names and attributes by which a page's elements take something from the document or the frame. */
export const takes = () => {
  const ofFrame = (of, attribute) =>
    new Set([...document.querySelectorAll(`${of}:not(main *)`)].map((one) => one.getAttribute(attribute)));
  const ids = ofFrame('[id]', 'id');
  const groups = ofFrame(':is(details, [type=radio])[name]', 'name');
  // A browser without such a global finds the element in its place; these are in every browser.
  const everywhere =
    /^(close|event|find|focus|history|location|name|open|origin|print|screen|status|stop|top)$/;
  const isOurs = (name) =>
    /^landmark|landmark_/i.test(name) || (Object.hasOwn(window, name) && !everywhere.test(name));
  const isOfFrame = (one) => !one.closest('main') && one.getRootNode() === document;
  // If a script has set an element, the attribute is empty.
  const isId = (text, one, leadsTo) =>
    text === ''
      ? [one[leadsTo] ?? []].flat().some(isOfFrame)
      : one.getRootNode() === document && text.split(/\s+/).some((id) => ids.has(id) || isOurs(id));
  return [
    ['img, form, iframe, embed, object', 'name', (name) => name in Document.prototype || isOurs(name)],
    ['img[name], object', 'id', (id) => id in Document.prototype],
    ['details, [type=radio]', 'name', (name) => groups.has(name)],
    ['base', 'target', () => true],
    ['[data-owner] *', 'data-owner', () => true],
    ['*', 'tabindex', (index) => index > 0],
    // The window's keys are the browser's, the frame's and those of who reads by keyboard.
    ['*', 'accesskey', () => true],
    ['*', 'id', isId],
    ...'form for popoverTarget commandFor interestFor'
      .split(' ')
      .map((name) => ['*', name.toLowerCase(), isId, `${name}Element`]),
    ['*', 'aria-owns', isId, 'ariaOwnsElements'],
    // A press on these is told to somebody.
    ...['ping', 'attributionsrc'].map((name) => ['*', name, () => true]),
  ].flatMap(([of, attribute, isOfOthers, leadsTo]) =>
    inPage(`:is(${of})[${attribute}]`)
      .filter((one) => isOfOthers(one.getAttribute(attribute), one, leadsTo))
      .map((one) => `${attribute}="${one.getAttribute(attribute)}" of a ${one.localName}`),
  );
};

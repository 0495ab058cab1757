/** The frame around a page: all that is drawn beside it. */

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
/** What of the frame is not as the server sent it, or something else has besides. */
export const changed = () => {
  const other = frame.find(
    ({ one, was, isDrawn }) =>
      !one.isConnected || frameOf(one) !== was || (isDrawn && !one.checkVisibility()),
  );
  const more = partsNow().find((one) => !frame.some((part) => part.one === one));
  const { activeElement: focused } = document;
  return [
    other && `makes <${other.was}> of the frame <${other.one.isConnected ? frameOf(other.one) : ''}>`,
    more && `adds <${frameOf(more)}> to the frame`,
    focused && focused !== document.body && `takes the focus to a ${focused.localName}`,
    scrollY > 0 && `scrolls to ${Math.round(scrollY)}`,
    covered(),
  ].filter(Boolean);
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
  const over = document.querySelector('main :is(:modal, :popover-open)');
  return over && `opens a ${over.localName} over everything`;
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

/** Tells stylesheets what the composer could not know of the address. */
const noteQuery = 'document.documentElement.dataset.query = location.search;';

/**
 * Unpacks the faces that stand in the stylesheets. A browser begins with that at the first heading and is done a moment
 * after the first view, whose words then move; a face made of bytes is there at once.
 */
const unpackFaces = `
for (const { cssRules } of document.styleSheets) {
  for (const { style } of cssRules) {
    const read = (name) => style?.getPropertyValue(name) ?? '';
    const [, base64] = /base64,([^")]+)/.exec(read('src')) ?? [];
    if (!base64) continue;
    const bytes = Uint8Array.fromBase64?.(base64) ?? Uint8Array.from(atob(base64), (byte) => byte.charCodeAt(0));
    const family = read('font-family').replaceAll('"', '');
    document.fonts.add(new FontFace(family, bytes, { weight: read('font-weight') }));
  }
}`;

/**
 * A page is composed without its address's query. What it marks as `data-is-finish="Oak"` or `data-has-q="Oak dresser"`
 * is left out by a rule of a stylesheet, since it is yet to be read, where the query asks for another `finish`, or for a
 * `q` that it does not contain. The rules end where the page takes `data-unanswered` from what holds it.
 */
const sift = `
const asked = new CSSStyleSheet();
for (const [name, text] of new URLSearchParams(location.search)) {
  if (!/^[a-z]+$/.test(name) || !text || text === 'all') continue;
  const [is, has, value] = ['[data-is-' + name, '[data-has-' + name, CSS.escape(text)];
  const others = [is + ']:not(' + is + '=' + value + '])', has + ']:not(' + has + '*=' + value + ' i])'];
  asked.insertRule('[data-unanswered] :is(' + others + ') { display: none !important; }');
}
document.adoptedStyleSheets.push(asked);`;

/** Runs before the first paint. Its hash is in the Content Security Policy, so it must not vary from page to page. */
export const earlyScript = `${noteQuery}${sift}${unpackFaces}`.replace(/\n\s*/g, '');

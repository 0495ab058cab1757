/** The type of a script that waits for {@link earlyScript}: browsers run no script of an unknown type. */
export const waitingScript = 'text/waiting';

/** Exposes the query, which the composer does not know, to stylesheets. */
const noteQuery = 'document.documentElement.dataset.query = location.search;';

/**
 * Decodes the font faces that the stylesheets embed. A browser would start at the first heading and finish
 * just after the first paint, whose text would then move; a face made from bytes is available at once.
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
 * A page is composed without the query. Until the page's code removes `data-unanswered`, these rules show and
 * hide what the query decides. They use the first value of a name, read like `asMeant`; `all` asks for nothing.
 * - `data-knows-room=",hall,den,"` shows the `data-unknown` in it if the query's `room` is none of these;
 * - `data-among-room=",hall,"` hides an element if the query's `room` is another one that is known;
 * - `data-has-q="Oak dresser"` hides it if that does not contain the query's `q`, in letters of any width.
 * Without a query none is adopted: Chromium would match all fonts again and lay out the whole document when
 * another page's layers are inserted before it.
 */
const sift = `
const asked = new CSSStyleSheet();
const query = new URLSearchParams(location.search);
for (const name of new Set(query.keys())) {
  const text = query.get(name).trim();
  if (!/^[a-z]+$/.test(name) || !text) continue;
  const meant = ',' + text.toLowerCase().replace(/[\\s-]+/g, '-') + ',';
  const marked = (what, value) => '[data-' + what + '-' + name + (value && '*=' + CSS.escape(value) + ' i') + ']';
  const lacking = (what, value) => marked(what, '') + ':not(' + marked(what, value) + ')';
  const rule = (which, display) => asked.insertRule('[data-unanswered]' + which + '{display:' + display + '!important}');
  rule(' ' + lacking('has', text.normalize('NFKC').trim()), 'none');
  if (meant === ',all,') continue;
  rule(':has(' + marked('knows', meant) + ') ' + lacking('among', meant), 'none');
  rule(' ' + lacking('knows', meant) + ' [data-unknown]', 'block');
}
if (asked.cssRules.length > 0) document.adoptedStyleSheets.push(asked);`;

/**
 * Marks a button that is pressed before React has hydrated it; `pressAgain` clicks it once the code has
 * loaded. React handles the press first and may hydrate the button for it, as its `__reactFiber` key tells.
 */
const keepPresses = `
addEventListener('click', ({ target }) => {
  const button = target.closest?.('[data-owner] button[type=button]');
  const isTaken = button && Object.keys(button).some((key) => key.startsWith('__reactFiber'));
  if (button && !isTaken) button.dataset.pressed = '';
});`;

/**
 * Starts the shell's scripts on a page that needs no code of its own: at the visitor's first input, or when
 * the loaded page is idle. It waits for the parsed document, because the scripts read data at its end.
 */
const bringScripts = `
const signs = new AbortController();
const bring = () => {
  if (document.readyState === 'loading') return addEventListener('DOMContentLoaded', bring, { once: true });
  signs.abort();
  for (const waiting of document.querySelectorAll('script[type="${waitingScript}"]')) {
    const script = document.createElement('script');
    for (const { name, value } of waiting.attributes) if (name !== 'type') script.setAttribute(name, value);
    script.async = false;
    waiting.replaceWith(script);
  }
};
for (const sign of ['pointerover', 'touchstart', 'keydown', 'focusin']) {
  addEventListener(sign, bring, { passive: true, signal: signs.signal });
}
addEventListener('load', () => (window.requestIdleCallback ?? setTimeout)(bring));`;

/** Runs before the first paint. Its hash is in the Content Security Policy, so it must not vary from page to page. */
export const earlyScript = `${noteQuery}${sift}${unpackFaces}${keepPresses}${bringScripts}`.replace(
  /\n\s*/g,
  '',
);

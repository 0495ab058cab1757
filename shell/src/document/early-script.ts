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
 * A page is composed without the query. Until the page's code removes `data-unanswered`, these rules hide what
 * the query does not ask for. They ignore case and use the first value of a name. They hide an element with
 * - `data-is-finish="Oak"` if the query asks for another `finish` that the control of that name offers;
 * - `data-has-q="Oak dresser"` if that does not contain the query's `q`, in letters of any width;
 * - `data-among-room=",Hall,Den,"` if it does not list the query's `room` and another element does, unless the
 *   path sets the control of that name.
 * Without a query none is adopted: Chromium would match all fonts again and lay out the whole document when
 * another page's layers are inserted before it.
 */
const sift = `
const asked = new CSSStyleSheet();
const query = new URLSearchParams(location.search);
for (const name of new Set(query.keys())) {
  const text = query.get(name).trim();
  if (!/^[a-z]+$/.test(name) || !text) continue;
  const [is, has, among] = ['is', 'has', 'among'].map((what) => '[data-' + what + '-' + name);
  const ask = (sign, value) => sign + CSS.escape(value) + ' i]';
  const value = ask('=', text);
  const part = ask('*=', text.normalize('NFKC').trim());
  const one = ask('*=', ',' + text + ',');
  for (const other of [
    ':has([name=' + name + '] [value' + value + ':not([value=all])) ' + is + ']:not(' + is + value,
    ' ' + has + ']:not(' + has + part,
    ':not(:has([name=' + name + '] [selected]:not([value=all]))):has(' + among + one + ') ' + among + ']:not(' + among + one,
  ])
    asked.insertRule('[data-unanswered]' + other + ') { display: none !important; }');
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

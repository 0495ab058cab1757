/** The type of a script that waits for {@link earlyScript}: a browser knows none of that name. */
export const waitingScript = 'text/waiting';

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
 * A page is composed without its address's query. Until it takes `data-unanswered` from what holds it, rules
 * leave out what the query does not ask for. Case does not count, and of a name's values the first does:
 * - `data-is-finish="Oak"`: the query asks for another `finish` that the control of that name offers;
 * - `data-has-q="Oak dresser"`: this does not contain the query's `q`, in letters of any width;
 * - `data-among-room=",Hall,Den,"`: the query asks for a `room` that others are among, and the control of that name, if
 *   any, is not set by the path.
 * Where nothing is asked there is no such stylesheet: before one that is adopted, another page's layers cannot
 * be put without Chromium matching all faces anew and laying out the whole document.
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
 * Marks what is pressed before its page's code has taken it over: it is pressed once more when that is here. React, which
 * marks what it has taken over, hears of a press first, and may take over for it.
 */
const keepPresses = `
addEventListener('click', ({ target }) => {
  const button = target.closest?.('[data-owner] button[type=button]');
  const isTaken = button && Object.keys(button).some((key) => key.startsWith('__reactFiber'));
  if (button && !isTaken) button.dataset.pressed = '';
});`;

/**
 * A page that needs no code of its own waits with the shell's, too: until its visitor moves, or it is loaded and has
 * nothing else to do. What the scripts read stands at the end of the document.
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

/** What belongs to the whole document, whoever's page is in it. */
import { gone } from './frame.js';
import { apply, realFetch } from './primordials.js';

/** Inline scripts, and what names the page’s picture, as they came with the document. */
let carried = [];
const dataNow = () => [...document.querySelectorAll('script:not([src], main *)')];
const picture = 'meta[property^="og:image"]:not([name], [http-equiv])';
/** Lists what else the head says of the document and its page, except stylesheets, scripts and what is fetched ahead. */
const headNow = () =>
  [
    ...document.querySelectorAll(
      `:is(head *, base, link, meta):not(main *, script, style, ${picture}, link:is([rel=stylesheet], [rel=preload], [rel=modulepreload], [rel=prefetch]))`,
    ),
  ].map((one) => one.outerHTML);
let head = [];
/** The rules of stylesheets, and the families of typefaces, as they came with the document. */
const drawing = new Map();
let families = [];
/** Lists settings of the whole document that no element shows. */
const rulesNow = () => [
  `the policy ${window.trustedTypes?.defaultPolicy?.name}`,
  `editing ${document.designMode}`,
  `a second screen for ${navigator.presentation?.defaultRequest}`,
  `a keyboard over all ${navigator.virtualKeyboard?.overlaysContent}`,
  `the selection “${`${getSelection()}`.slice(0, 40)}”`,
];
let rules = [];
/** Notes all this before any script of a release runs. */
const takeDown = () => {
  for (const sheet of sheetsNow()) drawing.set(sheet, rulesOf(sheet));
  families = familiesNow();
  head = headNow();
  rules = rulesNow();
  const lasting = [...dataNow(), ...document.querySelectorAll(picture)];
  carried = lasting.map((one) => ({ one, id: one.id, html: one.outerHTML }));
};
document.addEventListener('readystatechange', takeDown, { once: true });

/** Lists what came with the document and is changed, or no longer found. */
const lost = () =>
  carried
    .filter(
      ({ one, id, html }) =>
        one.outerHTML !== html || (id ? document.getElementById(id) !== one : !one.isConnected),
    )
    .map(({ id, html }) => `${id || html.slice(0, 80)} is not what the document came with`);

const familiesNow = () => [...document.fonts].map(({ family }) => family);

/** Returns the address of a stylesheet's file, which an inline one names, too. */
const addressOf = ({ ownerNode, href }) =>
  ownerNode?.dataset?.href ?? (href?.startsWith(location.origin) ? href.slice(location.origin.length) : href);

const textIn = (sheet) => [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');

const sheetsNow = () => [...document.styleSheets, ...document.adoptedStyleSheets];
const rulesOf = (sheet) => `${sheet.disabled} ${textIn(sheet)}`;

/** Names a stylesheet by its file, which the gate has checked, if its rules are still those of the file. */
const sheetOf = async (sheet) => {
  const address = addressOf(sheet);
  if (!/^\/_releases\//.test(address)) return `a sheet of ${textIn(sheet)}`;
  const file = new CSSStyleSheet();
  file.replaceSync(await (await apply(realFetch, window, [address])).text());
  return textIn(file) === textIn(sheet) && !sheet.disabled
    ? [address, ...sheet.media].join(' for ')
    : `other rules in ${address.split('/').at(-1)} than its file has`;
};

/** The most that a history step may keep: more is no place on a page, nor a request made there. Letters and bytes. */
const mostKept = 64_000;
const keptByStep = () => [history.state, window.navigation?.currentEntry?.getState()];
/** Returns how much states hold, of whatever kind. */
const weigh = (states) => {
  let bytes = 0;
  const part = (_, value) => {
    bytes += value?.byteLength ?? (value instanceof Blob ? value.size : 0);
    if (value instanceof Map || value instanceof Set) return [...value];
    return ArrayBuffer.isView(value) || typeof value === 'bigint' ? `${typeof value}` : value;
  };
  return JSON.stringify(states, part).length + bytes;
};

/** Leaves out the random key that the frame gives each step. */
const ofOthers = (name, value) => (name === 'key' ? undefined : (value ?? undefined));

export const ofDocument = async () => [
  ...headNow(),
  ...dataNow()
    .filter((script) => !carried.some(({ one }) => one === script))
    .map((script) => script.outerHTML),
  ...(await Promise.all(sheetsNow().map(sheetOf))),
  ...[...document.querySelectorAll(':is(link, script, style)[id]:not(main *)')].map(
    ({ localName, id }) => `<${localName} id="${id}">`,
  ),
  ...familiesNow().map((family) => `the typeface ${family}`),
  ...document.getAnimations().map(({ effect }) => `an animation of ${effect?.target?.tagName}`),
  ...[...(CSS.highlights?.keys() ?? [])].map((name) => `the highlight ${name}`),
  ...lost(),
  ...gone(),
  ...rulesNow(),
  `window.name ${window.name}`,
  `media ${navigator.mediaSession?.metadata?.title} ${navigator.mediaSession?.playbackState}`,
  `scrolling ${history.scrollRestoration}`,
  `a step that keeps ${JSON.stringify(keptByStep(), ofOthers)}`,
  ...[...document.querySelectorAll(':is(input, textarea, select, button):not(main *)')].map(
    ({ value, checked, validationMessage }) => `a field with “${value}” ${checked} “${validationMessage}”`,
  ),
  `the focus on ${document.activeElement?.tagName}`,
];

/** The width of a window that fills an ultra-wide screen. Pixels. */
const widest = 3440;

/** Lists the widths of windows just above those that a page's stylesheets name, and the widest. Pixels. */
export const widths = () => {
  const own = sheetsNow().filter((sheet) => !/^\/_releases\/shell\//.test(addressOf(sheet)));
  const conditions = /(?<=@(?:media|container)[^{]*)([\d.]+)(px|r?em)\b/g;
  const lengths = own.flatMap((sheet) => [...textIn(sheet).matchAll(conditions)]);
  const pixels = lengths.map(([, length, unit]) => Math.ceil(length * (unit === 'px' ? 1 : 16)) + 1);
  return [...new Set([...pixels, widest])].filter((width) => width > 320 && width <= widest);
};

/** Lists what the document's head and settings say that the server did not, or no longer, and too much that is kept. */
export const saidOtherwise = () => {
  const now = headNow();
  const kept = weigh(keptByStep());
  const added = now.filter((text) => !head.includes(text));
  const missing = head.filter((text) => !now.includes(text)).map((text) => `no longer ${text}`);
  return [
    ...(added.length > 0 ? added : missing).map((what) => `says in its head ${what}`),
    ...lost(),
    ...rulesNow()
      .filter((text) => !rules.includes(text))
      .map((text) => `sets for the whole document: ${text}`),
    ...(kept > mostKept ? [`keeps ${Math.round(kept / 1000)} kB in a step of the tab’s history`] : []),
  ];
};

/** Lists what draws an app's page, and with it the frame, but is none of its files, nor a typeface of its own. */
export const drawnBeside = async () => {
  const app = document.querySelector('main [data-owner]')?.dataset.owner;
  if (app === 'shell') return [];
  const others = sheetsNow().filter((sheet) => drawing.get(sheet) !== rulesOf(sheet));
  const isOwn = (family) => family.replace('"', '').startsWith(`${app}-`);
  // Compared by name: the faces of a stylesheet are new objects for each kind of screen and paper.
  const had = [...families];
  const added = familiesNow().filter((family) => {
    const at = had.indexOf(family);
    if (at >= 0) had.splice(at, 1);
    return at < 0 && !isOwn(family);
  });
  return [
    ...(await Promise.all(others.map(sheetOf))).filter((said) => !said.startsWith('/_releases/')),
    ...added.map((family) => `the typeface ${family}`),
  ].map((what) => `draws all that is shown by ${what}`);
};

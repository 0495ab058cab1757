/** What belongs to the whole document, whoever's page is in it. */
import { gone } from './frame.js';
import { apply, realFetch } from './primordials.js';

/** What the document carries under a name, from before any script of a release runs. */
let carried = [];
/** Scripts that are data, as the document came with them. */
let data = [];
const dataNow = () => [...document.querySelectorAll('script:not([src], main *)')];
/** Stylesheets as they were then, and the families of typefaces. */
const drawing = new Map();
let families = [];
const takeDown = () => {
  for (const sheet of sheetsNow()) drawing.set(sheet, rulesOf(sheet));
  families = familiesNow();
  data = dataNow();
  const noted = (script) => ({ script, id: script.id, html: script.outerHTML });
  carried = [...document.querySelectorAll('script[id]:not([src])')].map(noted);
};
document.addEventListener('readystatechange', takeDown, { once: true });

const familiesNow = () => [...document.fonts].map(({ family }) => family);

/** A stylesheet that came with the document names its file, as the one does that is linked to. */
const addressOf = ({ ownerNode, href }) =>
  ownerNode?.dataset.href ?? (href?.startsWith(location.origin) ? href.slice(location.origin.length) : href);

const textIn = (sheet) => [...sheet.cssRules].map(({ cssText }) => cssText).join('\n');

const sheetsNow = () => [...document.styleSheets, ...document.adoptedStyleSheets];
const rulesOf = (sheet) => `${sheet.disabled} ${textIn(sheet)}`;

/** What was said of a stylesheet's file before it was released holds of what its rules are now. */
const sheetOf = async (sheet) => {
  const address = addressOf(sheet);
  if (!/^\/_releases\//.test(address)) return `a sheet of ${textIn(sheet)}`;
  const file = new CSSStyleSheet();
  file.replaceSync(await (await apply(realFetch, window, [address])).text());
  return textIn(file) === textIn(sheet) && !sheet.disabled
    ? [address, ...sheet.media].join(' for ')
    : `other rules in ${address.split('/').at(-1)} than its file has`;
};

export const ofDocument = async () => [
  ...[
    ...document.querySelectorAll(
      ':is(head *, base, link, meta):not(main *, script, style, title, meta[property]:not([name], [http-equiv]), link:is([rel=stylesheet], [rel=preload], [rel=modulepreload]))',
    ),
    ...dataNow().filter((script) => !data.includes(script)),
  ].map((element) => element.outerHTML),
  ...(await Promise.all(sheetsNow().map(sheetOf))),
  ...familiesNow().map((family) => `the typeface ${family}`),
  ...document.getAnimations().map(({ effect }) => `an animation of ${effect?.target?.tagName}`),
  ...[...(CSS.highlights?.keys() ?? [])].map((name) => `the highlight ${name}`),
  ...carried
    .filter(({ script, id, html }) => document.getElementById(id) !== script || script.outerHTML !== html)
    .map(({ id }) => `${id} is not what the document came with`),
  ...gone(),
  `the policy ${window.trustedTypes?.defaultPolicy?.name}`,
  `window.name ${window.name}`,
  `the selection “${`${getSelection()}`.slice(0, 40)}”`,
  `media ${navigator.mediaSession?.metadata?.title} ${navigator.mediaSession?.playbackState}`,
  `scrolling ${history.scrollRestoration}`,
  `a scheme ${document.designMode}`,
  `a keyboard over all ${navigator.virtualKeyboard?.overlaysContent}`,
  ...[...document.querySelectorAll(':is(input, textarea, select, button):not(main *)')].map(
    ({ value, checked, validationMessage }) => `a field with “${value}” ${checked} “${validationMessage}”`,
  ),
  `the focus on ${document.activeElement?.tagName}`,
];

/** Just above which widths, of those that windows have, a page's stylesheets draw it otherwise. Pixels. */
export const widths = () => {
  const own = sheetsNow().filter((sheet) => !/^\/_releases\/shell\//.test(addressOf(sheet)));
  const conditions = /(?<=@(?:media|container)[^{]*)([\d.]+)(px|r?em)\b/g;
  const lengths = own.flatMap((sheet) => [...textIn(sheet).matchAll(conditions)]);
  const pixels = lengths.map(([, length, unit]) => Math.ceil(length * (unit === 'px' ? 1 : 16)) + 1);
  return [...new Set(pixels)].filter((width) => width > 320 && width < 2560);
};

/** What draws an app's page, and with it the frame, and is none of its files, nor a typeface of its own. */
export const drawnBeside = async () => {
  const app = document.querySelector('main [data-owner]')?.dataset.owner;
  if (app === 'shell') return [];
  const others = sheetsNow().filter((sheet) => drawing.get(sheet) !== rulesOf(sheet));
  const isOwn = (family) => family.replace('"', '').startsWith(`${app}-`);
  // A face of a stylesheet is another for each kind of screen and paper.
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

/** Reports what no page may do, when it is done, and which app's code does it. */
import { ownership } from '@landmark/contract/ownership';
import { reportsUrl } from '@landmark/contract/report';
import { actingApp, callingApp, isOfRemote, say, tells, watchProperty } from './interception.js';
import {
  apply,
  error,
  exec,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  ownKeys,
  RealURL,
  realTimeout,
} from './primordials.js';
import { ownEvents } from './told-events.js';

// Every page's policy reports an unverified script, and keeps it from running.
const tellOfUnverified = (reports) => {
  for (const { body } of reports)
    if (body.blockedURL.startsWith(`${location.origin}/`))
      error(`loads ${body.blockedURL} without integrity`);
};
new ReportingObserver(tellOfUnverified, { types: ['integrity-violation'], buffered: true }).observe();

// No policy can forbid these.
const inTheNameOfOthers = ([to]) =>
  new RealURL(to?.url ?? to, location.href).pathname === reportsUrl &&
  callingApp() !== 'shell' &&
  'reports what only the shell sees';
tells([window, Navigator.prototype], ['fetch', 'sendBeacon'], inTheNameOfOthers);
tells([XMLHttpRequest.prototype], ['open'], ([, to]) => inTheNameOfOthers([to]));
/** Events that only the browser may dispatch in a window. Found by listening, since an event may lie about its type. */
const ofBrowser =
  'error unhandledrejection popstate hashchange pageswap pagereveal pagehide pageshow visibilitychange storage online offline';
const { get: targetOf } = getOwnPropertyDescriptor(Event.prototype, 'target');
const tellOfForged = (event) => {
  const isForged = !event.isTrusted && !ownEvents.has(event);
  say(isForged && !(apply(targetOf, event, []) instanceof Element) && 'passes for the browser');
};
for (const type of ofBrowser.split(' ')) addEventListener(type, tellOfForged, true);
/** An error that a listener prevents reaches neither the console nor the frame, which reports it. */
const { get: isPrevented } = getOwnPropertyDescriptor(Event.prototype, 'defaultPrevented');
const tellOfSwallowed = (event) => {
  const { message, reason = message } = event;
  const tell = () => say(apply(isPrevented, event, []) && `swallows an error: ${String(reason)}`);
  if (event.isTrusted && apply(targetOf, event, []) === window) apply(realTimeout, window, [tell]);
};
for (const type of ['error', 'unhandledrejection']) addEventListener(type, tellOfSwallowed, true);
tells([window.NavigateEvent?.prototype], ['intercept'], (_, { destination }) => {
  const isElsewhere = new RealURL(destination.url).pathname !== location.pathname;
  return isElsewhere && callingApp() !== 'shell' && 'takes from the frame where it leads: intercept';
});
tells([RTCPeerConnection.prototype], ['setLocalDescription'], () => 'connects past the policy: WebRTC');
// A resource hint is no request, but connects elsewhere all the same; a document obeys a meta element's rule for good.
const hinting = /\b(?:dns-prefetch|preconnect|prerender)\b/i;
const ruling = /^(?:referrer|viewport|color-scheme)$/i;
/** Whether the document is parsed; elements that came with it are the shell's. */
let isHere = false;
document.addEventListener('readystatechange', () => (isHere = true), { once: true });
const tellOfActing = ({ localName, rel = '', href, httpEquiv, name }, before) => {
  if (localName === 'link') say(hinting.test(`${rel} ${before}`) && `connects past the policy: ${href}`);
  if (localName === 'meta')
    say((httpEquiv || (isHere && ruling.test(name))) && `rules the document for good: ${httpEquiv || name}`);
};
new MutationObserver((records) => {
  for (const { target, addedNodes, oldValue } of records) {
    tellOfActing(target, oldValue);
    for (const node of addedNodes)
      for (const one of [node, ...(node.querySelectorAll?.('link, meta') ?? [])]) tellOfActing(one);
  }
}).observe(document, {
  childList: true,
  subtree: true,
  attributeFilter: ['rel', 'href', 'http-equiv', 'name', 'content'],
  attributeOldValue: true,
});
const longer = 'asks for what lasts longer than a page';
const pressing = 'asks for what only somebody who presses something may give';
/** Methods of shared objects that make the browser keep something; who has media keys is known (pending-work.js). */
const keeping =
  /^(un)?(lock|register|subscribe)|^(set|clear|join|leave|update|signal)[A-Z]|^(initialize|persist|store)$/;
const handedOut = Object.keys(Navigator.prototype)
  .filter((name) => !/^(webkit|mediaSession$)/.test(name))
  .map((name) => navigator[name]);
const { launchQueue, crashReport, PublicKeyCredential: passkeys } = window;
const sharing = [navigator, launchQueue, crashReport, screen.orientation, ...handedOut];
for (const object of [passkeys, ...sharing.map((one) => getPrototypeOf(Object(one)))]) {
  const names = ownKeys(Object(object)).filter((key) => keeping.test(String(key)));
  tells([object], names, (_, __, name) => `${longer}: ${name}`);
}
for (const [kinds, names, what] of [
  ['window', 'print', 'opens a dialog that stops the browser'],
  ['window', 'stop', 'ends what the document loads'],
  [
    'window SpeechSynthesis Worklet CredentialsContainer',
    'addModule queryLocalFonts SharedWorker CloseWatcher fetchLater preventSilentAccess speak',
    longer,
  ],
  [
    'window Clipboard CredentialsContainer Navigator',
    'getScreenDetails read readText write writeText get create share vibrate',
    pressing,
  ],
  ['EyeDropper PaymentRequest PresentationRequest', 'open show start', pressing],
]) {
  const objects = kinds.split(' ').map((kind) => window[kind]?.prototype ?? window[kind]);
  tells(objects, names.split(' '), (_, __, name) => `${what}: ${name}`);
}
tells(
  [Performance.prototype],
  ['clearResourceTimings', 'setResourceTimingBufferSize', 'clearMarks', 'clearMeasures'],
  // Marks that a page names are its own.
  (given, _, name) =>
    (given.length === 0 || name === 'setResourceTimingBufferSize') &&
    `takes from all what the browser has timed: ${name}`,
);
tells(
  [Document.prototype, Element.prototype, BroadcastChannel.prototype],
  ['startViewTransition', 'postMessage', 'ariaNotify'],
  (_, self, name) =>
    // During a view transition, whatever a visitor presses is lost.
    (name === 'startViewTransition' || callingApp() !== 'shell') &&
    !(self instanceof Element && self.closest('main *')) &&
    `reaches the whole window, or other tabs: ${name}`,
);
const faces = new WeakSet();
tells([FontFaceSet.prototype], ['add', 'delete', 'clear'], ([face], _, name) => {
  if (callingApp() === 'shell') return undefined;
  return name === 'add' ? void faces.add(face) : !faces.has(face) && `takes typefaces from all: ${name}`;
});
/** Methods that open a window of the browser's own, for some seconds after any press. */
const prompting =
  /^(show\w*Picker|request(Device|Fullscreen|Permission|PictureInPicture|PointerLock|Port|StorageAccess|Window))$/;
for (const name of ownKeys(window).filter((key) => /^(?!GPU)[A-Z]|^window$/.test(String(key))))
  for (const object of [window[name], window[name]?.prototype]) {
    const names = ownKeys(Object(object)).filter((key) => prompting.test(String(key)));
    tells([object], names, (_, __, asked) => `${pressing}: ${asked}`);
  }
tells([window.LockManager?.prototype], ['request'], ([name, options]) => {
  const isOwn = `${name}`.startsWith(`${callingApp()}-`);
  return options?.steal && !isOwn && `takes from others what they have locked: ${name}`;
});
const teams = ['shell', ...Object.keys(ownership)].join('|');
/** A name that begins with an app's, after a sign and the site's name, if any; or with the site's alone. */
const named = new RegExp(`^\\W*(?:(?:landmark[\\W_]+)?(${teams})(?![a-z])|landmark)`);
/** Calls that make, keep or remove what the whole site has only once under a name. */
for (const [kinds, calls] of [
  ['LockManager', 'request'],
  ['HighlightRegistry', 'set delete clear'],
  ['CacheStorage IDBFactory StorageBucketManager', 'open delete deleteDatabase'],
  ['FileSystemDirectoryHandle', 'getFileHandle getDirectoryHandle removeEntry'],
  ['Performance', 'mark measure clearMarks clearMeasures'],
  ['Storage', 'setItem removeItem'],
  ['window', 'BroadcastChannel'],
]) {
  const objects = kinds.split(' ').map((kind) => window[kind]?.prototype ?? window[kind]);
  tells(objects, calls.split(' '), ([name], self, call) => {
    const app = actingApp();
    const found = call === 'clear' ? [] : apply(exec, named, [String(name)]);
    const [, owner = 'the site'] = found ?? [name, app];
    // What pages keep for their visitors has the site’s name.
    const isKept = self instanceof Storage && owner === 'the site';
    const isFree = isKept || owner === app || /^(shell|nobody)$/.test(app);
    return !isFree && `uses a name of ${owner}’s: ${call} ${name ?? ''}`;
  });
}
const keepsCookie = () => isOfRemote() && 'changes a cookie, which goes with each request of all pages';
tells([window.CookieStore?.prototype], ['set', 'delete'], keepsCookie);
watchProperty(Document.prototype, 'cookie', 'set', () => say(keepsCookie()));
watchProperty(window, 'name', 'set', () =>
  say(window === top && isOfRemote() && 'takes the name of the tab, the frame’s memory'),
);
tells([CSS], ['registerProperty'], ([{ name }]) => {
  return !name.startsWith(`--${callingApp()}-`) && `registers ${name} for everybody`;
});
/** Says if the calling app changes another's page: its address, or the visitor's place on it. */
const onAnothersPage = () => {
  const app = callingApp();
  if (app === 'shell' || app === 'nobody') return false;
  const pages = [...document.querySelectorAll('main [data-owner]')];
  const owner = pages.find((page) => page.checkVisibility())?.dataset.owner ?? app;
  return owner !== app && `moves the page of ${owner}, though it is ${app}’s`;
};
tells(
  [History.prototype, window.Navigation?.prototype],
  ['go', 'back', 'forward', 'traverseTo', 'reload', 'updateCurrentEntry'],
  onAnothersPage,
);
// For all other changes of an address: during the event, the stack says who makes it.
window.navigation?.addEventListener('navigate', () => say(onAnothersPage()));
const isInFrame = (element) => element.isConnected && !element.matches('main *, body') && isOfRemote();
/** An element that is in no page moves none. */
const moving = (element) => element.isConnected && onAnothersPage();
/** Whether an app acts before anybody has pressed anything; it may undo it at once. */
const isByItself = () => !navigator.userActivation.hasBeenActive && isOfRemote();
tells(
  [HTMLElement, HTMLDialogElement].map(({ prototype }) => prototype),
  ['showPopover', 'togglePopover', 'showModal'],
  (_, { localName }) => isByItself() && `opens a ${localName} over everything by itself`,
);
const scrolls = ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView', 'scrollIntoViewIfNeeded'];
tells([window], scrolls, onAnothersPage);
tells(
  [Element, HTMLElement, SVGElement].map(({ prototype }) => prototype),
  [...scrolls, 'focus', 'blur'],
  (_, element, name) =>
    moving(element) ||
    (name === 'blur' && isInFrame(element) && 'takes the focus from the frame') ||
    (name === 'focus' && isByItself() && `takes the focus to a ${element.localName} by itself`),
);
for (const name of ['scrollTop', 'scrollLeft'])
  watchProperty(Element.prototype, name, 'set', (element) => say(moving(element)));

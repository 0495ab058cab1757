/** Intercepts calls of built-in functions, and tells by the stack which app’s code makes them. */
import {
  apply,
  construct,
  defineProperty,
  each,
  error,
  exec,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  RealError,
} from './primordials.js';

const released = /^[a-z]+:\/\/[^/]+\/_releases\/([a-z]+)\//;
const ofStacks = { __proto__: null, prepareStackTrace: (_, sites) => sites, stackTraceLimit: 50 };
const sitesNow = () => {
  const had = { __proto__: null };
  for (const name in ofStacks) {
    had[name] = getOwnPropertyDescriptor(RealError, name);
    const own = { __proto__: null, value: ofStacks[name], configurable: true, writable: true };
    defineProperty(RealError, name, own);
  }
  const sites = new RealError().stack;
  for (const name in ofStacks)
    if (had[name]) defineProperty(RealError, name, had[name]);
    else delete RealError[name];
  return sites;
};
const { getFileName, getFunctionName } = getPrototypeOf(sitesNow()[0]);
/** The app in whose files a call site lies. By its file, since code chooses the names of its functions. */
const appAt = (site) => (apply(exec, released, [apply(getFileName, site, [])]) ?? [])[1];
/** The app whose timer runs, which may call what is built in by itself: then no call site is the app's. */
let timed;
export const runTimed = (app, job, given) => {
  timed = app;
  try {
    return apply(job, window, given);
  } finally {
    timed = undefined;
  }
};
/** The app of the innermost call site that lies in a release. */
export const callingApp = () => {
  const sites = sitesNow();
  for (let at = 0; at < sites.length; at += 1) {
    const app = appAt(sites[at]);
    if (app) return app;
  }
  return timed ?? 'nobody';
};
/** Whether the browser itself calls, as a promise’s callback, what is built in: no code is around the interception. */
const isBare = (sites) => /^(apply|watched)$/.test(apply(getFunctionName, sites[sites.length - 1], []));
/** The app that calls; of the page that is shown, where no code is around the call. */
export const actingApp = () => {
  const app = callingApp();
  if (app !== 'nobody' || !isBare(sitesNow())) return app;
  return document.querySelector('main [data-owner]')?.dataset.owner ?? app;
};
/** Whether the innermost code of an app that calls is a remote’s. */
export const isOfRemote = () => !/^(shell|nobody)$/.test(actingApp());
/** Whether the shell calls, and no other app through it: modules that all share are the shell's files. */
export const isOfShellAlone = () => {
  let isShells = false;
  let isOthers = false;
  each(sitesNow(), (site) => {
    const app = appAt(site);
    isShells ||= app === 'shell';
    isOthers ||= app !== undefined && app !== 'shell';
  });
  return isShells && !isOthers;
};

const inherited = Object.prototype.isPrototypeOf;

export const say = (text) => void (text && error(text));
/** Puts a wrapper in the place of a built-in function; `by` is given the real one. */
export const replace = (object, name, by) => {
  const had = object && getOwnPropertyDescriptor(object, name);
  if (typeof had?.value === 'function') defineProperty(object, name, { ...had, value: by(had.value) });
};
/** Calls `job` before each call of these methods or constructors, and a function that it returns with the result. */
export const watch = (objects, names, job) => {
  const watched = (object, name) => (real) =>
    new Proxy(real, {
      __proto__: null,
      apply(target, self, given) {
        // In another window, the look would miss the effect.
        const isOwn = Object(self) !== self || self === object || apply(inherited, object, [self]);
        say(!isOwn && `calls what is built into another window: ${name}`);
        const take = job(given, self, name);
        const answer = apply(target, self, given);
        take?.(answer);
        return answer;
      },
      construct(target, given, self) {
        job(given, undefined, name);
        return construct(target, given, self);
      },
    });
  for (const object of objects) for (const name of names) replace(object, name, watched(object, name));
};
/** Calls `job` before a property is read or set. */
export const watchProperty = (object, name, how, job) => {
  const had = getOwnPropertyDescriptor(object, name);
  const watched = function (...given) {
    job(this);
    return apply(had[how], this, given);
  };
  defineProperty(object, name, { ...had, [how]: watched });
};
/** Writes to the console what `textOf` makes of each call of these functions, if anything. */
export const tells = (objects, names, textOf) => watch(objects, names, (...call) => say(textOf(...call)));

import {
  apply,
  defineProperty,
  each,
  exec,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  RealError,
} from './taken.js';

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
const { getFileName } = getPrototypeOf(sitesNow()[0]);
/** The app in whose files a place in the stack is: its names code gives itself. */
const appAt = (site) => (apply(exec, released, [apply(getFileName, site, [])]) ?? [])[1];
/** The app whose code is nearest under way. */
export const asker = () => {
  const sites = sitesNow();
  for (let at = 0; at < sites.length; at += 1) {
    const app = appAt(sites[at]);
    if (app) return app;
  }
  return 'nobody';
};
/** Whether no other app's code has asked for it: what all share lies with the shell. */
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

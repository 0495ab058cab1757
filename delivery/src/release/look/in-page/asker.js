import {
  apply,
  defineProperty,
  each,
  exec,
  getOwnPropertyDescriptor,
  getPrototypeOf,
  put,
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
/** The apps whose code is under way, the nearest first: by the files that it stands in, since its names it gives itself. */
const askers = () => {
  const found = [];
  each(sitesNow(), (site) => {
    const [, app] = apply(exec, released, [apply(getFileName, site, [])]) ?? [];
    if (app) put(found, app);
  });
  return found;
};
export const asker = () => askers()[0] ?? 'nobody';
/** Whether no other app's code has asked for it: what all share lies with the shell. */
export const isOfShellAlone = () => {
  const all = askers();
  let isAlone = all.length > 0;
  each(all, (app) => {
    isAlone &&= app === 'shell';
  });
  return isAlone;
};

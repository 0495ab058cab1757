/**
 * Built-in functions as they were before a page could change them. Objects for look-ups have no prototype, since a page
 * may add to all others.
 */
export const { apply, construct, defineProperty, getOwnPropertyDescriptor } = Reflect;
export const { getPrototypeOf, isExtensible, ownKeys } = Reflect;
export const { exec } = RegExp.prototype;
export const sourceOf = Function.prototype.toString;
export const RealError = Error;
export const RealPromise = Promise;
export const RealURL = URL;
export const realFetch = window.fetch;
export const realTimeout = window.setTimeout;
export const realFrame = window.requestAnimationFrame;
export const realIdle = window.requestIdleCallback;
export const { error } = console;

/** Adds to a list, even if a page has changed how lists work. */
export const put = (list, value) => {
  const own = { __proto__: null, value, enumerable: true, writable: true, configurable: true };
  defineProperty(list, list.length, own);
};

/** Iterates over a list, even if a page has changed how that works. */
export const each = (list, job) => {
  for (let at = 0; at < list.length; at += 1) job(list[at]);
};

/** Names the first of a list, and how many more there are. */
export const firstOf = (names, most) => {
  const more = names.length - most;
  return names.slice(0, most).join(', ') + (more > 0 ? `, and ${more} more` : '');
};

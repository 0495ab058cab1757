/**
 * Built-in functions as they were before a page could change them; what is looked up in objects lies in such without a
 * prototype, since a page may add to every other.
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

/** Adds to a list, whatever a page has made of lists. */
export const put = (list, value) => {
  const own = { __proto__: null, value, enumerable: true, writable: true, configurable: true };
  defineProperty(list, list.length, own);
};

/** Goes through a list, whatever a page has made of going through lists. */
export const each = (list, job) => {
  for (let at = 0; at < list.length; at += 1) job(list[at]);
};

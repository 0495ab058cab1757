import { apply, construct, defineProperty, error, getOwnPropertyDescriptor } from './taken.js';

const inherited = Object.prototype.isPrototypeOf;

export const say = (text) => void (text && error(text));
/** Puts a function in the place of a built-in one, which it is given. */
export const replace = (object, name, by) => {
  const had = object && getOwnPropertyDescriptor(object, name);
  if (had) defineProperty(object, name, { ...had, value: by(had.value) });
};
/** Has a job done whenever one of some built-in functions is called, wherever it is; it may answer with another for the answer. */
export const watch = (objects, names, job) => {
  const watched = (object, name) => (real) =>
    new Proxy(real, {
      __proto__: null,
      apply(target, self, given) {
        // There nobody looks for what comes of it.
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
/** Says what a function makes of such a call, if anything. */
export const tells = (objects, names, textOf) => watch(objects, names, (...call) => say(textOf(...call)));

import { TextDecoder, TextEncoder } from 'node:util';

// jsdom lacks these; every browser has them, and the router's module needs them when it loads.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// jsdom has no layout: nothing can be scrolled to or found at a point. A test of the server's rendering has
// no elements.
if (typeof Element === 'function') {
  Element.prototype.scrollIntoView = () => {};
  document.elementFromPoint = () => null;
}

import { TextDecoder, TextEncoder } from 'node:util';

// jsdom leaves these out, every browser has them, and the router's module wants them when it loads.
Object.assign(globalThis, { TextEncoder, TextDecoder });

// Nothing is laid out there, so nothing has to be brought into view, or lies anywhere. A test of the server's rendering has
// no elements.
if (typeof Element === 'function') {
  Element.prototype.scrollIntoView = () => {};
  document.elementFromPoint = () => null;
}

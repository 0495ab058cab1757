import { TextDecoder, TextEncoder } from 'node:util';

// jsdom leaves these out, every browser has them, and the router's module wants them when it loads.
Object.assign(globalThis, { TextEncoder, TextDecoder });

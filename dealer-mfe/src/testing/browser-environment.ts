import { BroadcastChannel } from 'node:worker_threads';
import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** A channel that does not keep the process alive once the tests are over. */
class QuietBroadcastChannel extends BroadcastChannel {
  constructor(name: string) {
    super(name);
    this.unref();
  }
}

/** A request that also accepts an abort signal of jsdom, which Node 26 and newer refuse. */
class SignalledRequest extends Request {
  constructor(input: RequestInfo | URL, { signal, ...init }: RequestInit = {}) {
    const ending = new AbortController();
    signal?.addEventListener('abort', () => ending.abort(signal.reason));
    super(input, signal ? { ...init, signal: ending.signal } : init);
    if (signal?.aborted) ending.abort(signal.reason);
  }
}

/** Globals of every browser that jsdom lacks or has in a form that `fetch` does not accept: Node's own. */
const fromNode = `Blob File FormData Headers ReadableStream Response TextDecoder TextEncoder TransformStream
  WritableStream fetch structuredClone`.split(/\s+/);

/** jsdom with Node's network, so that tests can answer the real client at the network's edge. */
export default class BrowserEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    Object.assign(this.global, { BroadcastChannel: QuietBroadcastChannel, Request: SignalledRequest });
    for (const name of fromNode) Object.assign(this.global, { [name]: Reflect.get(globalThis, name) });
  }

  /** The Node builds of packages that ship one: the browser ones expect a service worker. */
  override exportConditions(): string[] {
    return ['node', 'node-addons'];
  }
}

import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';

type Parser = { onIncoming(request: IncomingMessage, keepsAlive: boolean): number };

/**
 * Reads nothing after a request that `enter` refuses: a destroyed connection's parser goes on, and 64 kB of
 * shortest requests take 10 MB. Node has no public call for it.
 */
export function stopReading(
  { parser }: Socket & { parser?: Parser },
  enter: (request: IncomingMessage) => boolean,
): void {
  const take = parser?.onIncoming;
  // A negative number is an error for the parser.
  if (parser && take) parser.onIncoming = (...incoming) => (enter(incoming[0]) ? take(...incoming) : -1);
}

/** The most chunks of a body with fewer bytes on average: each costs some hundred bytes of memory. */
const pieces = { most: 256, leastBytes: 16 } as const;

/** Ends the connection of a body in tiny chunks: from then on, nothing of it is kept and no more is read. */
export function watchBody(request: IncomingMessage, ended: () => void): void {
  const push = request.push.bind(request);
  let [count, bytes] = [0, 0];
  request.push = (piece: Uint8Array | null) => {
    if (piece === null) ended();
    count += 1;
    bytes += piece?.length ?? 0;
    if (piece === null || count <= pieces.most || bytes >= count * pieces.leastBytes) return push(piece);
    request.socket.destroy();
    return false;
  };
}

/** How long a client that still sends after its last response is read. Milliseconds. */
const lingerMs = 2_000;

/** Delays closing: a connection that is closed while the client sends loses the response, a proxy's 502. */
export function hearOut(socket: Socket): void {
  const leave = () => setTimeout(lingerMs, undefined, { ref: false }).then(() => socket.destroy());
  socket.destroySoon = () => void socket.end(leave);
}

/** Marks HTTP/1.0 as a proxy's: no browser uses it, but a proxy without any other sign may. */
export function markOldProxy(request: IncomingMessage): void {
  if (request.httpVersion !== '1.0') return;
  request.headers.via = '1.0';
  request.rawHeaders.push('via', '1.0');
}

/** An absolute target replaces path and `host` (RFC 9112, 3.2.2). One with a password stays as it is. */
export function readTarget(request: IncomingMessage): void {
  const [, host, path = ''] = /^https?:\/\/([^@/?]+)([/?].*)?$/i.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.url = path.replace(/^(?!\/)/, '/');
  request.headers.host = host;
}

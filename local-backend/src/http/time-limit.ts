import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a request may take from its first byte, without a file's arrival, to end in 10 s behind a busy proxy. In ms. */
const answerMs = 9_000;

const begun = new WeakMap<Socket, number>();

/** Records when a request's first byte arrives: for Node, a request begins when its headers have ended. */
export function noteBeginnings(server: Server): void {
  server.on('connection', (socket) => {
    // An empty line after a body, which old clients send, begins nothing.
    const isSaid = (piece: Uint8Array) => piece.some((byte) => byte !== 10 && byte !== 13);
    socket.on('data', (piece) => {
      if (!begun.has(socket) && isSaid(piece)) begun.set(socket, performance.now());
    });
  });
  server.on('request', (request, response) => {
    // At the end of both: a client that is refused early goes on to send.
    for (const end of [request, response]) end.once('close', () => begun.delete(request.socket));
  });
}

export const beginOf = ({ socket }: IncomingMessage) => begun.get(socket) ?? performance.now();

export type TimeLimit = ReturnType<typeof startTimeLimit>;

/** `isOver` resolves when the time is up; `left` returns milliseconds. */
export function startTimeLimit(begunAt = performance.now()) {
  let left = answerMs - (performance.now() - begunAt);
  let since = 0;
  let timer: NodeJS.Timeout | undefined;
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  const go = () => {
    since = performance.now();
    timer = setTimeout(end, Math.max(left, 0)).unref();
  };
  const stop = () => {
    clearTimeout(timer);
    left -= performance.now() - since;
  };
  go();
  return {
    isOver,
    stop,
    left: () => left - (performance.now() - since),
    /** Runs work whose time does not count. */
    apart<T>(work: Promise<T>): Promise<T> {
      stop();
      return work.finally(go);
    },
  };
}

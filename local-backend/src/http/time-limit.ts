import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a request may take from its first word on, the arrival of a file apart, so that it is answered within ten seconds. */
const answerMs = 9_500;

const begun = new WeakMap<Socket, number>();

/** Notes when what a connection says begins: to Node a request does when its headers have ended. */
export function noteBeginnings(server: Server): void {
  server.on('connection', (socket) => {
    socket.on('data', () => begun.has(socket) || begun.set(socket, performance.now()));
  });
  server.on('request', (request, response) => {
    // Whichever ends last: who is refused early goes on to speak.
    for (const end of [request, response]) end.once('close', () => begun.delete(request.socket));
  });
}

export const beginOf = ({ socket }: IncomingMessage) => begun.get(socket) ?? performance.now();

export type TimeLimit = ReturnType<typeof startTimeLimit>;

/** `isOver` resolves when the time is up; what is `left` is in milliseconds. */
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
    /** Work whose time is the caller's own. */
    apart<T>(work: Promise<T>): Promise<T> {
      stop();
      return work.finally(go);
    },
  };
}

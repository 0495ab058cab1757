import { createServer, type RequestListener, type ServerOptions } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { callerFinder, type IdentifyCaller } from './caller.ts';
import { after, Connections } from './connections.ts';
import { hearOut, markOldProxy, readTarget, stopReading, watchBody } from './incoming.ts';
import { Refusals } from './refusals.ts';
import { most, mostOpen } from './shares.ts';
import { noteBeginnings } from './time-limit.ts';

/** How long a request that has begun may still take, for a file over the slowest line. Milliseconds. */
const graceMs = 60_000;

/** How long a client that does not know of the end yet may still use a kept connection. Milliseconds. */
const unawareMs = 200;

/** How long a client may read nothing of its response. Milliseconds. */
const unreadMs = 300_000;

/** How long a visitor may take to send a request, and how often that is checked. Milliseconds. */
const serverOptions = {
  headersTimeout: 5_000,
  // A file over the slowest line takes longer than Node's five minutes.
  requestTimeout: 360_000,
  connectionsCheckingInterval: 1_000,
  // Longer than proxies keep idle connections: closing one while it is reused would lose a visitor's request.
  keepAliveTimeout: 75_000,
  // A request with two hosts has no valid host.
  joinDuplicateHeaders: true,
} as const;

function limitedServer(options: ServerOptions) {
  const server = createServer({ ...serverOptions, ...options });
  // A client that ends its side after its request still waits for the response; Node would close. Node would also
  // drop headers beyond a number, where a proxy may reveal itself: one more than allowed shows that there are more.
  const more = { maxHeadersCount: most.headers + 1, maxConnections: mostOpen(), timeout: unreadMs };
  return Object.assign(server, { httpAllowHalfOpen: true, ...more });
}

/**
 * A server, and the function that ends it, which resolves when the requests that have begun are answered. `identify`
 * tells the visitors of a trusted proxy apart.
 */
export function gracefulServer(
  answer: RequestListener,
  identify: IdentifyCaller = callerFinder(),
  options: ServerOptions = {},
) {
  const server = limitedServer(options);
  const connections = new Connections(server, identify);
  const refusals = new Refusals(connections);
  noteBeginnings(server);
  server.on('connection', (socket) => {
    if (!connections.admit(socket)) return void socket.destroy();
    // Node stops listening at a tunnel or an upgrade, also a refused one: an error would then end the process.
    socket.on('error', () => {});
    hearOut(socket);
    stopReading(socket, (request) => {
      const code = connections.enter(request);
      if (code) void refusals.refuse(code, socket);
      return code === undefined;
    });
  });
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Socket) =>
    refusals.refuse(code, socket),
  );
  server.on('connect', ({ socket }) => refusals.refuse('CONNECT', socket));
  // Also at the end of the time that an idle connection is kept.
  server.on('timeout', (socket) => {
    if (socket.writableLength > 0 || connections.owesNothing(socket)) socket.destroy();
  });
  // Node 26's own also ends a connection that has not said anything yet, such as the newest one.
  server.closeIdleConnections = () => void connections.endIdle();

  const take: RequestListener = (request, response) => {
    const inTime = () => refusals.arrived(request.socket);
    inTime();
    connections.begin(response);
    watchBody(request, inTime);
    markOldProxy(request);
    readTarget(request);
  };
  server.on('request', (request, response) => {
    take(request, response);
    answer(request, response);
  });
  server.on('checkExpectation', (request, response) => {
    take(request, response);
    response.writeHead(417).end();
  });
  const close = () =>
    new Promise<void>((resolve) => {
      connections.endGracefully();
      void after(unawareMs).then(() => server.close(() => resolve()));
      void setTimeout(graceMs, undefined, { ref: false }).then(() => server.closeAllConnections());
    });
  return { server, close };
}

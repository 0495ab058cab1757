import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { callerFinder, type IdentifyCaller, networkOf } from './caller.ts';
import { most, mostOpen, shares } from './shares.ts';
import { noteBeginnings } from './time-limit.ts';

/** How long a request that has begun may still take, for a file over the slowest line. Milliseconds. */
const graceMs = 60_000;

/** How long a client that does not know of the end yet may still use a kept connection. Milliseconds. */
const unawareMs = 200;

/** How long a connected client may still delay its first request: browsers connect ahead. Milliseconds. */
const unsaidMs = 1_000;

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

/** How long a client may read nothing of its response. Milliseconds. */
const unreadMs = 300_000;

/**
 * Whose a connection is, if not a trusted proxy's, which are those of many, and whose the requests are that are not
 * answered yet, the responses that have begun, and how many bytes had been read when the last one was complete.
 */
type Open = { network: string | null; ahead: string[]; begun: Set<ServerResponse>; heard?: number };

type Parser = { onIncoming(request: IncomingMessage, keepsAlive: boolean): number };

/**
 * Reads nothing after a request that `enter` refuses: a destroyed connection's parser goes on, and 64 kB of
 * shortest requests take 10 MB. Node has no public call for it.
 */
function stopReading(
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
function watchBody(request: IncomingMessage, ended: () => void): void {
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
function hearOut(socket: Socket): void {
  const leave = () => setTimeout(lingerMs, undefined, { ref: false }).then(() => socket.destroy());
  socket.destroySoon = () => void socket.end(leave);
}

/** The statuses of what the parser refuses, by its code, as Node would answer; of a tunnel; of too many; none of a crowd. */
const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  CONNECT: '405 Method Not Allowed',
  BUSY: '503 Service Unavailable\r\nRetry-After: 5',
  AHEAD: '',
};

/** Marks HTTP/1.0 as a proxy's: no browser uses it, but a proxy without any other sign may. */
function markOldProxy(request: IncomingMessage): void {
  if (request.httpVersion !== '1.0') return;
  request.headers.via = '1.0';
  request.rawHeaders.push('via', '1.0');
}

/** An absolute target replaces path and `host` (RFC 9112, 3.2.2). One with a password stays as it is. */
function readTarget(request: IncomingMessage): void {
  const [, host, path = ''] = /^https?:\/\/([^@/?]+)([/?].*)?$/i.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.url = path.replace(/^(?!\/)/, '/');
  request.headers.host = host;
}

/** Waits and lets Node read what arrived meanwhile: it treats a connection with an unread request as idle. */
async function after(ms: number): Promise<void> {
  await setTimeout(ms, undefined, { ref: false });
  for (let turns = 0; turns < 3; turns += 1) await setImmediate();
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
  const server = createServer({ ...serverOptions, ...options });
  // A client that ends its side after its request still waits for the response; Node would close. Node would also
  // drop headers beyond a number, where a proxy may reveal itself: one more than allowed shows that there are more.
  const more = { maxHeadersCount: most.headers + 1, maxConnections: mostOpen(), timeout: unreadMs };
  Object.assign(server, { httpAllowHalfOpen: true, ...more });
  noteBeginnings(server);
  /** By connection: a response queued behind another emits no `close` when the connection ends. */
  const open = new Map<Socket, Open>();
  const [connections, requests] = [shares('open'), shares('begun')];
  let isClosing = false;
  /** Ends idle connections, of one network or of all, and returns whether there were any. */
  const endIdle = (of?: string) => {
    const idle = [...open].filter(
      ([{ bytesRead }, { network, ahead, heard }]) =>
        ahead.length === 0 && bytesRead === heard && (of ?? network) === network,
    );
    for (const [socket] of idle) socket.destroy();
    return idle.length > 0;
  };
  /** Ends the oldest connection of a network: it may be one that is never idle, such as one that reads nothing. */
  const endOneOf = (network: string) => {
    for (const [socket, own] of open) if (own.network === network) return socket.destroy();
  };
  // Node 26's own also ends a connection that has not said anything yet, such as the newest one.
  server.closeIdleConnections = () => void endIdle();
  /** Node treats an unused connection as active, and watches none once the server is closed. */
  const endUnsaid = () =>
    void after(unsaidMs).then(() => {
      for (const [socket, { begun }] of open) if (begun.size === 0) socket.destroy();
    });
  const endAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  server.on('connection', (socket) => {
    const callerWith = ({ 'x-forwarded-for': hops = '' }: IncomingMessage['headers']) => {
      const own = identify(socket.remoteAddress ?? '', new Headers({ 'x-forwarded-for': `${hops}` }));
      return { network: networkOf(own.address, 3), isProxied: own.isProxied };
    };
    const { network, isProxied } = callerWith({});
    const hasRoom = isProxied || connections.hasRoom(network, server.maxConnections);
    if (!hasRoom && !endIdle(network)) return void socket.destroy();
    if (open.size + 1 >= server.maxConnections && !endIdle()) endOneOf(connections.fullest());
    const own: Open = { network: isProxied ? null : network, ahead: [], begun: new Set() };
    open.set(socket, own);
    if (!isProxied) connections.add(network, 1);
    socket.once('close', () => {
      open.delete(socket);
      if (!isProxied) connections.add(network, -1);
      for (const whose of own.ahead.splice(0)) requests.add(whose, -1);
      own.begun.clear();
    });
    // Node stops listening at a tunnel or an upgrade, also a refused one: an error would then end the process.
    socket.on('error', () => {});
    hearOut(socket);
    const enter = (request: IncomingMessage) => {
      if (own.ahead.length >= most.ahead) return 'AHEAD';
      // Before anything is made of them.
      if (request.rawHeaders.length > 2 * most.headers) return 'HPE_HEADER_OVERFLOW';
      const { network: whose } = callerWith(request.headers);
      if (!requests.hasRoom(whose, most.begun)) return 'BUSY';
      own.ahead.push(whose);
      requests.add(whose, 1);
    };
    stopReading(socket, (request) => {
      const code = enter(request);
      if (code) server.emit('clientError', { code }, socket);
      return code === undefined;
    });
  });
  // Also at the end of the time that an idle connection is kept.
  server.on('timeout', (socket) => {
    if (socket.writableLength > 0 || open.get(socket)?.ahead.length === 0) socket.destroy();
  });
  const [late, refused] = [new WeakSet<Socket>(), new WeakSet<Socket>()];
  server.on('clientError', async (error: NodeJS.ErrnoException, socket: Socket) => {
    // A process that was suspended has not yet read what arrived in time.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
      late.add(socket);
      await after(0);
      if (!late.has(socket)) return;
    }
    // Otherwise its further data would be refused again and again.
    if (refused.has(socket)) return;
    refused.add(socket);
    const status = refusals[error.code ?? ''] ?? '400 Bad Request';
    const own = [...(open.get(socket)?.begun ?? [])];
    const refuse = () => {
      if (socket.destroyed || own.some(({ req, headersSent }) => headersSent && !req.complete))
        return void socket.destroy();
      if (status) socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n`);
      socket.resume().destroySoon();
    };
    // Waits, because otherwise the refusal would be taken for the response to the request before.
    const before = own.findLast(({ req }) => req.complete);
    if (!before) return refuse();
    // A crowd's client sends on another connection what is not answered on this one.
    if (!status) endAfter(before);
    before.once('close', refuse);
  });
  server.on('connect', (_, socket) => {
    server.emit('clientError', { code: 'CONNECT' }, socket);
  });
  const take: RequestListener = (request, response) => {
    const { socket } = request;
    const inTime = () => late.delete(socket);
    const own = open.get(socket);
    own?.begun.add(response);
    inTime();
    response.once('close', () => {
      if (!own?.begun.delete(response)) return;
      own.heard = socket.bytesRead;
      if (isClosing) endUnsaid();
      // Responses end in the order of their requests.
      for (const whose of own.ahead.splice(0, 1)) requests.add(whose, -1);
    });
    if (isClosing) endAfter(response);
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
      isClosing = true;
      for (const { begun } of open.values()) begun.forEach(endAfter);
      void after(unawareMs).then(() => server.close(() => resolve()));
      endUnsaid();
      void setTimeout(graceMs, undefined, { ref: false }).then(() => server.closeAllConnections());
    });
  return { server, close };
}

/** One Ctrl-C may arrive three times: from the terminal, from npm, and for a missing parent. Milliseconds. */
const sameSignalMs = 1000;

/** How long a server that is not ready takes visitors, for balancers that poll. */
const drainSeconds = Number(process.env.DRAIN_SECONDS) || 0;

/** The one handler of the process's signals: the first one ends it gracefully, another one at once. */
export function stopOnSignal(stop: () => Promise<void>, retire: () => void): void {
  // A log whose disk is full, or whose reader has gone, ends nothing.
  for (const log of [process.stdout, process.stderr]) log.on('error', () => {});
  let first: number | undefined;
  const onSignal = () => {
    if (first !== undefined) {
      if (performance.now() - first > sameSignalMs) process.exit(1);
      return;
    }
    first = performance.now();
    retire();
    const stopped = setTimeout(drainSeconds * 1000).then(stop);
    stopped.then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}

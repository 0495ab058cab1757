import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type ServerOptions,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { noteBeginnings } from './time-limit.ts';

/** How long a request that has begun may still take. Milliseconds: the slowest line that a file comes over. */
const graceMs = 60_000;

/** How long a client that does not know of the end yet may still use a connection that it has kept. Milliseconds. */
const unawareMs = 200;

/** How long whoever is connected may still take to ask for something: a browser connects ahead, and says nothing. */
const unsaidMs = 1_000;

/** How long a visitor may take to say what it wants, and how often that is looked at. Milliseconds. */
const serverOptions = {
  headersTimeout: 5_000,
  // The slowest line that a file comes over needs longer than Node's five minutes.
  requestTimeout: 360_000,
  connectionsCheckingInterval: 1_000,
  // Longer than proxies keep a connection at rest: one that is closed as it is used again costs a visitor's request.
  keepAliveTimeout: 75_000,
  // Who names two hosts names none.
  joinDuplicateHeaders: true,
} as const;

/** How many requests may come on a connection before the first is answered: who sends a crowd of them holds up all others. */
const mostAhead = 4;

type Parser = { onIncoming(request: IncomingMessage, keepsAlive: boolean): number };

/**
 * Ends a connection at the first request of a crowd. Nothing behind it is read: a destroyed connection's parser would
 * go on to the end of its piece, and 64 kB of the shortest requests are in memory as 10 MB. Answers how one is counted out.
 */
function endAtCrowd(socket: Socket & { parser?: Parser }): () => void {
  let ahead = 0;
  const { parser } = socket;
  const take = parser?.onIncoming;
  if (parser && take)
    parser.onIncoming = (request, keepsAlive) => {
      ahead += 1;
      if (ahead <= mostAhead) return take(request, keepsAlive);
      socket.destroy();
      // An error, to the parser.
      return -1;
    };
  return () => {
    ahead -= 1;
  };
}

/** How many pieces a body may come in that say fewer bytes each: whatever a piece says, it is kept with some hundred of its own. */
const pieces = { most: 256, leastBytes: 16 } as const;

/** Ends the connection of a body that comes in crumbs: nothing of it is kept from then on, and no more is read. */
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

/** How long whoever still speaks when its last answer is out is listened to. Milliseconds. */
const lingerMs = 2_000;

/** Closed on somebody who still speaks, a connection loses the answer: a proxy would make a 502 of it. */
function hearOut(socket: Socket): void {
  const leave = () => setTimeout(lingerMs, undefined, { ref: false }).then(() => socket.destroy());
  socket.destroySoon = () => void socket.end(leave);
}

/** What the parser refuses, by its code, as Node itself would answer it; and a tunnel. */
const refusals: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  CONNECT: '405 Method Not Allowed',
};

/** No browser speaks HTTP/1.0; a proxy may, and tell nothing else: it is taken for one that does tell. */
function markOldProxy(request: IncomingMessage): void {
  if (request.httpVersion !== '1.0') return;
  request.headers.via = '1.0';
  request.rawHeaders.push('via', '1.0');
}

/** A target that names its host is a path there, and outdoes the header (RFC 9112, 3.2.2). One with a password stays. */
function readTarget(request: IncomingMessage): void {
  const [, host, path = ''] = /^https?:\/\/([^@/?]+)([/?].*)?$/i.exec(request.url ?? '') ?? [];
  if (host === undefined) return;
  request.url = path.replace(/^(?!\/)/, '/');
  request.headers.host = host;
}

/** Waits, and lets Node read what has come meanwhile: it takes a connection whose request it has not read for an idle one. */
async function after(ms: number): Promise<void> {
  await setTimeout(ms, undefined, { ref: false });
  for (let turns = 0; turns < 3; turns += 1) await setImmediate();
}

/** A server, and what ends it, which resolves when what has begun is answered. */
export function gracefulServer(answer: RequestListener, options: ServerOptions = {}) {
  const server = createServer({ ...serverOptions, ...options });
  // Who has asked for all and says so, by ending its side, waits for the answer all the same; Node would hang up. It would
  // leave out headers behind the first 2,000, too, where a proxy says that it stands in between: 16 kB is limit enough.
  Object.assign(server, { httpAllowHalfOpen: true, maxHeadersCount: 0 });
  noteBeginnings(server);
  const begun = new Set<ServerResponse>();
  const open = new Set<Socket>();
  let isClosing = false;
  const endAfter = (response: ServerResponse) => {
    if (!response.headersSent) response.setHeader('connection', 'close');
  };
  const counted = new WeakMap<Socket, () => void>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    hearOut(socket);
    counted.set(socket, endAtCrowd(socket));
  });
  const [late, refused] = [new WeakSet<Socket>(), new WeakSet<Socket>()];
  server.on('clientError', async (error: NodeJS.ErrnoException, socket: Socket) => {
    // A process that stood still has not read yet what came in time.
    if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
      late.add(socket);
      await after(0);
      if (!late.has(socket)) return;
    }
    // What it goes on to say is refused again and again.
    if (refused.has(socket)) return;
    refused.add(socket);
    const own = [...begun].filter(({ req }) => req.socket === socket);
    const refuse = () => {
      if (socket.destroyed || own.some(({ req, headersSent }) => headersSent && !req.complete))
        return void socket.destroy();
      socket.write(
        `HTTP/1.1 ${refusals[error.code ?? ''] ?? '400 Bad Request'}\r\nConnection: close\r\n\r\n`,
      );
      socket.resume().destroySoon();
    };
    // Else whoever asked before it would take the refusal for the answer.
    const before = own.findLast(({ req }) => req.complete);
    if (before) before.once('close', refuse);
    else refuse();
  });
  server.on('connect', (_, socket) => {
    // Node has let go of it: else one that breaks off would end the process.
    socket.on('error', () => {});
    server.emit('clientError', { code: 'CONNECT' }, socket);
  });
  const take: RequestListener = (request, response) => {
    const { socket } = request;
    const inTime = () => late.delete(socket);
    begun.add(response);
    inTime();
    response.once('close', () => {
      begun.delete(response);
      counted.get(socket)?.();
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
      for (const response of begun) endAfter(response);
      void after(unawareMs).then(() => server.close(() => resolve()));
      // To Node a connection that has not been used yet is at work, and with the server its watch has ended.
      void after(unsaidMs).then(() => {
        const used = new Set([...begun].map(({ socket }) => socket));
        for (const socket of open) if (!used.has(socket)) socket.destroy();
      });
      void setTimeout(graceMs, undefined, { ref: false }).then(() => server.closeAllConnections());
    });
  return { server, close };
}

/** One Ctrl-C arrives up to three times: from the terminal, from npm, and from whoever misses a parent. Milliseconds. */
const sameSignalMs = 1000;

/** How long a server that has said it is not ready still takes visitors, for who asks it now and then. Seconds, an hour at most. */
const drainSeconds = Math.min(Number(process.env.DRAIN_SECONDS) || 0, 3600);

/** The one owner of the process's signals: the first ends it in peace, another one at once. */
export function stopOnSignal(stop: () => Promise<void>, retire: () => void): void {
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

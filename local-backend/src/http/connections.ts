import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { type IdentifyCaller, networkOf } from './caller.ts';
import { most, shares } from './shares.ts';

/** How long a connected client may still delay its first request: browsers connect ahead. Milliseconds. */
const unsaidMs = 1_000;

interface Connection {
  /** Whose it is; null for a trusted proxy's, which is that of many. */
  readonly network: string | null;
  /** Whose the requests are that are not answered yet. */
  readonly ahead: string[];
  /** The responses that have begun. */
  readonly begun: Set<ServerResponse>;
  /** How many bytes had been read when the last response was complete. */
  heard?: number;
}

/** Waits and lets Node read what arrived meanwhile: it treats a connection with an unread request as idle. */
export async function after(ms: number): Promise<void> {
  await setTimeout(ms, undefined, { ref: false });
  for (let turns = 0; turns < 3; turns += 1) await setImmediate();
}

/** Ends a connection after this response, if that can still be said. */
export function endAfter(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('connection', 'close');
}

/** A server's open connections, in which each network has its share; `identify` tells a proxy's visitors apart. */
export class Connections {
  /** Kept by connection: a response queued behind another emits no `close` when the connection ends. */
  private readonly open = new Map<Socket, Connection>();
  private readonly connections = shares('open');
  private readonly requests = shares('begun');
  private isEnding = false;

  constructor(
    private readonly server: Pick<Server, 'maxConnections'>,
    private readonly identify: IdentifyCaller,
  ) {}

  /** Takes in a new connection, in place of others if need be. Returns whether there is room for it. */
  admit(socket: Socket): boolean {
    const { maxConnections } = this.server;
    const { network, isProxied } = this.callerOf(socket);
    const hasRoom = isProxied || this.connections.hasRoom(network, maxConnections);
    if (!hasRoom && !this.endIdle(network)) return false;
    if (this.open.size + 1 >= maxConnections && !this.endIdle()) this.endOneOf(this.connections.fullest());
    const own: Connection = { network: isProxied ? null : network, ahead: [], begun: new Set() };
    this.open.set(socket, own);
    if (!isProxied) this.connections.add(network, 1);
    socket.once('close', () => {
      this.open.delete(socket);
      if (!isProxied) this.connections.add(network, -1);
      this.answered(own, own.ahead.length);
      own.begun.clear();
    });
    return true;
  }

  /** Counts a request, before anything is made of it. Returns the code of a refusal, if it has no room. */
  enter({ socket, headers, rawHeaders }: IncomingMessage): string | undefined {
    const own = this.open.get(socket);
    if (!own || own.ahead.length >= most.ahead) return 'AHEAD';
    if (rawHeaders.length > 2 * most.headers) return 'HPE_HEADER_OVERFLOW';
    const { network } = this.callerOf(socket, headers['x-forwarded-for']);
    if (!this.requests.hasRoom(network, most.begun)) return 'BUSY';
    own.ahead.push(network);
    this.requests.add(network, 1);
    return undefined;
  }

  /** Notes that the response to the next request of its connection begins. */
  begin(response: ServerResponse): void {
    const { socket } = response.req;
    const own = this.open.get(socket);
    own?.begun.add(response);
    if (this.isEnding) endAfter(response);
    response.once('close', () => {
      if (!own?.begun.delete(response)) return;
      own.heard = socket.bytesRead;
      if (this.isEnding) this.endUnsaid();
      // Responses end in the order of their requests.
      this.answered(own, 1);
    });
  }

  /** Lists the responses of a connection that have begun. */
  begunOn(socket: Socket): readonly ServerResponse[] {
    return [...(this.open.get(socket)?.begun ?? [])];
  }

  owesNothing(socket: Socket): boolean {
    return this.open.get(socket)?.ahead.length === 0;
  }

  /** Ends idle connections, of one network or of all, and returns whether there were any. */
  endIdle(of?: string): boolean {
    const idle = [...this.open].filter(
      ([{ bytesRead }, { network, ahead, heard }]) =>
        ahead.length === 0 && bytesRead === heard && (of ?? network) === network,
    );
    for (const [socket] of idle) socket.destroy();
    return idle.length > 0;
  }

  /** Ends each connection once its requests that have begun are answered. */
  endGracefully(): void {
    this.isEnding = true;
    for (const { begun } of this.open.values()) begun.forEach(endAfter);
    this.endUnsaid();
  }

  /** Node treats an unused connection as active, and watches none once the server is closed. */
  private endUnsaid(): void {
    void after(unsaidMs).then(() => {
      for (const [socket, { begun }] of this.open) if (begun.size === 0) socket.destroy();
    });
  }

  /** Ends the oldest connection of a network: it may be one that is never idle, such as one that reads nothing. */
  private endOneOf(network: string): void {
    for (const [socket, own] of this.open) if (own.network === network) return void socket.destroy();
  }

  private answered(own: Connection, count: number): void {
    for (const network of own.ahead.splice(0, count)) this.requests.add(network, -1);
  }

  private callerOf({ remoteAddress = '' }: Socket, hops: string | string[] = '') {
    const { address, isProxied } = this.identify(
      remoteAddress,
      new Headers({ 'x-forwarded-for': `${hops}` }),
    );
    return { network: networkOf(address, 3), isProxied };
  }
}

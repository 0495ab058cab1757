import type { Socket } from 'node:net';
import { after, type Connections, endAfter } from './connections.ts';
import { busyNotice } from './shares.ts';

/** The statuses of what the parser refuses, by its code, as Node would answer; of a tunnel; of too many; none of a crowd. */
const statuses: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: '413 Payload Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  CONNECT: '405 Method Not Allowed',
  BUSY: '503 Service Unavailable\r\nRetry-After: 5\r\nContent-Type: text/plain',
  AHEAD: '',
};

/** Refuses what is no request, or has no room, and ends its connection after the responses that have begun there. */
export class Refusals {
  private readonly late = new WeakSet<Socket>();
  private readonly refused = new WeakSet<Socket>();

  constructor(private readonly connections: Connections) {}

  /** Notes that something that seemed late has arrived after all. */
  arrived(socket: Socket): void {
    this.late.delete(socket);
  }

  async refuse(code: string | undefined, socket: Socket): Promise<void> {
    // A process that was suspended has not yet read what arrived in time.
    if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
      this.late.add(socket);
      await after(0);
      if (!this.late.has(socket)) return;
    }
    // Otherwise its further data would be refused again and again.
    if (this.refused.has(socket)) return;
    this.refused.add(socket);
    const status = statuses[code ?? ''] ?? '400 Bad Request';
    const notice = code === 'BUSY' ? busyNotice : '';
    const begun = this.connections.begunOn(socket);
    const end = () => {
      if (socket.destroyed || begun.some(({ req, headersSent }) => headersSent && !req.complete))
        return void socket.destroy();
      if (status) socket.write(`HTTP/1.1 ${status}\r\nConnection: close\r\n\r\n${notice}`);
      socket.resume().destroySoon();
    };
    // Waits, because otherwise the refusal would be taken for the response to the request before.
    const before = begun.findLast(({ req }) => req.complete);
    if (!before) return end();
    // A crowd's client sends on another connection what is not answered on this one.
    if (!status) endAfter(before);
    before.once('close', end);
  }
}

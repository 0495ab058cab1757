import type { IncomingMessage } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { Peer } from './caller.ts';
import { beginOf } from './time-limit.ts';

function peerOf(request: IncomingMessage): Peer {
  return { remoteAddress: request.socket.remoteAddress ?? '', begunAt: beginOf(request) };
}

export const listenerOf = (answer: (request: Request, from: Peer) => Promise<Response>) =>
  // HTTP/1.0 needs no host: a balancer's probe has none.
  getRequestListener((request, { incoming }) => answer(request, peerOf(incoming as IncomingMessage)), {
    hostname: 'localhost',
  });

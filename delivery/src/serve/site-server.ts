import { once } from 'node:events';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type IdentifyCaller, networkOf } from '@landmark/local-backend/caller';
import { gracefulServer } from '@landmark/local-backend/graceful';
import { DeliveryError, isDeliveryError } from '../delivery-error';
import { codeOf } from '../store/files';

export type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

export const isReading = ({ method = '' }: IncomingMessage) => ['GET', 'HEAD'].includes(method);

export const pathOf = ({ url = '/' }: IncomingMessage) => url.split('?', 1)[0] ?? '/';

/** Returns the address by which limits count a caller, and whether the caller is at this machine. */
export function callerOf(identify: IdentifyCaller, { socket, headers }: IncomingMessage) {
  const sent = new Headers(headers as Record<string, string>);
  const { address, isLocal } = identify(socket.remoteAddress ?? '', sent);
  return { address: networkOf(address), isLocal };
}

const plain = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' };

const starting: Handle = async (request, response) => {
  // Whoever restarts a server that is not alive lets it build.
  if (pathOf(request) === '/_health/live') return void response.writeHead(200, plain).end('live\n');
  response.writeHead(503, { ...plain, 'retry-after': '5' });
  response.end('The site is starting.\n');
};

const refusals: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use by another program: stop what uses it, or set PORT to a free one',
  EACCES: 'is for the system alone (EACCES): set PORT to one from 1024 on',
};

async function listen(server: Server, port: number, host: string): Promise<void> {
  try {
    await once(server.listen(port, host), 'listening');
  } catch (error) {
    const code = String(codeOf(error));
    const why = refusals[code] ?? `cannot be used (${code}): set HOST to an address of this machine`;
    throw new DeliveryError('port-in-use', `Port ${port} on ${host} ${why}.`);
  }
}

/** Opens a server that holds its port before anything is built; its handler is set later. @throws port-in-use */
export async function openSiteServer(port: number, host: string, identify?: IdentifyCaller) {
  let handle = starting;
  const answer: RequestListener = (request, response) => {
    handle(request, response).catch((error: unknown) => {
      const isKnown = isDeliveryError(error);
      console.error(`${request.method} ${request.url} failed.`, isKnown ? error.message : error);
      if (response.headersSent) return response.destroy();
      if (!isKnown) response.writeHead(500, plain).end('Something went wrong.\n');
      else response.writeHead(503, { ...plain, 'retry-after': '5' }).end('Not now. Please try again.\n');
    });
  };
  const { server, close } = gracefulServer(answer, identify);
  await listen(server, port, host);
  return {
    port: (server.address() as AddressInfo).port,
    use: (next: Handle) => {
      handle = next;
    },
    /** Lets requests that have begun end, then frees the port. */
    close,
  };
}

export type SiteServer = Awaited<ReturnType<typeof openSiteServer>>;

import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { LocalBackend } from '@landmark/local-backend';

/** Hands a request to the backend in this process. */
export function backendHandler(backend: LocalBackend) {
  const listen = getRequestListener((request, { incoming }) =>
    backend.fetch(request, { remoteAddress: incoming.socket.remoteAddress ?? '' }),
  );
  return {
    handles: (pathname: string) => backend.handles(pathname),
    handle: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      await listen(request, response);
    },
  };
}

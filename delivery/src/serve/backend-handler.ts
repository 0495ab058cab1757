import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import type { OpeningBackend } from '@landmark/local-backend';
import { peerOf } from '@landmark/local-backend/caller';

/** Hands a request to the backend in this process, as soon as that is open. */
export function backendHandler(backend: OpeningBackend) {
  const listen = getRequestListener(async (request, { incoming }) =>
    (await backend.opened).fetch(request, peerOf(incoming as IncomingMessage)),
  );
  return {
    handles: (pathname: string) => backend.handles(pathname),
    handle: async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      await listen(request, response);
    },
  };
}

import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { beginLocalBackend, type OpeningBackend } from '@landmark/local-backend';
import { peerOf } from '@landmark/local-backend/caller';
import type { Settings } from '../settings';
import { stateFolder } from '../store/state-folder';

/** The backend of this machine, in the site's state folder; none when a hosted one is set. */
export async function beginBackend(
  { backend, stateRoot }: Settings,
  siteUrl: string,
): Promise<OpeningBackend | undefined> {
  if (backend.kind === 'hosted') return undefined;
  return beginLocalBackend({
    dataFolder: stateFolder(stateRoot).backend,
    siteOrigin: siteUrl,
    ...(backend.databaseUrl !== undefined && { databaseUrl: backend.databaseUrl }),
  });
}

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

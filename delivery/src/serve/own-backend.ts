import type { IncomingMessage, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { beginLocalBackend, type OpeningBackend } from '@landmark/local-backend';
import { peerOf } from '@landmark/local-backend/caller';
import type { Settings } from '../settings';
import { bucketObjects, papersIn } from '../store/ports/objects';
import { stateFolder } from '../store/state-folder';

/** Where the local backend keeps what it is given; undefined when a hosted one is set. */
export function localBackendOptions({ backend, stateRoot, store }: Settings, siteOrigin: string) {
  if (backend.kind === 'hosted') return undefined;
  const { databaseUrl } = backend;
  const dataFolder = stateFolder(stateRoot).backend;
  return { dataFolder, siteOrigin, databaseUrl, ...(store && { bucket: bucketObjects(papersIn(store)) }) };
}

/** The backend of this machine, in the site's state folder; none when a hosted one is set. */
export async function beginBackend(settings: Settings, siteUrl: string): Promise<OpeningBackend | undefined> {
  const options = localBackendOptions(settings, siteUrl);
  return options && beginLocalBackend(options);
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

import { beginLocalBackend, type OpeningBackend } from '@landmark/local-backend';
import { listenerOf } from '@landmark/local-backend/listener';
import type { Settings } from '../settings';
import { bucketObjects, papersIn } from '../store/ports/objects';
import { stateFolder } from '../store/state-folder';
import { type Handle, pathOf } from './site-server';

/** Returns where the local backend keeps its data; undefined when a hosted one is set. */
export function localBackendOptions({ backend, stateRoot, store }: Settings, siteOrigin: string) {
  if (backend.kind === 'hosted') return undefined;
  const { databaseUrl } = backend;
  const dataFolder = stateFolder(stateRoot).backend;
  return { dataFolder, siteOrigin, databaseUrl, ...(store && { bucket: bucketObjects(papersIn(store)) }) };
}

/** Starts this machine's backend, in the site's state folder; undefined when a hosted one is set. */
export async function beginBackend(settings: Settings, siteUrl: string): Promise<OpeningBackend | undefined> {
  const options = localBackendOptions(settings, siteUrl);
  return options && beginLocalBackend(options);
}

/** Hands requests to the backend in this process. */
export function backendHandler({ fetch }: OpeningBackend): Handle {
  const listen = listenerOf(fetch);
  return async (request, response) => void (await listen(request, response));
}

/** Routes the backend's calls to this machine's backend, if there is one, and all other requests to the site. */
export function withBackend(backend: OpeningBackend | undefined, site: Handle): Handle {
  if (!backend) return site;
  const handle = backendHandler(backend);
  return (request, response) =>
    backend.handles(pathOf(request)) ? handle(request, response) : site(request, response);
}

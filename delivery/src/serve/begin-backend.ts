import { beginLocalBackend, type OpeningBackend } from '@landmark/local-backend';
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

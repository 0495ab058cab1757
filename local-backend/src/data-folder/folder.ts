import { access, constants } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { startErrorOf } from '../start-error.ts';
import { type Release, takeLock } from './lock.ts';
import { makeFolder } from './make-folder.ts';
import { secretsOfFolder } from './secrets.ts';

export function placesIn(path: string) {
  const root = resolve(path);
  const at = (name: string) => join(root, name);
  return { root, database: at('database'), files: at('files'), secrets: at('secrets.json') };
}

export async function openDataFolder(path: string) {
  const { root, secrets } = placesIn(path);
  let release: Release = async () => {};
  try {
    await makeFolder(root, 0o700);
    await access(root, constants.W_OK | constants.X_OK);
    release = await takeLock(root);
    return { secrets: await secretsOfFolder(secrets), release };
  } catch (error) {
    await release();
    throw startErrorOf(error, root);
  }
}

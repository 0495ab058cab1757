import { access, constants, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorCode } from '../error-code.ts';
import { StartError } from '../start-error.ts';
import { takeLock } from './lock.ts';
import { secretsOfFolder } from './secrets.ts';

export function placesIn(path: string) {
  const root = resolve(path);
  return {
    root,
    database: join(root, 'database'),
    files: join(root, 'files'),
    secrets: join(root, 'secrets.json'),
  };
}

/** Opens the folder for this process alone, and makes what is missing in it. */
export async function openDataFolder(path: string) {
  const places = placesIn(path);
  const { root, secrets } = places;
  try {
    await mkdir(root, { recursive: true, mode: 0o700 });
    await access(root, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${root} cannot be written (${errorCode(error)}): make it writable or name another one.`,
    );
  }
  const release = await takeLock(root);
  try {
    return { places, secrets: await secretsOfFolder(secrets), release };
  } catch (error) {
    await release();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data folder ${root} cannot be prepared (${errorCode(error)}): make it writable or name another one.`,
    );
  }
}

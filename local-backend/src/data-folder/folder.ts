import { access, constants, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { errorCode } from '../error-code.ts';
import { StartError } from '../start-error.ts';
import { takeLock } from './lock.ts';
import { readSecrets, type Secrets } from './secrets.ts';

/** Everything that one backend keeps on disk. */
export interface DataFolder {
  database: string;
  files: string;
  uploads: string;
  outbox: string;
  secrets: Secrets;
  release(): Promise<void>;
}

/** Opens the folder for this process alone, and makes what is missing in it. */
export async function openDataFolder(path: string): Promise<DataFolder> {
  const root = resolve(path);
  const folders = {
    database: join(root, 'database'),
    files: join(root, 'files'),
    uploads: join(root, 'uploads'),
    outbox: join(root, 'outbox'),
  };
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
    for (const folder of [folders.files, folders.uploads, folders.outbox])
      await mkdir(folder, { recursive: true });
    return { ...folders, secrets: await readSecrets(join(root, 'secrets.json')), release };
  } catch (error) {
    await release();
    if (error instanceof StartError) throw error;
    throw new StartError(
      `The data folder ${root} cannot be prepared (${errorCode(error)}): make it writable or name another one.`,
    );
  }
}

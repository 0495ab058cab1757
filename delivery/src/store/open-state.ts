import { access, constants, mkdir } from 'node:fs/promises';
import { DeliveryError } from '../delivery-error';
import { readSettings, type Settings } from '../settings';
import { bucketObjects } from './ports/objects';
import { type StateFolder, stateFolder } from './state-folder';

/** What the settings say is kept, where they say it is kept. */
export const openState = ({ stateRoot, store }: Settings): StateFolder =>
  stateFolder(stateRoot, store && bucketObjects(store));

/** @throws folder-unwritable */
export async function assertWritable(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new DeliveryError(
      'folder-unwritable',
      `The folder ${folder} cannot be written to (${(error as NodeJS.ErrnoException).code}): set LANDMARK_STATE to one that can, or mend its rights.`,
    );
  }
}

/** The state folder that the settings name, for commands that work on a site rather than run it. */
export const stateFromSettings = (): StateFolder => openState(readSettings(process.env));

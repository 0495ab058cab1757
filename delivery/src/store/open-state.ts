import type { Settings } from '../settings';
import { bucketObjects } from './ports/objects';
import { type StateFolder, stateFolder } from './state-folder';

/** What the settings say is kept, where they say it is kept. */
export const openState = ({ stateRoot, store }: Settings): StateFolder =>
  stateFolder(stateRoot, store && bucketObjects(store));

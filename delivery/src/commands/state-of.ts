import { readSettings } from '../settings';
import { type StateFolder, stateFolder } from '../store/state-folder';

/** The state folder that the settings name, for commands that work on a site rather than run it. */
export const stateFromSettings = (): StateFolder => stateFolder(readSettings(process.env).stateRoot);

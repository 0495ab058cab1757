import { readSettings } from '../settings';
import { openState } from '../store/open-state';
import type { StateFolder } from '../store/state-folder';

/** The state folder that the settings name, for commands that work on a site rather than run it. */
export const stateFromSettings = (): StateFolder => openState(readSettings(process.env));

import { kept } from '@landmark/design/kept';
import type { PersistStorage } from 'zustand/middleware';
import { type Draft, draftVersion, isBlank, parseDraft } from '../domain/draft';
import { browserStorage } from '../flow/browser-storage';

const onDevice = (key: string) => kept(browserStorage, key);

function draftIn(stored: unknown): Draft | undefined {
  if (typeof stored !== 'object' || stored === null || !('state' in stored && 'version' in stored))
    return undefined;
  return stored.version === draftVersion ? parseDraft(stored.state, Date.now()) : undefined;
}

/** The draft in local storage. What is expired, of another version or not ours reads as none. */
export const draftStorage: PersistStorage<Draft> = {
  getItem: (key) => {
    const state = draftIn(onDevice(key).read());
    return state ? { state, version: draftVersion } : null;
  },
  setItem: (key, { state, version }) =>
    isBlank(state) ? onDevice(key).forget() : onDevice(key).write({ state, version }),
  removeItem: (key) => onDevice(key).forget(),
};

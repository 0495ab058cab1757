import type { PersistStorage } from 'zustand/middleware';
import { type Draft, draftVersion, isBlank, parseDraft } from '../domain/draft';
import { browserStorage } from '../flow/browser-storage';

/** Runs a storage call; a browser may forbid it or be out of room, and the form must go on regardless. */
function attempt<Value>(call: (storage: Storage) => Value): Value | undefined {
  try {
    const storage = browserStorage();
    return storage && call(storage);
  } catch (cause) {
    console.warn('dealer application: the draft cannot be kept on this device', String(cause));
    return undefined;
  }
}

function read(storage: Storage, key: string): Draft | undefined {
  const stored: unknown = JSON.parse(storage.getItem(key) ?? 'null');
  if (typeof stored !== 'object' || stored === null || !('state' in stored && 'version' in stored))
    return undefined;
  return stored.version === draftVersion ? parseDraft(stored.state, Date.now()) : undefined;
}

/** The draft in local storage. What is expired, of another version or not ours reads as none. */
export const draftStorage: PersistStorage<Draft> = {
  getItem: (key) => {
    const state = attempt((storage) => read(storage, key));
    return state ? { state, version: draftVersion } : null;
  },
  setItem: (key, { state, version }) =>
    attempt((storage) =>
      isBlank(state) ? storage.removeItem(key) : storage.setItem(key, JSON.stringify({ state, version })),
    ),
  removeItem: (key) => attempt((storage) => storage.removeItem(key)),
};

import { useSyncExternalStore } from 'react';

const neverChanges = () => () => {};

/**
 * False on the server and while React adopts the server's HTML, true from the first update after that. What depends
 * on the browser (query, storage) waits for it, so that hydration never finds a difference.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

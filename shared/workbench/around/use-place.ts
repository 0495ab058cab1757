import { useSyncExternalStore } from 'react';
import { type Place, queryOf, readPlace } from '../place';

const listeners = new Set<() => void>();

function listen(onChange: () => void): () => void {
  listeners.add(onChange);
  window.addEventListener('popstate', onChange);
  return () => {
    listeners.delete(onChange);
    window.removeEventListener('popstate', onChange);
  };
}

export function goTo(place: Place): void {
  window.history.pushState(null, '', queryOf(place));
  for (const tell of listeners) tell();
}

/** Where the URL says one is. */
export function usePlace(): Place {
  return readPlace(useSyncExternalStore(listen, () => window.location.search));
}

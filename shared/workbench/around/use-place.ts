import { useSyncExternalStore } from 'react';
import { type Place, queryOf, readPlace } from '../place';

function listen(onChange: () => void): () => void {
  window.addEventListener('popstate', onChange);
  return () => window.removeEventListener('popstate', onChange);
}

export function goTo(place: Place): void {
  window.history.pushState(null, '', queryOf(place));
  // As when one goes back: whoever listens reads the address anew.
  window.dispatchEvent(new PopStateEvent('popstate'));
}

export function usePlace(): Place {
  return readPlace(useSyncExternalStore(listen, () => window.location.search));
}

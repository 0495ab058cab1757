import { destinationOf } from './destination';
import type { Session } from './session';

function linkedPath(target: EventTarget | null): string | undefined {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (!anchor || anchor.origin !== window.location.origin || anchor.target) return undefined;
  return anchor.pathname;
}

/** Fetches a page's code when a pointer or the focus reaches a link to it, so that following the link is at once. */
export function prefetchOnIntent({ set, loader }: Session): void {
  const onIntent = ({ target }: Event) => {
    const path = linkedPath(target);
    const destination = path === undefined ? undefined : destinationOf(path, set);
    if (destination?.kind !== 'page') return;
    // A failure is told when the visitor goes there, not before.
    loader.load(destination.remote, destination.page).catch(() => {});
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}

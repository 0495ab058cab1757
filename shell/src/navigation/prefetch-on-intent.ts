import { paths } from '@landmark/shared/paths';
import { destinationOf } from './destination';
import type { Session } from './session';

/** Where the browser does not tell when it is idle. Milliseconds. */
const idleFallbackMs = 2000;

function linkedPath(target: EventTarget | null): string | undefined {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (!anchor || anchor.origin !== window.location.origin || anchor.target) return undefined;
  return anchor.pathname;
}

/**
 * Fetches a page's code when a pointer or the focus reaches a link to it, so that following the link is at once. The
 * remotes that the frame's links lead to are looked up as soon as the browser is idle.
 */
export function prefetchOnIntent({ releases, loader }: Session): void {
  const onIntent = async ({ target }: Event) => {
    const path = linkedPath(target);
    const set = path === undefined ? undefined : await releases.lookUp(path);
    const destination = path === undefined || !set ? undefined : destinationOf(path, set);
    if (destination?.kind !== 'page') return;
    // A failure is told when the visitor goes there, not before.
    loader.load(destination.remote, destination.page).catch(() => {});
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, (event) => void onIntent(event), { passive: true });
  }
  const idle = window.requestIdleCallback ?? ((job: () => void) => window.setTimeout(job, idleFallbackMs));
  const lookAround = () => idle(() => void releases.lookUp(paths.home));
  if (document.readyState === 'complete') lookAround();
  else window.addEventListener('load', lookAround);
}

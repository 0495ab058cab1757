import { paths } from '@landmark/design/paths';
import { whenIdle } from '../when-idle';
import { destinationOf } from './destination';
import type { Session } from './session';

/** A pointer that only passes over a link leaves it sooner; a touch or the focus stays. Milliseconds. */
const dwellMs = 60;

export function linkedAddress(target: EventTarget | null): HTMLAnchorElement | undefined {
  const anchor = target instanceof Element ? target.closest('a') : null;
  if (!anchor || anchor.origin !== window.location.origin || anchor.target) return undefined;
  return anchor;
}

const dwell = () => new Promise<void>((resolve) => setTimeout(resolve, dwellMs));

/** Reads the storages before a press: a browser blocks the first access until another process answers. */
function openStorages(): void {
  try {
    void [localStorage.length, sessionStorage.length];
  } catch {
    // Code that stores something there reports a forbidden storage.
  }
}

/**
 * Fetches a page's code when a pointer or the focus reaches a link to it, and prepares the page when it stays
 * there, so that the link opens at once. It looks up the remotes that the frame's links lead to as soon as
 * the browser is idle.
 */
export function prefetchOnIntent({ releases, loader, preparation }: Session): void {
  let latest: HTMLAnchorElement | undefined;

  const onIntent = async (target: EventTarget | null) => {
    const anchor = linkedAddress(target);
    if (anchor === latest) return;
    latest = anchor;
    if (!anchor) return;
    const { pathname, search, hash } = anchor;
    const set = await releases.lookUp(pathname);
    const destination = set && destinationOf(pathname, set);
    if (destination?.kind !== 'page') return;
    // A failure is shown when the visitor opens the page, not before.
    const loading = loader.load(destination.remote, destination.page).catch(() => undefined);
    const [page] = await Promise.all([loading, dwell()]);
    // A link that loads a whole document would throw the prepared page away.
    if (!page || latest !== anchor || anchor.dataset.load) return;
    preparation.prepare({ pathname, search, hash }, destination, page);
    whenIdle(openStorages);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) {
    document.addEventListener(type, ({ target }) => void onIntent(target), { passive: true });
  }
  // The visitor may already be at a link: that input may have started this script (see the early script).
  void onIntent(document.querySelector('a:hover, a:focus-visible'));
  const lookAround = () => whenIdle(() => void releases.lookUp(paths.home));
  if (document.readyState === 'complete') lookAround();
  else window.addEventListener('load', lookAround, { once: true });
}

import { destinationOf, isUnknown } from './destination';
import { linkedAddress } from './prefetch-on-intent';
import type { Session } from './session';

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey || defaultPrevented);

/** The links of a page that is here without its code lead on as all others do: in place, where a page answers. */
export function followStillLinks({ history, releases }: Session): void {
  const lead = async ({ href, pathname, search, hash }: HTMLAnchorElement) => {
    const set = await releases.lookUp(pathname);
    const destination = set && destinationOf(pathname, set);
    if (!destination || isUnknown(destination)) {
      window.location.assign(href);
    } else if (href === window.location.href) {
      history.replace({ pathname, search, hash });
    } else history.push({ pathname, search, hash });
  };
  document.addEventListener('click', (event) => {
    const anchor = isPlain(event) ? linkedAddress(event.target) : undefined;
    if (!anchor?.closest('[data-still]') || anchor.hasAttribute('download')) return;
    // To a part of this page, which a browser finds by itself.
    if (anchor.pathname === window.location.pathname && anchor.hash) return;
    event.preventDefault();
    void lead(anchor);
  });
}

import { destinationOf, isUnknown } from './destination';
import { linkedAddress } from './prefetch-on-intent';
import type { Session } from './session';

const isPlain = ({ button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !(altKey || ctrlKey || metaKey || shiftKey || defaultPrevented);

/** Makes links of a page without code navigate in the document, as all others do, if a page answers them. */
export function followStillLinks({ history, releases }: Session): void {
  /** The link whose page is being looked up; undefined once the address has changed. */
  let followed: HTMLAnchorElement | undefined;
  history.listen(() => {
    followed = undefined;
  });
  const lead = async (anchor: HTMLAnchorElement) => {
    const { href, pathname, search, hash } = anchor;
    followed = anchor;
    const set = await releases.lookUp(pathname);
    if (followed !== anchor) return;
    if (set && isUnknown(destinationOf(pathname, set))) {
      window.location.assign(href);
    } else history.push({ pathname, search, hash });
  };
  document.addEventListener('click', (event) => {
    const anchor = isPlain(event) ? linkedAddress(event.target) : undefined;
    if (!anchor?.closest('[data-still]') || anchor.hasAttribute('download')) return;
    // The browser itself follows a link to a part of this page.
    if (anchor.pathname === window.location.pathname && anchor.hash) return;
    event.preventDefault();
    void lead(anchor);
  });
}

import type { PageMetadata } from '@landmark/contract/page';
import type { Location } from '@landmark/design/router';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { applyMetadata } from '../document/apply-metadata';
import { decoded } from './destination';
import { holdPlace, notePlace, placeLeft } from './places';
import type { Shown } from './view';

const targetOf = ({ hash }: Location) => document.getElementById(decoded(hash.slice(1)) ?? '') ?? undefined;

/** Brings what was navigated to into view: the place that Back or Forward left, the named part, or the top. */
function scrollOnArrival({ location, action, keepsScroll }: Shown): void {
  if (keepsScroll) return;
  const left = action === 'POP' ? placeLeft(location.key) : undefined;
  const target = targetOf(location);
  if (left !== undefined) holdPlace(left);
  else if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
}

const findFooter = () => document.querySelector<HTMLElement>('main ~ footer');

/** Tells whether the window shows the footer, as the last frame had it: asked of a page that changes, it costs a layout. */
function useFooterInView(): RefObject<boolean> {
  const isInView = useRef(true);
  useEffect(() => {
    const footer = findFooter();
    if (!footer || !('IntersectionObserver' in window)) return;
    const observer = new IntersectionObserver((entries) => {
      isInView.current = entries.at(-1)?.isIntersecting ?? true;
    });
    observer.observe(footer);
    return () => observer.disconnect();
  }, []);
  return isInView;
}

/**
 * The footer of a new page is not that of the page before in another place: drawn anew, it is no layout shift. Only
 * where it was seen or is, since that takes a sixth of the time to the next page.
 */
function placeFooterAnew(wasInView: boolean): void {
  const footer = findFooter();
  if (!footer || !(wasInView || footer.getBoundingClientRect().top < window.innerHeight)) return;
  footer.style.display = 'none';
  // Makes the browser take notice, without a layout.
  void getComputedStyle(footer).display;
  footer.style.display = '';
}

/** A reader starts at the named part or the heading, which takes focus without being a stop of the Tab key. */
function focusWhereReadingStarts({ location }: Shown): void {
  const start = targetOf(location) ?? document.querySelector<HTMLElement>('main h1');
  if (!start) return;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}

/**
 * What a full page load does by itself and an in-page navigation must do by hand: title and metadata, scroll position,
 * footer, focus. Answers with the text to announce to those who do not see the page change.
 */
export function useArrival(shown: Shown, metadata: PageMetadata | undefined): string {
  const [announcement, setAnnouncement] = useState('');
  const previous = useRef(shown);
  const footerInView = useFooterInView();

  useEffect(() => {
    const { key } = shown.location;
    const remember = () => notePlace(key);
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [shown.location]);

  useLayoutEffect(() => {
    if (previous.current === shown) return;
    const isNewPage = previous.current.destination !== shown.destination;
    previous.current = shown;
    // A link to the page that is open, or to a part of it, leads there, too.
    const isFollowed = shown.action !== 'POP' && !shown.keepsScroll;
    if (!isNewPage && !isFollowed) return;
    scrollOnArrival(shown);
    focusWhereReadingStarts(shown);
    if (!isNewPage) return;
    placeFooterAnew(footerInView.current);
    if (!metadata) return;
    applyMetadata(metadata);
    setAnnouncement(metadata.title);
  }, [shown, metadata, footerInView]);

  return announcement;
}

import type { PageMetadata } from '@landmark/contract/page';
import type { Location } from '@landmark/design/router';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { applyMetadata } from '../document/apply-metadata';
import { decoded } from './destination';
import { holdPlace, notePlace, placeLeft } from './places';
import type { Shown } from './view';

const targetOf = ({ hash }: Location) => document.getElementById(decoded(hash.slice(1)) ?? '') ?? undefined;

/** Scrolls to the position before Back or Forward, to the part that the address names, or to the top. */
function scrollOnArrival({ location, action, keepsScroll }: Shown): void {
  if (keepsScroll) return;
  const left = action === 'POP' ? placeLeft(location.key) : undefined;
  const target = targetOf(location);
  if (left !== undefined) holdPlace(left);
  else if (target) target.scrollIntoView();
  else window.scrollTo(0, 0);
}

const findFooter = () => document.querySelector<HTMLElement>('main ~ footer');

/** Whether the last frame showed the footer: measuring this while the page changes would force a layout. */
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
 * Recreates the footer's box, so that its new position on a new page counts as no layout shift. It does so
 * only if the footer was or is visible, because this takes a sixth of the time to the next page.
 */
function placeFooterAnew(wasInView: boolean): void {
  const footer = findFooter();
  if (!footer || !(wasInView || footer.getBoundingClientRect().top < window.innerHeight)) return;
  footer.style.display = 'none';
  // Makes the browser apply the style, without a layout.
  void getComputedStyle(footer).display;
  footer.style.display = '';
}

/** Focuses the part that the address names, or else the heading, without making it a stop of the Tab key. */
function focusWhereReadingStarts({ location }: Shown): void {
  const start = targetOf(location) ?? document.querySelector<HTMLElement>('main h1');
  if (!start) return;
  start.tabIndex = -1;
  start.focus({ preventScroll: true });
}

/**
 * Does what the browser does for a page load but not for an in-page navigation: title and metadata, scroll
 * position, footer, focus. Returns the text to announce to visitors who do not see the page change.
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
    // A followed link to the open page, or to a part of it, scrolls and focuses, too.
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

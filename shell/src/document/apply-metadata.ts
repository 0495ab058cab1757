import { siteConfig } from '@landmark/shared/config';
import type { PageMetadata } from '@landmark/shared/contracts/page';
import { documentTitle } from './document-title';

function setTag(selector: string, attribute: 'content' | 'href', value: string): void {
  document.head.querySelector(selector)?.setAttribute(attribute, value);
}

function setRobots(robots: PageMetadata['robots']): void {
  const existing = document.head.querySelector('meta[name="robots"]:not([data-preview])');
  if (robots === undefined) {
    existing?.remove();
    return;
  }
  const tag = existing ?? document.head.appendChild(document.createElement('meta'));
  tag.setAttribute('name', 'robots');
  tag.setAttribute('content', robots);
}

/** Names the one address of what is shown. `path` without origin. */
export function applyCanonicalPath(path: string): void {
  const canonical = siteConfig().siteUrl + path;
  setTag('link[rel="canonical"]', 'href', canonical);
  setTag('meta[property="og:url"]', 'content', canonical);
}

/** Brings the head up to the page that is shown; a freshly loaded page has it from the composer. */
export function applyMetadata(metadata: PageMetadata): void {
  document.title = documentTitle(metadata);
  setTag('meta[name="description"]', 'content', metadata.description);
  setTag('meta[property="og:title"]', 'content', metadata.title);
  setTag('meta[property="og:description"]', 'content', metadata.description);
  applyCanonicalPath(metadata.canonicalPath);
  setRobots(metadata.robots);
}

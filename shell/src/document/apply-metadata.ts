import { siteConfig } from '@landmark/contract/config';
import type { PageMetadata } from '@landmark/contract/page';
import { company } from '@landmark/design/company';

export const documentTitle = ({ title }: PageMetadata) => `${title} – ${company.name}`;

function setTag(selector: string, content: string): void {
  document.head.querySelector(selector)?.setAttribute('content', content);
}

const canonicalLink = () => document.head.querySelector<HTMLLinkElement>('link[rel="canonical"]');

function setRobots(robots: PageMetadata['robots']): void {
  const existing = document.head.querySelector('meta[name="robots"]:not([data-preview])');
  if (robots === undefined) {
    existing?.remove();
    return;
  }
  canonicalLink()?.remove();
  const tag = existing ?? document.head.appendChild(document.createElement('meta'));
  tag.setAttribute('name', 'robots');
  tag.setAttribute('content', robots);
}

function setCanonical(path: string): void {
  const canonical = siteConfig().siteUrl + path;
  const link = canonicalLink() ?? document.head.appendChild(document.createElement('link'));
  link.rel = 'canonical';
  link.setAttribute('href', canonical);
  setTag('meta[property="og:url"]', canonical);
}

/** Updates the document's head for the page that is shown; the composer wrote the head of the first page. */
export function applyMetadata(metadata: PageMetadata): void {
  document.title = documentTitle(metadata);
  setTag('meta[name="description"]', metadata.description);
  setTag('meta[property="og:title"]', metadata.title);
  setTag('meta[property="og:description"]', metadata.description);
  setCanonical(metadata.canonicalPath);
  // Last, because it removes the canonical link of a page that must not be indexed.
  setRobots(metadata.robots);
}

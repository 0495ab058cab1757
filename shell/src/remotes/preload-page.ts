import type { ReleaseFile, ReleasePage } from '@landmark/shared/contracts/release';

const isAskedFor = (url: string) =>
  [...document.querySelectorAll('link')].some((link) => link.getAttribute('href') === url);

function preload(as: 'script' | 'style', { url, integrity }: ReleaseFile): void {
  if (isAskedFor(url)) return;
  const link = document.createElement('link');
  const attributes = { rel: 'preload', as, crossorigin: 'anonymous', integrity, href: url };
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined) link.setAttribute(name, value);
  }
  document.head.append(link);
}

/**
 * Asks for a page's own files while its remote's entry is on its way: only the entry can run them, but the release
 * names them, so that they need not wait for each other. A composed document has asked for its own page's.
 */
export function preloadPage(page: ReleasePage | undefined): void {
  for (const file of page?.js ?? []) preload('script', file);
  for (const file of page?.css ?? []) preload('style', file);
}

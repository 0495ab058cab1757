/** Keeps a preview out of search results, whatever pages the tab goes on to show. */
export function preparePreviewDocument(): void {
  const tag = document.head.appendChild(document.createElement('meta'));
  tag.name = 'robots';
  tag.content = 'noindex';
  tag.dataset.preview = '';
}

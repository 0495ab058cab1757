import type { PageMetadata } from '@landmark/contract/page';
import type { Shown } from '../navigation/view';
import { screenMetadata } from '../screens/screens';

const failedMetadata: Omit<PageMetadata, 'canonicalPath'> = {
  title: 'Page not loaded',
  description: 'Part of the site did not answer.',
  robots: 'noindex',
};

/** What the document says about what is shown; undefined while the page's code is not here. */
export function metadataOf({ destination, view, location }: Shown): PageMetadata | undefined {
  if (destination.kind === 'screen') return screenMetadata[destination.screen];
  if (view.kind === 'failed') return { ...failedMetadata, canonicalPath: location.pathname };
  if (view.kind !== 'page' || view.page instanceof Promise) return undefined;
  const { metadata, paramsFor } = view.page;
  const { params } = destination;
  return metadata(paramsFor?.(params, new URLSearchParams(location.search)) ?? params);
}

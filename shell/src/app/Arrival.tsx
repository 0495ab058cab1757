import type { PageMetadata } from '@landmark/contract/page';
import layout from '@landmark/design/styles/layout.module.css';
import { useArrival } from '../navigation/use-arrival';
import type { Shown } from '../navigation/view';
import { screenMetadata } from '../screens';

const failedMetadata: Omit<PageMetadata, 'canonicalPath'> = {
  title: 'Page not loaded',
  description: 'Part of the site did not answer.',
  robots: 'noindex',
};

/** Returns the metadata of what is shown; undefined until the page's code has loaded. */
function metadataOf({ destination, view, location }: Shown): PageMetadata | undefined {
  if (destination.kind === 'screen') return screenMetadata[destination.screen];
  if (view.kind === 'failed') return { ...failedMetadata, canonicalPath: location.pathname };
  if (view.kind !== 'page' || view.page instanceof Promise) return undefined;
  const { metadata, paramsFor } = view.page;
  const { params } = destination;
  return metadata(paramsFor?.(params, new URLSearchParams(location.search)) ?? params);
}

/** Announces each page after an in-page navigation. Separate, so that only its text is rendered again. */
export function Arrival({ shown }: { shown: Shown }) {
  const announcement = useArrival(shown, metadataOf(shown));
  return (
    <span className={layout.hidden}>
      <span aria-live="polite">{announcement}</span>
    </span>
  );
}

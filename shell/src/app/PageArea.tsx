import type { PageModule, PageParams } from '@landmark/shared/contracts/page';
import { memo, Suspense, use } from 'react';
import type { Destination } from '../navigation/destination';
import type { Shown } from '../navigation/view';
import { ApplicationErrorScreen } from '../screens/ApplicationErrorScreen';
import { ErrorBoundary } from './ErrorBoundary';
import { LoadFailedScreen } from './LoadFailedScreen';
import { PageLoading } from './PageLoading';
import { Screen } from './Screen';

function RemotePage({ page, params }: { page: PageModule | Promise<PageModule>; params: PageParams }) {
  const { default: Page } = page instanceof Promise ? use(page) : page;
  return <Page params={params} />;
}

const keyOf = (destination: Destination) =>
  destination.kind === 'page' ? `${destination.remote}/${destination.page}` : destination.screen;

const ownerOf = (destination: Destination) => (destination.kind === 'page' ? destination.remote : 'shell');

function Content({ shown, onRetry }: { shown: Shown; onRetry: () => void }) {
  const { destination, view, location } = shown;
  if (view.kind === 'failed') {
    return (
      <LoadFailedScreen failure={view.failure} href={location.pathname + location.search} onRetry={onRetry} />
    );
  }
  if (view.kind === 'loading') return <PageLoading />;
  if (view.kind === 'page' && destination.kind === 'page') {
    return <RemotePage page={view.page} params={destination.params} />;
  }
  return (
    <Screen
      name={destination.kind === 'screen' ? destination.screen : 'not-found'}
      path={location.pathname}
    />
  );
}

/**
 * The part of the document that changes from page to page, with a boundary for what its owner may get wrong. Memoised
 * for more than speed: React throws away the server's HTML of a boundary that is updated before its code is here.
 */
export const PageArea = memo(function PageArea({ shown, onRetry }: { shown: Shown; onRetry: () => void }) {
  const key = keyOf(shown.destination);
  return (
    <div data-owner={ownerOf(shown.destination)}>
      <ErrorBoundary key={key} fallback={(error) => <ApplicationErrorScreen error={error} />}>
        <Suspense fallback={<PageLoading />}>
          <Content shown={shown} onRetry={onRetry} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
});
